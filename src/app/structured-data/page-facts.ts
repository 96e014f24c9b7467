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
import {
  absolute,
  breadcrumbs,
  day,
  factsElement,
  languageTag,
  type Fact,
  type PageLocation,
} from './facts.ts'
import { itemPath, productFacts } from './product-facts.ts'

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
