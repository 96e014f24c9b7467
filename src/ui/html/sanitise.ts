import createPurify from 'dompurify'
import { trustedHtml } from '#src/platform/lib/trusted.ts'
import {
  ADDED,
  ALLOWED_ATTR,
  ALLOWED_TAGS,
  ALLOWED_URI_REGEXP,
  HEADING,
  isOutward,
  TABLE_BOX,
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

/** Works on elements: in text, an attribute may contain what looks like a tag. */
function fit(content: DocumentFragment): void {
  for (const heading of content.querySelectorAll('h1')) {
    const lower = document.createElement(HEADING)
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  for (const table of content.querySelectorAll('table')) {
    const box = document.createElement('div')
    for (const [name, value] of Object.entries(TABLE_BOX)) box.setAttribute(name, value)
    table.replaceWith(box)
    box.append(table)
  }
}

function clean(html: string): string {
  const allowed = { ALLOWED_TAGS, ALLOWED_ATTR, ALLOWED_URI_REGEXP }
  const content = purifier().sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  fit(content)
  const box = document.createElement('div')
  box.append(content)
  return box.innerHTML
}

let sanitiser: ((html: string) => string) | undefined

/**
 * A merchant's HTML, made safe for a page: text, lists, tables, links and images; nothing executable. The only HTML
 * that browsers with Trusted Types accept.
 */
export function sanitise(html: string): string {
  sanitiser ??= trustedHtml('shop-html', clean)
  return sanitiser(html)
}

/** Where there is no document, pages are rendered with this instead. */
export const sanitiseWith = (other: (html: string) => string) => {
  sanitiser = other
}
