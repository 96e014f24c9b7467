import type { ListedGoods } from '#server/db/merchant/goods-list.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import { inColumns, yuan } from '#server/cli/order/order-table.ts'

const STATE = { true: 'on', false: 'off' } as const
const stateOf = ({ isOnSale }: ListedGoods) => STATE[`${isOnSale}`]

/** The chosen values of a variant: `Red / L`. */
function valuesOf({ options, values }: ListedGoods, language: 'zh-cn' | 'en'): string {
  const names = values.flatMap((value, axis) => options[axis]?.values[value]?.name ?? [])
  return names.map((name) => inLanguage(name, language)).join(' / ')
}

const struck = ({ marketPrice }: ListedGoods) => (marketPrice === null ? '' : yuan(marketPrice))

/** One line for each variant, in columns. */
export function goodsTable(rows: readonly ListedGoods[]): string[] {
  const cells = rows.map((row) => [
    row.sn,
    row.sku,
    [inLanguage(row.title, 'en'), valuesOf(row, 'en')].filter(Boolean).join(' · '),
    yuan(row.price ?? 0),
    struck(row),
    String(row.stock),
    String(row.held),
    stateOf(row),
  ])
  return inColumns([['SN', 'SKU', 'TITLE', 'PRICE', 'WAS', 'STOCK', 'HELD', 'SALE'], ...cells])
}

/** For programs: amounts in cents. */
export const goodsJson = ({ options: _options, values: _values, ...row }: ListedGoods) => row

export const GOODS_HEAD = [
  'sn',
  'sku',
  'title_zh',
  'title_en',
  'values',
  'category',
  'brand',
  'price',
  'was',
  'stock',
  'held',
  'sold',
  'sale',
]

/** Amounts as decimal text. */
export const goodsCells = (row: ListedGoods) => [
  row.sn,
  row.sku,
  row.title['zh-cn'] ?? '',
  row.title.en ?? '',
  valuesOf(row, 'zh-cn'),
  inLanguage(row.category, 'zh-cn'),
  row.brand,
  yuan(row.price ?? 0),
  struck(row),
  row.stock,
  row.held,
  row.sales,
  stateOf(row),
]
