import { Hono } from 'hono'
import { LANGUAGES } from '#contract/language.ts'
import { alternates, languageAddress } from '#contract/url/language-address.ts'
import type { Shop } from '#server/domain/context.ts'
import { filledCategories, lastProductId, productsBetween } from '#server/db/catalog/catalog.ts'
import { helpList } from '#server/db/catalog/catalog-help.ts'
import { originOf } from '#server/lib/public-origin.ts'

/** Product numbers covered by one part; a part may have at most 50,000 URLs (sitemaps.org). */
const PART = 10_000
/** Maximum age of what a search engine reads, in seconds. */
const KEPT_SECONDS = 3600
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A page in the sitemap; `changed` in seconds. */
type Entry = { path: string; changed?: number }

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

const lastmod = ({ changed }: Entry) =>
  changed === undefined ? '' : `<lastmod>${day(changed)}</lastmod>`

/** Paths consist of numbers and encoded names, so they need no XML escaping. */
const partEntry = (origin: string, entry: Entry) =>
  `<sitemap><loc>${origin}${entry.path}</loc>${lastmod(entry)}</sitemap>`

/** A page in each of its languages; each entry lists all of them (ADR 38). */
function pageEntries(origin: string, entry: Entry): string {
  const links = alternates(entry.path).map(
    ({ hrefLang, address }) =>
      `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${origin}${address}"/>`,
  )
  return LANGUAGES.map((language) => {
    const loc = `<loc>${origin}${languageAddress(entry.path, language)}</loc>`
    return `<url>${loc}${lastmod(entry)}${links.join('')}</url>`
  }).join('\n')
}

const document = (tag: 'sitemapindex' | 'urlset', content: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} ${NAMESPACES}>\n${content.join('\n')}\n</${tag}>\n`

async function parts({ db }: Shop): Promise<Entry[]> {
  const count = Math.ceil((await lastProductId(db)) / PART)
  const ofGoods = Array.from({ length: count }, (_, part) => `/sitemap/goods-${part + 1}.xml`)
  return ['/sitemap/pages.xml', ...ofGoods].map((path) => ({ path }))
}

async function pages({ db }: Shop): Promise<Entry[]> {
  const [categories, articles] = await Promise.all([filledCategories(db), helpList(db)])
  return [
    { path: '/' },
    { path: '/list/all' },
    ...categories.map(({ id }) => ({ path: `/list/${id}` })),
    ...articles.map(({ id }) => ({ path: `/help/${encodeURIComponent(id)}` })),
  ]
}

async function goods({ db }: Shop, number: number): Promise<Entry[]> {
  const rows = await productsBetween(db, (number - 1) * PART, number * PART)
  return rows.map(({ sn, updateTime }) => ({
    path: `/item/${encodeURIComponent(sn)}`,
    changed: updateTime,
  }))
}

/** Routes for search engines: robots.txt, and every page of the shop, in parts. */
export function sitemap(shop: Shop) {
  const app = new Hono()
  // without a configured address, the shop repeats the one in the request: no cache may serve that to others
  const cached = shop.place.origin === null ? 'no-store' : `public, max-age=${KEPT_SECONDS}`
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cached }
  app.get('/robots.txt', (c) => {
    const origin = originOf(c, shop.place)
    const closed = ['/user/', '/cart', '/api/', '/search', '/saved', '/share']
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    const lines = [...rules, '', `Sitemap: ${origin}/sitemap.xml`, '']
    return c.text(lines.join('\n'), 200, { 'cache-control': cached })
  })
  app.get('/sitemap.xml', async (c) => {
    const origin = originOf(c, shop.place)
    const content = (await parts(shop)).map((entry) => partEntry(origin, entry))
    return c.body(document('sitemapindex', content), 200, xml)
  })
  app.get('/sitemap/:file{(?:pages|goods-[1-9]\\d{0,4})\\.xml}', async (c) => {
    const origin = originOf(c, shop.place)
    const number = /\d+/.exec(c.req.param('file'))
    const entries = number ? await goods(shop, Number(number[0])) : await pages(shop)
    if (entries.length === 0) return c.text('Not found', 404)
    const content = entries.map((entry) => pageEntries(origin, entry))
    return c.body(document('urlset', content), 200, xml)
  })
  return app
}
