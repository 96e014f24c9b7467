import type { Item, Variant } from '#contract/item.ts'
import type { Review } from '#contract/review.ts'
import { languageAddress } from '#contract/url/language-address.ts'
import { sharedFile } from '#contract/url/picture-files.ts'
import { plainText } from '#src/platform/lib/text/plain-text.ts'

/** Structured data for search engines, in the schema.org vocabulary. */
export type Fact = { '@type': string; [name: string]: unknown }

/** The shop's location on the web, and the language of the page. */
export type PageLocation = {
  /** origin of the shop, or '' */
  base: string
  locale: string
  shopName: string
}

/** `zh-cn` → `zh-CN`, as search engines write it. */
export const languageTag = (locale: string) => (locale === 'zh-cn' ? 'zh-CN' : locale)

/** Images and links may already name another host. */
export const absolute = (base: string, url: string) => (url.startsWith('/') ? base + url : url)

/** `2026-03-01`, of a timestamp in seconds. */
export const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

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

export const itemPath = (sn: string) => `/item/${encodeURIComponent(sn)}`

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
