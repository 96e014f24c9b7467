import { keepText, type KeptAnswer } from './cached-response.ts'
import { pagePolicy } from './csp.ts'
import { POLICY_HEADER } from './security-headers.ts'

/** `own`: the scripts and styles of the shop's making, with their elements; nothing that others have written. */
export type PageHtml = { html: string; own: string }

/**
 * A page of the shop, ready to be sent by `answerKept`: its policy is made once, from what the shop itself has put into it
 * (`own`) and the site's asset base. A change of either is another page to browsers. The language is in a cookie, so caches in between
 * must not mix what different cookies brought.
 */
export const keepPage = ({ html, own }: PageHtml, cdn: string): KeptAnswer =>
  keepText(html, {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-cache',
    vary: 'Cookie',
    [POLICY_HEADER]: pagePolicy({ own, cdn }),
  })
