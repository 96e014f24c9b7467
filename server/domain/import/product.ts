import type { Texts } from '#contract/language.ts'
import type {
  ProductDraft,
  SilentField,
  VariantDraft,
} from '#server/domain/catalog/writer/product-draft.ts'
import { FeedError, reason, type FeedEntry, type FeedNote, type SkipReason } from './reasons.ts'
import { readFeedPrice, type PriceRule } from '#server/domain/import/values/price.ts'
import { salePrices, type Prices, type SaleCells } from '#server/domain/import/values/sale.ts'
import { madeSku } from './values/serial.ts'
import { anyText, hasText, identityOf, lineOf } from '#server/domain/import/values/text.ts'

const MOST_OPTIONS = 3
const MOST_VARIANTS = 100
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
  sale?: SaleCells
  /** why it cannot be sold, whatever else it says */
  fault?: SkipReason
  picture?: number
} & Pick<VariantDraft, 'stock' | 'keepsStock' | 'measures'>

/** Everything that a reader collected about one product. */
export type ProductRows = {
  row: number
  sn: string
  /** what the serial number is made of */
  identity: string
  /** names of the option axes */
  axes: Texts[]
  rows: VariantRow[]
  priceRule: PriceRule
  facts: Omit<ProductDraft, 'sn' | 'options' | 'variants'>
  notes: FeedNote[]
  /** what the file does not say about any product */
  silent: readonly SilentField[]
  /** 10-digit seconds: which sales hold */
  now: number
}

/** What must be unique in one feed. */
type FeedKeys = { serials: Map<string, number>; skus: Set<string> }
export const nothingSeen = (): FeedKeys => ({ serials: new Map(), skus: new Set() })

/** One product as entries: first the rows that cannot be sold, then the product, or the reason there is none. */
export function productEntries(product: ProductRows, seen: FeedKeys): FeedEntry[] {
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
  const { silent } = product
  const draft = { sn, ...facts, options, variants }
  if (variants.length > 0) return [...skipped, { kind: 'product', row, draft, notes, silent }]
  // A single row already has its reason.
  if (product.rows.length !== 1) skip(row, reason('no_variants', { serial: sn }))
  return skipped
}

