import * as v from 'valibot'
import { SerialSchema } from '#contract/item.ts'
import { searchable } from '#contract/product-search.ts'
import { parsedUrl } from '#contract/url/link-address.ts'

/** What another app shares (web app manifest, `share_target`). */
export type ShareTarget = { title: string; text: string; url: string }

/** The target, always inside the shop. `nothing`: home, with a message. */
export type SharedTarget =
  | { to: 'item'; sn: string; sku: number | undefined }
  | { to: 'list' | 'help'; id: string }
  | { to: 'search'; words: string }
  | { to: 'home' | 'nothing' }

const LINK =
  /https?:\/\/[^\s"'<>「」『』【】《》（），。；]*[^\s"'<>「」『』【】《》（），。；.,;:!?)\]]/gi
const QUOTED = /[「『《“]([^」』》”]{2,60})[」』》”]/
const IdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/))
const SkuSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number))

/** A link to this shop opens its page; other text is searched for, without the links in it. */
export function sharedTarget({ title, text, url }: ShareTarget, origin: string): SharedTarget {
  const links = [url, text, title].flatMap((part) => part.match(LINK) ?? [])
  for (const link of links) {
    const target = ownPage(link, origin)
    if (target) return target
  }
  const words = wordsOf(text) || wordsOf(title) || (links.length === 0 ? wordsOf(url) : '')
  return words ? { to: 'search', words } : { to: 'nothing' }
}

/** The page of this shop a link points to; member and checkout pages are not opened from outside. */
function ownPage(link: string, origin: string): SharedTarget | undefined {
  const url = parsedUrl(link)
  if (url?.origin !== origin || url.username || url.password) return undefined
  const [, kind, id = '', ...more] = url.pathname.split('/')
  if (kind === '' && id === '') return { to: 'home' }
  if (kind === 'search' && id === '') return wordsLink(url.searchParams.get('q') ?? '')
  if (more.length > 0) return undefined
  if (kind === 'item' && v.is(SerialSchema, id)) {
    const sku = v.safeParse(SkuSchema, url.searchParams.get('sku'))
    return { to: 'item', sn: id, sku: sku.success ? sku.output : undefined }
  }
  return (kind === 'list' || kind === 'help') && v.is(IdSchema, id) ? { to: kind, id } : undefined
}

function wordsLink(q: string): SharedTarget | undefined {
  const words = wordsOf(q)
  return words ? { to: 'search', words } : undefined
}

/** Shopping apps put the product's name into corner brackets: 【shop】 https://… 「name」 open the link. */
function wordsOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(LINK, ' ')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const words = (QUOTED.exec(plain)?.[1] ?? plain).trim()
  const cut = searchable(words)
  return /[\p{L}\p{N}]/u.test(cut) ? cut : ''
}
