import type { Home, ProductCard } from '#contract/catalog.ts'
import type { Item } from '#contract/item.ts'
import { copyRecord } from './copy-choice.ts'
import { keptDetails, keptGoods, offlinePages } from './stored-rows.ts'
import { listOnDevice, type DevicePageQuery } from './index/goods-page.ts'
import { searchIndex, suggestOnDevice } from './index/search-device.ts'
import { deviceOrder } from './index/scope.ts'
import { cardOf, pathTo, type CatalogueIndex } from './index/catalogue-index.ts'

const RELATED_MOST = 8

let loaded: { stamp: string; index: Promise<CatalogueIndex | undefined> } | undefined

/** All downloaded products in a language, read once per state of the catalogue; undefined: none in that language. */
async function indexIn(locale: string): Promise<CatalogueIndex | undefined> {
  const record = copyRecord.read()
  if (!record || record.locale !== locale) return undefined
  const stamp = JSON.stringify(record)
  if (loaded?.stamp !== stamp) loaded = { stamp, index: readIndex(locale, record.at) }
  return loaded.index
}

async function readIndex(locale: string, at: number): Promise<CatalogueIndex | undefined> {
  const [rows, pages] = await Promise.all([keptGoods.entries(), offlinePages.get('categories')])
  const goods = rows.filter(([, row]) => row.locale === locale).map(([, row]) => row.goods)
  if (goods.length === 0) return undefined
  const counts = new Map<number, number>()
  for (const id of goods.flatMap(({ categoryIds }) => categoryIds))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const known = pages?.locale === locale ? (pages.categories ?? []) : []
  const categories = known.flatMap((category) => {
    const count = counts.get(category.id)
    return count === undefined ? [] : { ...category, count }
  })
  return { at, goods, categories }
}

/** A page of a category, of `all`, or of search results. */
export async function goodsOnDevice(
  locale: string,
  about: { id: string } | { q: string },
  asked: DevicePageQuery,
) {
  const index = await indexIn(locale)
  if (!index) return undefined
  if ('q' in about) {
    const found = searchIndex(index, about.q, asked)
    // Not even an approximate match: responses the device has cached elsewhere may contain more.
    if (!found.isExact && found.total === 0) return undefined
    return { ...found, category: null, path: [], children: [] }
  }
  const list = listOnDevice(index, about.id, asked)
  return list && { ...list, isExact: true }
}

/** Products on this device that match the words, best first. */
export async function searchDevice(locale: string, words: string): Promise<ProductCard[]> {
  const index = await indexIn(locale)
  return index ? searchIndex(index, words, { page: 1, limit: 50 }).list : []
}

export async function suggestionsOnDevice(locale: string, q: string) {
  const index = await indexIn(locale)
  return index && suggestOnDevice(index, q)
}

export async function categoriesOnDevice(locale: string) {
  const index = await indexIn(locale)
  return index && index.categories.length > 0 ? { list: [...index.categories] } : undefined
}

/** Cards of the given products, in that order; those not on the device are omitted. */
export async function cardsOnDevice(locale: string, sns: readonly string[]) {
  const index = await indexIn(locale)
  const bySn = new Map(index?.goods.map((goods) => [goods.sn, goods]))
  const found = sns.flatMap((sn) => bySn.get(sn) ?? []).map(cardOf)
  return found.length > 0 ? found : undefined
}

export async function homeOnDevice(locale: string): Promise<Home | undefined> {
  const kept = await offlinePages.get('home')
  return kept?.locale === locale ? kept.home : undefined
}

/** A product page. Only its first image is on the device, so only that one is shown. */
export async function itemOnDevice(locale: string, sn: string): Promise<Item | undefined> {
  const [index, details] = await Promise.all([indexIn(locale), keptDetails.get(sn)])
  const goods = index?.goods.find((each) => each.sn === sn)
  if (!index || !goods || !details) return undefined
  const leaf = goods.categoryIds.at(-1)
  const related = index.goods
    .filter((other) => other !== goods && other.categoryIds.at(-1) === leaf)
    .sort(deviceOrder('sales'))
  return {
    ...cardOf(goods),
    ...details,
    variants: details.variants.map((variant) => ({
      ...variant,
      picture: variant.picture === 0 ? 0 : null,
    })),
    pictures: details.pictures.slice(0, 1),
    path: leaf === undefined ? [] : pathTo(index.categories, leaf),
    isOnSale: true,
    related: related.slice(0, RELATED_MOST).map(cardOf),
    serverTime: Math.trunc(index.at / 1000),
  }
}
