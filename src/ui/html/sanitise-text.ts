import { Parser } from 'htmlparser2'
import { escapeHtml } from '#contract/lib/text.ts'
import {
  ADDED,
  ALLOWED_ATTR,
  ALLOWED_TAGS,
  ALLOWED_URI_REGEXP,
  HEADING,
  isOutward,
  TABLE_BOX,
} from './allowed.ts'

const SINGLE = ['br', 'hr', 'img']
/** Removed together with their content. */
const UNSEEN = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'object',
]

const nameOf = (tag: string) => (tag === 'h1' ? HEADING : tag)

const isAllowed = (name: string, value: string) =>
  ALLOWED_ATTR.includes(name) && (!['href', 'src'].includes(name) || ALLOWED_URI_REGEXP.test(value))

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** An element's opening tag, rebuilt from what is allowed. */
function opening(tag: string, given: Record<string, string>) {
  const own = Object.fromEntries(Object.entries(given).filter((pair) => isAllowed(...pair)))
  const added = {
    ...(tag === 'a' && isOutward(own['href'] ?? '') ? ADDED.outward : {}),
    ...(tag === 'img' ? ADDED.picture : {}),
  }
  const start = `<${nameOf(tag)}${written({ ...own, ...added })}>`
  return tag === 'table' ? `<div${written(TABLE_BOX)}>${start}` : start
}

/**
 * The same as `sanitise`, without a document: nothing of the merchant's HTML is copied; all output is written here from
 * the allowlists, with every element closed.
 */
export function sanitiseText(html: string): string {
  let clean = ''
  let unseen = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (UNSEEN.includes(tag)) unseen += 1
        else if (unseen === 0 && ALLOWED_TAGS.includes(tag)) clean += opening(tag, attributes)
      },
      ontext(text) {
        if (unseen === 0) clean += escapeHtml(text)
      },
      onclosetag(tag) {
        if (UNSEEN.includes(tag)) unseen -= 1
        else if (unseen === 0 && ALLOWED_TAGS.includes(tag) && !SINGLE.includes(tag))
          clean += tag === 'table' ? '</table></div>' : `</${nameOf(tag)}>`
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  return clean
}
