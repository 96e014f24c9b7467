import { keepText, type KeptAnswer } from './kept-answer.ts'
import { pagePolicy } from './page-policy.ts'
import { POLICY_HEADER } from './security-headers.ts'

/**
 * A page of the shop, ready to be sent by `answerKept`: its policy is made once, from what stands in its HTML and the
 * site's asset base. A change of either is another page to browsers. The language is in a cookie, so caches in between
 * must not mix what different cookies brought.
 */
export const keepPage = (html: string, cdn: string): KeptAnswer =>
  keepText(html, {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-cache',
    vary: 'Cookie',
    [POLICY_HEADER]: pagePolicy({ html, cdn }),
  })
