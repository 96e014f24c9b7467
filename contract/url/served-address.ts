import { LANGUAGE_PARAMETER } from './language-address.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { isServedPath } from './page-paths.ts'
import { SORTS } from '#contract/product-search.ts'

/** Parameters a served page accepts, by their type; with others it does not come from the server. */
const KNOWN: Record<string, RegExp> = {
  [LANGUAGE_PARAMETER]: oneOf(LANGUAGES),
  sku: /^\d{1,12}$/,
  view: /^goods$/,
  sort: oneOf(SORTS),
  department: /^\d{1,12}$/,
}
function oneOf(values: readonly string[]) {
  return new RegExp(`^(?:${values.join('|')})$`)
}

/** Characters allowed in a path, so that it reads the same in the address bar. */
const PLAIN = /^\/[\w./-]*$/

/** Path and search of a served page as the browser reports them; undefined for every other address. */
export function servedAddress({ pathname, search, searchParams }: URL): string | undefined {
  if (!isServedPath(pathname) || !PLAIN.test(pathname)) return undefined
  const isKnown = [...searchParams].every(([name, value]) => KNOWN[name]?.test(value))
  return isKnown ? pathname + search : undefined
}

/** The URL of a page's payload: `/_payload/item/A.json?_b=<build>&_l=en`. */
export const PAYLOADS = '/_payload'
const ENDING = '.json'
const HOME = '/index'
/** In place of a path: all that a device keeps to open the shop without a network (ADR 61). */
export const START = '/start'
const BUILD = '_b'
const READER = '_l'

/** `path`: with its search, as `servedAddress` returns it; or `START`. */
type Payload = { path: string; build: string; language: Language }

/** Everything the payload depends on is in the URL, so intermediate caches need no cookie. */
export function payloadAddress({ path, build, language }: Payload): string {
  const [page = '/', search] = path.split('?')
  const own = new URLSearchParams({ [BUILD]: build, [READER]: language })
  const rest = search === undefined ? '' : `&${search}`
  return `${PAYLOADS}${page === '/' ? HOME : page}${ENDING}?${own}${rest}`
}

/** The inverse; undefined if it is not the payload of a served page. */
export function payloadAt(address: URL): Payload | undefined {
  if (!address.pathname.startsWith(`${PAYLOADS}/`) || !address.pathname.endsWith(ENDING))
    return undefined
  const { searchParams } = address
  const build = searchParams.get(BUILD)
  const language = LANGUAGES.find((known) => known === searchParams.get(READER))
  const page = new URL(address)
  const name = address.pathname.slice(PAYLOADS.length, -ENDING.length)
  page.pathname = name === HOME ? '/' : name
  page.searchParams.delete(BUILD)
  page.searchParams.delete(READER)
  const path = name === START ? START : servedAddress(page)
  return path !== undefined && build && language ? { path, build, language } : undefined
}
