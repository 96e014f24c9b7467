import { languageAddress } from '#src/contract/url/language-address.ts'

/** Something that search engines are told, in the words of schema.org. */
export type Fact = { '@type': string; [name: string]: unknown }

/** Where the shop stands, and the language in which a page tells of it. */
export type Place = {
  /** origin of the shop, or '' */
  base: string
  locale: string
  shopName: string
}

/** `zh-cn` → `zh-CN`, as search engines write it. */
export const languageTag = (locale: string) => (locale === 'zh-cn' ? 'zh-CN' : locale)

/** Pictures and links may name another host already. */
export const absolute = (base: string, url: string) => (url.startsWith('/') ? base + url : url)

/** `2026-03-01`, of a moment in seconds. */
export const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The shop and the way that leads from its home page here; each step a name and a path. */
export const breadcrumbs = (
  { base, locale, shopName }: Place,
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

/** The element of a page that carries facts: data, never code, whatever stands in a name. */
export const factsElement = (facts: readonly Fact[]) => {
  const graph = { '@context': 'https://schema.org', '@graph': facts }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}
