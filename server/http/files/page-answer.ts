import { keepText, type KeptAnswer } from './cached-response.ts'
import { pagePolicy, POLICY_HEADER } from './security-headers.ts'

/** `own`: the scripts and styles the shop itself made, with their elements; nothing that others have written. */
export type PageHtml = { html: string; own: string }

/**
 * A page of the shop, ready for `answerKept`. Its policy is computed once, from what the shop itself has put into it
 * (`own`) and the site's asset base. When either changes, browsers see a different page. The language is in a cookie,
 * so caches in between must not mix responses for different cookies.
 */
export const cachedPage = ({ html, own }: PageHtml, cdn: string): KeptAnswer =>
  keepText(html, {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-cache',
    vary: 'Cookie',
    [POLICY_HEADER]: pagePolicy({ own, cdn }),
  })
