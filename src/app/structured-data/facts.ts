import { languageAddress } from '#contract/url/language-address.ts'

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
