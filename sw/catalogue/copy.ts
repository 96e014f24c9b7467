import type { Home } from '#contract/catalog.ts'
import {
  COPIED_DETAILS,
  COPIED_GOODS,
  COPIED_PAGES,
  CopiedDetailsRowSchema,
  CopiedGoodsRowSchema,
  CopiedPageRowSchema,
} from '#contract/catalogue-rows.ts'
import type { CopiedGoods } from '#contract/copy.ts'
import type { Item } from '#contract/item.ts'
import type { Language } from '#contract/language.ts'
import { soldOutLast } from '#contract/product-search.ts'
import { storedRows } from '#sw/stored-rows.ts'
import { cardOf, pathTo, type CatalogueIndex } from './catalogue-index.ts'
import { deviceOrder } from './scope.ts'

const RELATED_MOST = 8

const goodsRows = storedRows(COPIED_GOODS, CopiedGoodsRowSchema)
const detailsRows = storedRows(COPIED_DETAILS, CopiedDetailsRowSchema)
const pageRows = storedRows(COPIED_PAGES, CopiedPageRowSchema)

/** When the server last confirmed the offline catalogue in a language, in ms; 0: there is none. */
export async function copiedAt(language: Language): Promise<number> {
  const copy = await pageRows.get('copy')
  return copy?.locale === language ? (copy.at ?? 0) : 0
}

let loaded: { stamp: string; index: Promise<CatalogueIndex | undefined> } | undefined

/**
 * The offline catalogue in a language, read once per state of the catalogue; undefined: nothing is downloaded in that
 * language.
 */
export async function copiedIndex(language: Language): Promise<CatalogueIndex | undefined> {
  const copy = await pageRows.get('copy')
  if (!copy?.at || copy.locale !== language) return undefined
  const stamp = JSON.stringify(copy)
  if (loaded?.stamp !== stamp) loaded = { stamp, index: readIndex(language, copy.at) }
  return loaded.index
}

async function readIndex(language: Language, at: number): Promise<CatalogueIndex | undefined> {
  const [rows, pages] = await Promise.all([goodsRows.entries(), pageRows.get('categories')])
  const goods = rows.filter(([, row]) => row.locale === language).map(([, row]) => row.goods)
  if (goods.length === 0) return undefined
  const counts = new Map<number, number>()
  for (const id of goods.flatMap(({ categoryIds }) => categoryIds))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  const known = pages?.locale === language ? (pages.categories ?? []) : []
  const categories = known.flatMap((category) => {
    const count = counts.get(category.id)
    return count === undefined ? [] : { ...category, count }
  })
  return { at, goods, categories }
}

/** The home page as it was downloaded. */
export async function copiedHome(language: Language): Promise<Home | undefined> {
  const row = await pageRows.get('home')
  return row?.locale === language ? row.home : undefined
}

/** Cards of the given products, in that order; those not on the device are omitted. */
export function copiedCards(index: CatalogueIndex, sns: readonly string[]) {
  const bySn = new Map(index.goods.map((goods) => [goods.sn, goods]))
  const list = sns.flatMap((sn) => bySn.get(sn) ?? []).map(cardOf)
  return list.length > 0 ? { list } : undefined
}

/** A product page. Only its first image is on the device, so only that one is shown. */
export async function copiedItem(index: CatalogueIndex, sn: string): Promise<Item | undefined> {
  const details = await detailsRows.get(sn)
  const goods = index.goods.find((each) => each.sn === sn)
  if (!goods || !details) return undefined
  const leaf = goods.categoryIds.at(-1)
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
    related: goodsBeside(index, goods)
      .filter((other) => !details.fitsWith.includes(other.sn))
      .slice(0, RELATED_MOST)
      .map(cardOf),
    goesWith: copiedCards(index, details.fitsWith)?.list ?? [],
    serverTime: Math.trunc(index.at / 1000),
  }
}

/** In the order of the server: in stock first, then of the same category, then of those beside it. */
function goodsBeside({ goods }: CatalogueIndex, { sn, categoryIds }: CopiedGoods) {
  const leaf = categoryIds.at(-1)
  const parent = categoryIds.at(-2)
  const isBeside = (other: CopiedGoods) =>
    other.categoryIds.at(-1) === leaf ||
    (parent !== undefined && other.categoryIds.at(-2) === parent)
  const distance = (other: CopiedGoods) => Number(other.categoryIds.at(-1) !== leaf)
  const bySales = deviceOrder('sales')
  return goods
    .filter((other) => other.sn !== sn && isBeside(other))
    .sort(
      (one, other) =>
        soldOutLast(one, other) || distance(one) - distance(other) || bySales(one, other),
    )
}
