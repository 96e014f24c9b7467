import createPurify from 'dompurify'
import { trustedHtml } from '#src/lib/trusted.ts'
import {
  ADDED,
  ALLOWED_ATTR,
  ALLOWED_TAGS,
  ALLOWED_URI_REGEXP,
  fitted,
  isOutward,
} from './allowed.ts'

let purify: ReturnType<typeof createPurify> | undefined

function purifier() {
  if (purify) return purify
  purify = createPurify(window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    const add = (attributes: Record<string, string>) => {
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    }
    if (node.tagName === 'A' && isOutward(node.getAttribute('href') ?? '')) add(ADDED.outward)
    if (node.tagName === 'IMG') add(ADDED.picture)
  })
  return purify
}

const clean = (html: string) =>
  fitted(purifier().sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, ALLOWED_URI_REGEXP }))

let sanitiser: ((html: string) => string) | undefined

/**
 * HTML of a merchant as it may stand in a page: text, lists, tables, links and pictures; nothing that runs. The only
 * HTML that browsers with Trusted Types let in.
 */
export function sanitise(html: string): string {
  sanitiser ??= trustedHtml('shop-html', clean)
  return sanitiser(html)
}

/** Where there is no document, pages are rendered with this instead. */
export const sanitiseWith = (other: (html: string) => string) => {
  sanitiser = other
}
