import type { Texts } from '#src/contract/language.ts'
import type { ProductDraft, VariantDraft } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedEntry } from './feed-entry.ts'
import { readPrice, type PriceRule } from '#server/domain/import/values/price.ts'
import { FeedError, type FeedNote, reason, type SkipReason } from './reasons.ts'
import { madeSku } from '#server/domain/import/values/sku.ts'
import { anyText, hasText, lineOf } from '#server/domain/import/values/text.ts'

export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 100
/** Stock of products that a shop sells without tracking it. */
export const UNCOUNTED_STOCK = 999

/** A row of the file that may be one variant; texts are as in the file. */
export type VariantRow = {
  row: number
  sku: string
  /** one per axis; empty when the row has none */
  values: Texts[]
  price: string
  marketPrice: string
  stock: number
  picture?: number
}

/** Everything that a reader collected about one product. */
export type ProductRows = {
  row: number
  sn: string
  /** names of the option axes */
  axes: Texts[]
  rows: VariantRow[]
  priceRule: PriceRule
  facts: Omit<ProductDraft, 'sn' | 'options' | 'variants'>
  notes: FeedNote[]
}

/** What must be unique in one feed. */
export type Seen = { serials: Map<string, number>; skus: Set<string> }
export const nothingSeen = (): Seen => ({ serials: new Map(), skus: new Set() })

/** One product as entries: first the rows that cannot be sold, then the product, or the reason there is none. */
export function productEntries(product: ProductRows, seen: Seen): FeedEntry[] {
  const { row, sn, facts, notes } = product
  const refused = refusal(product, seen)
  if (refused !== null) return [{ kind: 'skipped', row, reason: refused, sn }]
  seen.serials.set(sn, row)

  const skipped: FeedEntry[] = []
  const skip = (at: number, why: SkipReason) =>
    void skipped.push({ kind: 'skipped', row: at, reason: why, sn })
  const { options, variants } = variantsOf(product, { seen, skip })
  noteNegativeStock(product)
  skipped.sort((a, b) => a.row - b.row)
  if (variants.length > 0)
    return [...skipped, { kind: 'product', row, draft: { sn, ...facts, options, variants }, notes }]
  // A single row already has its reason.
  if (product.rows.length !== 1) skip(row, reason('no_variants', { serial: sn }))
  return skipped
}

function refusal({ sn, facts, axes, rows }: ProductRows, seen: Seen) {
  if (sn === '') return reason('no_serial')
  if (!hasText(facts.title)) return reason('no_title')
  if (rows.length === 0) return reason('variants_missing', { serial: sn })
  const other = seen.serials.get(sn)
  if (other !== undefined) return reason('serial_taken', { serial: sn, other })
  const count = usedAxes(axes, rows).length
  if (count > MOST_OPTIONS) return reason('too_many_options', { count, limit: MOST_OPTIONS })
  return null
}

/** Axes for which any row has a value. */
const usedAxes = (axes: Texts[], rows: VariantRow[]) =>
  axes.flatMap((name, at) =>
    rows.some(({ values }) => hasText(values[at] ?? {})) ? [{ name, at }] : [],
  )

type Report = { seen: Seen; skip: (row: number, why: SkipReason) => void }

function variantsOf(product: ProductRows, { seen, skip }: Report) {
  const priced = product.rows.flatMap((row) => {
    const price = readPrice(row.price, product.priceRule)
    if ('cents' in price) return [{ ...row, cents: price.cents }]
    mustBeOwnCurrency(row.row, price.reason)
    skip(row.row, price.reason)
    return []
  })
  const axes = usedAxes(product.axes, priced)
  const options = axes.map(({ name }, at) => ({
    name: distinctName(axes, name, at),
    values: [] as Texts[],
  }))
  const rowsByValues = new Map<string, number>()
  const variants: VariantDraft[] = []

  for (const row of priced) {
    const texts = axes.map(({ at }) => row.values[at] ?? {})
    const gap = texts.findIndex((text) => !hasText(text))
    const combination = texts.map(keyOf).join('\n')
    const other = rowsByValues.get(combination)
    if (gap !== -1)
      skip(row.row, reason('option_missing', { option: anyText(options[gap]?.name ?? {}) }))
    else if (other !== undefined) skip(row.row, sameAs(product.sn, texts, other))
    else if (variants.length === MOST_VARIANTS)
      skip(row.row, reason('too_many_variants', { serial: product.sn, limit: MOST_VARIANTS }))
    else {
      rowsByValues.set(combination, row.row)
      const values = texts.map((text, at) => placeOf(text, options[at]?.values ?? []))
      variants.push({
        sku: skuFor(row, { product, texts, seen }),
        values,
        price: row.cents,
        ...struckPrice(row, product),
        stock: Math.max(row.stock, 0),
        ...(row.picture === undefined ? {} : { picture: row.picture }),
      })
    }
  }
  return { options, variants }
}

/** Shops oversell, and record it as a negative stock. */
function noteNegativeStock({ rows, notes }: ProductRows) {
  for (const { row, stock } of rows) {
    if (stock < 0) notes.push({ row, reason: reason('stock_negative', { text: String(stock) }) })
  }
}

/** A price in a currency without a rate would be wrong for every product: the import stops. @throws FeedError */
function mustBeOwnCurrency(row: number, { code, values }: SkipReason) {
  if (code === 'price_currency') throw new FeedError('currency', { row, ...values })
}

const sameAs = (serial: string, texts: Texts[], other: number) =>
  texts.length === 0
    ? reason('same_product', { serial, other })
    : reason('same_options', { other, options: texts.map(anyText).join(' / ') })

/** Case does not distinguish values. */
const keyOf = (text: Texts) => JSON.stringify([text['zh-cn'], text.en]).toLowerCase()

function placeOf(text: Texts, values: Texts[]) {
  const place = values.findIndex((value) => keyOf(value) === keyOf(text))
  return place === -1 ? values.push(text) - 1 : place
}

/** Axes of the same name get a number, so that a shopper can tell them apart. */
function distinctName(axes: { name: Texts }[], name: Texts, at: number): Texts {
  const before = axes.slice(0, at).filter((axis) => keyOf(axis.name) === keyOf(name)).length
  if (before === 0) return name
  return Object.fromEntries(
    Object.entries(name).map(([language, text]) => [language, `${text} ${before + 1}`]),
  )
}

/** The struck price, when it is above the price. */
function struckPrice(row: VariantRow & { cents: number }, { priceRule, notes }: ProductRows) {
  const struck = readPrice(row.marketPrice, priceRule)
  if ('cents' in struck) return struck.cents > row.cents ? { marketPrice: struck.cents } : {}
  mustBeOwnCurrency(row.row, struck.reason)
  if (!['price_missing', 'price_zero'].includes(struck.reason.code))
    notes.push({ row: row.row, reason: reason('market_price', struck.reason.values) })
  return {}
}

type SkuPlace = { product: ProductRows; texts: Texts[]; seen: Seen }

/** The article number in the file if it is unique so far; else one made of serial and options. */
function skuFor({ row, sku }: VariantRow, { product, texts, seen: { skus } }: SkuPlace) {
  const given = lineOf(sku, 'sku')
  if (given !== '' && !skus.has(given)) {
    skus.add(given)
    return given
  }
  const base = madeSku(product.sn, texts)
  let made = base
  for (let count = 2; skus.has(made); count += 1) made = `${base}-${count}`
  skus.add(made)
  if (given !== '')
    product.notes.push({ row, reason: reason('sku_repeated', { text: given, sku: made }) })
  return made
}
