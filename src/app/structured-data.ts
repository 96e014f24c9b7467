import type { QueryClient } from '@tanstack/react-query'
import type { MakeRouteMatchUnion } from '@tanstack/react-router'
import type { ProductCard } from '#contract/catalog.ts'
import type { HelpArticle } from '#contract/help.ts'
import { filterOf } from '#src/features/catalog/browse/filter/filter.ts'
import { goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'
import { itemQuery, reviewsQuery } from '#src/features/catalog/catalog.queries.ts'
import { helpArticleQuery } from '#src/features/help/help.queries.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import type { Locale } from '#src/platform/i18n/language.ts'
import { languageAddress } from '#contract/url/language-address.ts'
import type { Item, Variant } from '#contract/item.ts'
import type { Review } from '#contract/review.ts'
import { sharedFile } from '#contract/url/picture-files.ts'
import { plainText } from '#src/platform/lib/text/plain-text.ts'

/** A public page with all its data; the router's matches show which page. */
type RenderedState = {
  queryClient: QueryClient
  locale: Locale
  matches: readonly MakeRouteMatchUnion[]
}

/** Structured data beyond what readers see, as a page element; '' where there is none. */
export function structuredData(drawn: RenderedState): string {
  const site = drawn.queryClient.getQueryData(siteQuery(drawn.locale).queryKey)
  if (!site) return ''
  const place = { base: site.url, locale: drawn.locale, shopName: site.siteName }
  const facts = factsOf(place, drawn)
  return facts.length === 0 ? '' : factsElement(facts)
}

function factsOf(place: PageLocation, { queryClient, locale, matches }: RenderedState): Fact[] {
  const page = matches.at(-1)
  switch (page?.routeId) {
    case '/_shop/':
      return shopFacts(place)
    case '/_shop/item/$sn': {
      const { sn } = page.params
      const item = queryClient.getQueryData(itemQuery(locale, sn).queryKey)
      const reviews = queryClient.getQueryData(reviewsQuery(locale, sn, 'all').queryKey)
      return item ? productFacts(place, item, reviews?.pages[0]?.list ?? []) : []
    }
    case '/_shop/list/$id': {
      const filter = filterOf(page.loaderDeps)
      const goods = queryClient.getQueryData(goodsQuery(locale, page.params, filter).queryKey)
      const first = goods?.pages[0]
      return first?.category ? listFacts(place, first) : []
    }
    case '/_shop/help/$id': {
      const article = queryClient.getQueryData(helpArticleQuery(locale, page.params.id).queryKey)
      return article ? articleFacts(place, article) : []
    }
    default:
      return []
  }
}

/** The shop itself, and its search. */
function shopFacts({ base, locale, shopName }: PageLocation): Fact[] {
  const target = `${base}/search?q={search_term_string}`
  return [
    {
      '@type': 'WebSite',
      name: shopName,
      url: base + languageAddress('/', locale),
      inLanguage: languageTag(locale),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'OnlineStore', name: shopName, url: `${base}/`, logo: `${base}/icons/app-512.png` },
  ]
}

type List = { path: readonly { id: number; name: string }[]; list: readonly ProductCard[] }

/** The list's position in the shop, and the products on its first page. */
function listFacts(place: PageLocation, { path, list }: List): Fact[] {
  const steps = path.map(({ id, name }) => ({ name, path: `/list/${id}` }))
  const goods: Fact = {
    '@type': 'ItemList',
    itemListElement: list.map(({ sn, title }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      url: place.base + languageAddress(itemPath(sn), place.locale),
    })),
  }
  return [breadcrumbs(place, steps), goods]
}

function articleFacts(place: PageLocation, { id, title, updateTime }: HelpArticle): Fact[] {
  const { base, locale, shopName } = place
  const path = `/help/${id}`
  const article: Fact = {
    '@type': 'Article',
    headline: title,
    dateModified: day(updateTime),
    inLanguage: languageTag(locale),
    url: absolute(base, languageAddress(path, locale)),
    author: { '@type': 'Organization', name: shopName },
  }
  return [article, breadcrumbs(place, [{ name: title, path }])]
}

/** Structured data for search engines, in the schema.org vocabulary. */
type Fact = { '@type': string; [name: string]: unknown }

/** The shop's location on the web, and the language of the page. */
type PageLocation = {
  /** origin of the shop, or '' */
  base: string
  locale: string
  shopName: string
}