function refusal({ sn, identity, facts, axes, rows, silent }: ProductRows, seen: FeedKeys) {
  if (sn === '') return reason('no_serial')
  const damage =
    damageOf(identity, 'number', 'serial number') ??
    Object.values(facts.title)
      .map((title) => damageOf(title, 'text', 'title'))
      .find((found) => found !== null)
  if (damage) return damage
  if (!hasText(facts.title) && !silent.includes('title')) return reason('no_title')
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

type Report = { seen: FeedKeys; skip: (row: number, why: SkipReason) => void }

function variantsOf(product: ProductRows, { seen, skip }: Report) {
  const priced = product.rows.flatMap((row) => {
    const prices = row.fault ?? damageOfRow(row) ?? pricesOf(row, product)
    if (!('code' in prices)) return [{ ...row, prices }]
    skip(row.row, prices)
    return []
  })
  const isByNumber = product.silent.includes('options') && !product.silent.includes('sku')
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
    const combination = isByNumber ? row.sku : texts.map(keyOf).join('\n')
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
        ...pricesOfDraft(row.prices),
        stock: Math.max(row.stock, 0),
        ...(row.keepsStock === undefined ? {} : { keepsStock: row.keepsStock }),
        ...(row.picture === undefined ? {} : { picture: row.picture }),
        ...(row.measures === undefined ? {} : { measures: row.measures }),
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

/** Damage in what tells a variant from others: it would be sold under a wrong number or name. */
const damageOfRow = ({ sku, values }: VariantRow) =>
  damageOf(sku, 'number', 'article number') ??
  values
    .flatMap((value) => Object.values(value))
    .map((value) => damageOf(value, 'value', 'option'))
    .find((found) => found !== null) ??
  null

/** What a row costs, or the reason it cannot be sold. Without any price in the file there is nothing to read. */
function pricesOf(row: VariantRow, product: ProductRows): Prices | SkipReason {
  const { priceRule: rule, notes, now, silent } = product
  if (silent.includes('price')) return { price: 0, marketPrice: null, later: [] }
  const regular = readFeedPrice(row.price, rule)
  if (!('cents' in regular)) {
    const sold = regular.reason.code === 'price_missing' ? saleAlone(row, rule) : null
    if (sold !== null) return sold
    mustBeOwnCurrency(row.row, regular.reason)
    return regular.reason
  }
  if (row.sale === undefined)
    return {
      price: regular.cents,
      marketPrice: struckPrice(row, regular.cents, product),
      later: [],
    }
  const { prices, notes: told } = salePrices({ regular: regular.cents, cells: row.sale, rule, now })
  for (const why of told) {
    mustBeOwnCurrency(row.row, why)
    notes.push({ row: row.row, reason: why })
  }
  const struck = row.marketPrice === '' ? null : struckPrice(row, prices.price, product)
  return { ...prices, marketPrice: prices.marketPrice ?? struck }
}

/** A sale price without a time may stand alone; with one, nobody knows the price after it. */
function saleAlone({ sale }: VariantRow, rule: PriceRule): Prices | null {
  if (sale === undefined || sale.from !== '' || sale.until !== '') return null
  const read = readFeedPrice(sale.price, rule)
  return 'cents' in read ? { price: read.cents, marketPrice: null, later: [] } : null
}

const pricesOfDraft = ({ price, marketPrice, later }: Prices) => ({
  price,
  ...(marketPrice === null ? {} : { marketPrice }),
  ...(later.length === 0 ? {} : { later }),
})

/** The struck price in cents when it is above the price. */
function struckPrice(row: VariantRow, price: number, { priceRule, notes }: ProductRows) {
  const struck = readFeedPrice(row.marketPrice, priceRule)
  if ('cents' in struck) return struck.cents > price ? struck.cents : null
  mustBeOwnCurrency(row.row, struck.reason)
  if (!['price_missing', 'price_zero'].includes(struck.reason.code))
    notes.push({ row: row.row, reason: reason('market_price', struck.reason.values) })
  return null
}

type SkuPlace = { product: ProductRows; texts: Texts[]; seen: FeedKeys }

/** The article number in the file if it is unique so far; else one made of serial and options. */
function skuFor({ row, sku }: VariantRow, { product, texts, seen: { skus } }: SkuPlace) {
  const given = lineOf(identityOf(sku), 'sku')
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

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mrz|mär|mai|okt|dez|ene|abr|ago|dic|janv|févr|mars|avr|juin|juil|août|déc|gen|mag|giu|lug|set|ott|maj|fev|out'

/** `6.90123E+12`: a long number, shortened for ever. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d{2,}$/i
/** `######`, `#NAME?`, `#REF!`: what a sheet shows instead of a value. */
const UNSHOWN = /^(?:#{2,}|#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!))$/i
/** `02-Mar`, `Mar-02`, `3月2日`: a size or a model that was taken for a day. */
const DAY = new RegExp(
  `^(?:\\d{1,2}[-. ](?:${MONTHS})\\.?|(?:${MONTHS})\\.?[-. ]\\d{2}|\\d{1,2}月\\d{1,2}日)$`,
  'i',
)

type Kind = 'number' | 'value' | 'text'
const DAMAGE: Record<Kind, readonly RegExp[]> = {
  number: [SHORTENED, UNSHOWN, DAY],
  value: [UNSHOWN, DAY, SHORTENED],
  text: [UNSHOWN, SHORTENED],
}

/** What a spreadsheet has made of a text: nobody can know what it was before. `what`: the field, for the message. */
function damageOf(text: string, kind: Kind, what: string): SkipReason | null {
  const trimmed = text.trim()
  return DAMAGE[kind].some((form) => form.test(trimmed))
    ? reason('damaged', { text: trimmed.slice(0, 60), what })
    : null
}
