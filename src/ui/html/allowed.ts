/** The allowlists for a merchant's HTML; the browser and the server sanitise with the same lists. */
export const ALLOWED_TAGS = [
  ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'pre', 'a', 'img'],
  ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
  ['div', 'span', 'section'],
].flat()

export const ALLOWED_ATTR = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'lang',
]

/** Only web, mail and telephone links and paths of this shop: no scripts, no other data URLs. */
export const ALLOWED_URI_REGEXP = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i

/** Attributes added to every external link and every image. */
export const ADDED = {
  outward: { target: '_blank', rel: 'noopener noreferrer' },
  picture: { loading: 'lazy', referrerpolicy: 'no-referrer' },
}
export const isOutward = (href: string) => /^https?:/i.test(href)

/** The page has its own h1. */
export const HEADING = 'h2'
/** Attributes of the box in which a table scrolls. */
export const TABLE_BOX = { class: 'rich-table', tabindex: '0' }