/** `zh-cn` → `zh-CN`, as search engines write it. */
const languageTag = (locale: string) => (locale === 'zh-cn' ? 'zh-CN' : locale)

/** Images and links may already name another host. */
const absolute = (base: string, url: string) => (url.startsWith('/') ? base + url : url)

/** `2026-03-01`, of a timestamp in seconds. */
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The shop and the breadcrumb from its home page to here; each step is a name and a path. */
export const breadcrumbs = (
  { base, locale, shopName }: PageLocation,
  steps: readonly { name: string; path: string }[],
): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: shopName, path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: base + languageAddress(path, locale),
  })),
})

/** The page element with structured data: data, never code, whatever a name contains. */
export const factsElement = (facts: readonly Fact[]) => {
  const graph = { '@context': 'https://schema.org', '@graph': facts }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

const CURRENCY = 'CNY'
const BEST_RATING = 5
/** How many reviews are included, newest first. */
const MOST_REVIEWS = 5
const DESCRIPTION_LENGTH = 500
/** Maximum characters of a review. */
const REVIEW_LENGTH = 1000

const itemPath = (sn: string) => `/item/${encodeURIComponent(sn)}`

/** A product: its price, availability, reviews, and position in the shop. */
export function productFacts(place: PageLocation, item: Item, reviews: readonly Review[]): Fact[] {
  const { base, locale } = place
  const { sn, title, fact, brand, description, pictures, picture } = item
  const shown = pictures.length > 0 ? pictures : picture ? [picture] : []
  const offers = offersOf(place, item)
  const product: Fact = {
    '@type': 'Product',
    name: title,
    sku: sn,
    description: plainText(description, DESCRIPTION_LENGTH) || fact || title,
    inLanguage: languageTag(locale),
    url: base + languageAddress(itemPath(sn), locale),
    ...(shown.length > 0 ? { image: shown.map((each) => absolute(base, sharedFile(each))) } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(offers ? { offers } : {}),
    ...ratingOf(item),
    ...(reviews.length > 0 ? { review: reviews.slice(0, MOST_REVIEWS).map(reviewOf) } : {}),
  }
  const steps = item.path.map(({ id, name }) => ({ name, path: `/list/${id}` }))
  return [product, breadcrumbs(place, [...steps, { name: title, path: itemPath(sn) }])]
}

/** `1990` → `19.90`. */
const decimal = (cents: number) => (cents / 100).toFixed(2)

const availability = ({ isOnSale }: Item, variants: readonly Variant[]) => {
  if (!isOnSale) return 'https://schema.org/Discontinued'
  const isThere = variants.some(({ stock }) => stock > 0)
  return `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`
}

/** A single price, or the range from lowest to highest; nothing without any. */
function offersOf({ base, locale, shopName }: PageLocation, item: Item): Fact | undefined {
  const { variants, sn } = item
  const prices = variants.map(({ shopPrice }) => shopPrice)
  if (prices.length === 0) return undefined
  const terms = {
    priceCurrency: CURRENCY,
    availability: availability(item, variants),
    itemCondition: 'https://schema.org/NewCondition',
    url: base + languageAddress(itemPath(sn), locale),
    seller: { '@type': 'Organization', name: shopName },
  }
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 1) return { '@type': 'Offer', price: decimal(low), ...terms }
  const range = { lowPrice: decimal(low), highPrice: decimal(high), offerCount: prices.length }
  return { '@type': 'AggregateOffer', ...range, ...terms }
}

/** Only with at least one rating. */
function ratingOf({ rating, reviewCount }: Item) {
  if (rating === null || reviewCount === 0) return {}
  const aggregateRating: Fact = {
    '@type': 'AggregateRating',
    ratingValue: rating,
    reviewCount,
    bestRating: BEST_RATING,
    worstRating: 1,
  }
  return { aggregateRating }
}

const reviewOf = ({ nickname, star, content, language, createTime }: Review): Fact => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nickname },
  datePublished: day(createTime),
  reviewRating: { '@type': 'Rating', ratingValue: star, bestRating: BEST_RATING, worstRating: 1 },
  ...(content ? { reviewBody: plainText(content, REVIEW_LENGTH) } : {}),
  ...(language ? { inLanguage: languageTag(language) } : {}),
})
