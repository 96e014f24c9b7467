import { FITS_MOST, type GoodsMeasures } from '#contract/item.ts'
import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import { collectPictures, pathOf, type FeedFiles } from '#server/domain/import/pictures.ts'
import type { SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import {
  UNCOUNTED_STOCK,
  type ProductRows,
  type VariantRow,
} from '#server/domain/import/product.ts'
import { reason } from '#server/domain/import/reasons.ts'
import { categoryOfLevels, categoryOfPath } from '#server/domain/import/values/category.ts'
import {
  isUnclear,
  readWholeNumber,
  type DecimalMark,
} from '#server/domain/import/values/number.ts'
import type { SaleCells } from '#server/domain/import/values/sale.ts'
import { serialOf } from '#server/domain/import/values/serial.ts'
import {
  descriptionOf,
  hasText,
  lineOf,
  mapTexts,
  type NoteTaker,
  type FeedTextField,
} from '#server/domain/import/values/text.ts'
import type { Money, PriceRule } from '#server/domain/import/values/price.ts'
import { isLength, readMeasure } from '#server/domain/import/values/measure.ts'
import { readGuarantee, readReturnRight } from '#server/domain/import/values/returns.ts'
import { readTime } from '#server/domain/import/values/time.ts'
import { optionReader } from './options.ts'
import { OWN_KEY } from './rows.ts'
import type { FeedMap, Source, TextsSource } from './schema.ts'
import {
  meets,
  readName,
  readSource,
  readSourceList,
  readTexts,
  type translator,
} from './sources.ts'

const MEASURED = ['width', 'depth', 'height', 'weight'] as const

type Translate = ReturnType<typeof translator>
type Input = {
  rows: Cells[]
  key: string
  map: FeedMap
  language: Language
  find: FeedFiles
  translate: Translate
  /** currency of prices for a map that names none */
  money: Money
  silent: readonly SilentField[]
  now: number
  decimal: DecimalMark | undefined
}

/** The rows of one product as the map reads them. */
export function mappedProduct(input: Input): ProductRows {
  const { rows, key, map, language, translate } = input
  const taker: NoteTaker = { row: rows[0]?.row ?? 0, notes: [] }
  const reader = optionReader({ rows, map, language, translate })
  const { axes, valuesOf } = reader
  const { pictures, ofRow } = picturesOf(input, taker)
  const named = key.startsWith(OWN_KEY) ? '' : key
  const serial = map.serial === undefined ? named : firstText(rows, map.serial)
  const textOf = (source: Source | undefined, cells: Cells) =>
    source === undefined ? '' : readSource(source, cells)
  const single = variantRows(rows, map, valuesOf).map((cells): VariantRow => {
    const picture = rows.length > 1 ? ofRow.get(cells) : undefined
    const sale = saleOf(map, cells)
    return {
      row: cells.row,
      sku: textOf(map.sku, cells),
      values: valuesOf(cells),
      price: textOf(map.price, cells),
      marketPrice: textOf(map.marketPrice, cells),
      ...(sale === null ? {} : { sale }),
      ...stockOf(input, cells, taker),
      ...measuresOf(input, cells, taker),
      ...(picture === undefined ? {} : { picture }),
    }
  })
  const variants = withAnyValues(single, input, reader, taker)
  return {
    row: taker.row,
    identity: serial,
    silent: input.silent,
    now: input.now,
    sn: serial === '' ? '' : serialOf(serial),
    axes,
    rows: variants,
    priceRule: priceRuleOf(input),
    facts: { ...factsOf(input, taker), category: categoryOf(input, taker), pictures },
    notes: taker.notes,
  }
}

/** The map's currency takes precedence over the command's. Converted prices are rounded to whole cents. */
const priceRuleOf = ({ map, money, decimal }: Input): PriceRule => ({
  decimal,
  unit: map.priceUnit,
  isRounded: map.priceRounding === 'nearest',
  ...(map.currency === undefined ? money : { currency: map.currency, rate: map.rate }),
})

/** The cells of a row's sale; null: the map names none. */
function saleOf({ sale }: FeedMap, cells: Cells): SaleCells | null {
  if (sale === undefined) return null
  const text = (source: Source | undefined) =>
    source === undefined ? '' : readSource(source, cells)
  const [begin = '', end = ''] = text(sale.during).split('/')
  return {
    price: text(sale.price),
    percent: text(sale.percent),
    amount: text(sale.amount),
    from: text(sale.from) || begin,
    until: text(sale.until) || end,
    dates: sale.dates,
  }
}

type Reader = ReturnType<typeof optionReader>

/** A row without a value for an option stands for each value, save those that have a row of their own. */
function withAnyValues(
  variants: VariantRow[],
  input: Input,
  { anyOf, axes }: Reader,
  taker: NoteTaker,
) {
  const { rows, map } = input
  const product =
    map.productRow && rows.find((cells) => map.productRow && meets(map.productRow, cells))
  if (product === undefined) return variants
  const cellsOf = new Map(rows.map((cells) => [cells.row, cells]))
  const keyOf = (values: Texts[]) => JSON.stringify(values).toLowerCase()
  const own = new Set(variants.map(({ values }) => keyOf(values)))
  return variants.flatMap((variant) => {
    const cells = cellsOf.get(variant.row)
    const choices = cells ? anyOf(cells, product) : []
    if (!choices.some((values) => values.length > 0)) return [variant]
    const combinations = variant.values.reduce<Texts[][]>(
      (before, value, axis) => {
        const values = choices[axis]?.length ? choices[axis] : [value]
        return before.flatMap((start) => values.map((each) => [...start, each]))
      },
      [[]],
    )
    const free = combinations.filter((values) => !own.has(keyOf(values)))
    const option = choices.flatMap((values, axis) =>
      values.length > 0 ? Object.values(axes[axis] ?? {}).slice(0, 1) : [],
    )
    taker.notes.push({
      row: variant.row,
      reason: reason('any_value', { option: option.join(', '), count: free.length }),
    })
    return free.map((values, at) => ({ ...variant, values, sku: at === 0 ? variant.sku : '' }))
  })
}

/**
 * Rows with only the product's own texts and images are not variants. Without any other row the product is sold through
 * its own row, unless that names values to choose from: then its variants are missing.
 */
function variantRows(rows: Cells[], { productRow }: FeedMap, valuesOf: (cells: Cells) => Texts[]) {
  if (productRow === undefined) return rows
  const others = rows.filter((cells) => !meets(productRow, cells))
  if (others.length > 0) return others
  return rows.some((cells) => valuesOf(cells).some(hasText)) ? [] : rows
}

const firstText = (rows: Cells[], source: Source | undefined) => {
  if (source === undefined) return ''
  for (const cells of rows) {
    const text = readSource(source, cells)
    if (text !== '') return text
  }
  return ''
}

/** In each language, the first non-empty text of the rows. */
function firstTexts({ rows, language }: Input, source: TextsSource | undefined): Texts {
  if (source === undefined) return {}
  const found: Texts = {}
  for (const cells of rows) {
    Object.assign(found, { ...readTexts(source, cells, language), ...found })
    if (LANGUAGES.every((one) => found[one] !== undefined)) break
  }
  return found
}

function factsOf(input: Input, taker: NoteTaker) {
  const { rows, map } = input
  const lines = (source: TextsSource | undefined, field: FeedTextField) =>
    mapTexts(firstTexts(input, source), (text) => lineOf(text, field, taker))
  const description = mapTexts(firstTexts(input, map.description), (text) =>
    descriptionOf(text, taker),
  )
  const fact = lines(map.fact, 'fact')
  const brand = lineOf(firstText(rows, map.brand), 'brand', taker)
  const specifications = specificationsOf(input, taker)
  const returnRight = returnRightOf(firstText(rows, map.returns), taker)
  const guarantee = guaranteeOf(firstText(rows, map.guarantee), taker)
  const fitsWith = fitsWithOf(input)
  const sales = numberOf(firstText(rows, map.sales), taker)
  const createTime = timeOf(firstText(rows, map.createTime), taker)
  const [first] = rows
  const { onSale } = map
  return {
    title: lines(map.title, 'title'),
    ...(hasText(fact) ? { fact } : {}),
    ...(hasText(description) ? { description } : {}),
    ...(brand === '' ? {} : { brand }),
    ...(specifications.length > 0 ? { specifications } : {}),
    ...(returnRight === null ? {} : { returnRight }),
    ...(guarantee === null ? {} : { guarantee }),
    ...(fitsWith.length > 0 ? { fitsWith } : {}),
    ...(sales === null ? {} : { sales }),
    ...(createTime === null ? {} : { createTime }),
    ...(onSale === undefined || first === undefined ? {} : { isOnSale: meets(onSale, first) }),
  }
}

function categoryOf(input: Input, taker: NoteTaker): Texts[] {
  const { category } = input.map
  if (category === undefined) return categoryOfLevels([], taker)
  const levels =
    'path' in category
      ? categoryOfPath(firstTexts(input, category.path), category, taker)
      : categoryOfLevels(
          category.levels.map((level) => firstTexts(input, level)),
          taker,
        )
  return levels.map(input.translate)
}

function specificationsOf(input: Input, taker: NoteTaker) {
  const { map, language, translate } = input
  const clean = (texts: Texts) =>
    translate(mapTexts(texts, (text) => lineOf(text, 'specification', taker)))
  return map.specifications
    .map(({ name, value }) => ({
      name: translate(readName(name, language)),
      value: clean(firstTexts(input, value)),
    }))
    .filter(({ value }) => hasText(value))
}

/** All images of all rows, the video, and for each row its first own image. */
function picturesOf({ rows, map, find }: Input, taker: NoteTaker) {
  const gallery = collectPictures(find)
  const ofRow = new Map<Cells, number>()
  const none = new Set(map.noPicture)
  for (const cells of rows)
    for (const address of addressesOf(cells, map.pictures)) {
      const place =
        none.has(address) || none.has(pathOf(address)) ? undefined : gallery.add(address)
      if (place !== undefined && !ofRow.has(cells)) ofRow.set(cells, place)
    }
  for (const cells of rows)
    for (const address of addressesOf(cells, map.video)) gallery.addVideo(address)
  return { pictures: gallery.finish(taker), ofRow }
}

const addressesOf = (cells: Cells, sources: FeedMap['pictures']) =>
  sources.flatMap((source) =>
    'separator' in source && !('prefix' in source)
      ? cells
          .list(source.column)
          .flatMap((text) => text.split(source.separator.trim() || source.separator))
          .map((text) => text.trim())
          .filter((text) => text !== '')
      : readSourceList(source, cells),
  )

/** What the file does not say is kept; a new product of a map that names no stock is not counted. */
function stockOf({ map, silent, decimal }: Input, cells: Cells, { notes }: NoteTaker) {
  if (map.stock === undefined) return { stock: UNCOUNTED_STOCK }
  if (silent.includes('stock')) return { stock: 0, keepsStock: 'unknown' as const }
  const text = readSource(map.stock, cells)
  const stock = readWholeNumber(text, decimal)
  if (stock !== null) return { stock }
  if (text === '') return { stock: 0 }
  if (isUnclear(text, decimal)) return { stock: 0, fault: reason('stock_unclear', { text }) }
  notes.push({ row: cells.row, reason: reason('stock_kept', { text: text.slice(0, 60) }) })
  return { stock: 0, keepsStock: 'assumed' as const }
}

/** The measures of a row; those of the product's own row hold for all its variants. */
function measuresOf(
  { map: { measures: map, productRow }, rows, decimal }: Input,
  own: Cells,
  taker: NoteTaker,
) {
  if (map === undefined) return {}
  const shared = productRow && rows.find((cells) => meets(productRow, cells))
  const found: GoodsMeasures = {}
  for (const side of MEASURED) {
    const source = map[side]
    if (source === undefined) continue
    const text = readSource(source, own) || (shared ? readSource(source, shared) : '')
    const unit = isLength(side) ? map.lengthUnit : map.weightUnit
    const measure = readMeasure(text, unit, decimal)
    if (measure === null)
      taker.notes.push({
        row: own.row,
        reason: reason('measure_unknown', { text: text.slice(0, 60) }),
      })
    else if (measure > 0) found[side] = measure
  }
  return Object.keys(found).length > 0 ? { measures: found } : {}
}

/** The serial numbers of what goes with a product: in a list, or in one cell behind commas or bars. */
function fitsWithOf({ rows, map: { fitsWith } }: Input) {
  if (fitsWith === undefined) return []
  const named = rows.flatMap((cells) => readSourceList(fitsWith, cells))
  const serials = named.flatMap((text) => text.split(/[,，、|;]/)).map((text) => text.trim())
  return [...new Set(serials.filter((text) => text !== '').map(serialOf))].slice(0, FITS_MOST)
}

function numberOf(text: string, { row, notes }: NoteTaker) {
  const sales = readWholeNumber(text)
  if (sales !== null && sales >= 0) return sales
  if (text !== '') notes.push({ row, reason: reason('sales_unknown', { text: text.slice(0, 60) }) })
  return null
}

function timeOf(text: string, { row, notes }: NoteTaker) {
  const time = readTime(text)
  if (time === null && text !== '')
    notes.push({ row, reason: reason('time_unknown', { text: text.slice(0, 60) }) })
  return time
}

/** An empty cell is the usual right. What cannot be read is the usual one too: it takes nothing from shoppers. */
function returnRightOf(text: string, { row, notes }: NoteTaker) {
  const right = readReturnRight(text)
  if (right === null && text !== '')
    notes.push({ row, reason: reason('returns_unknown', { text: text.slice(0, 60) }) })
  return right
}

function guaranteeOf(text: string, { row, notes }: NoteTaker) {
  const months = readGuarantee(text)
  if (months === null && text !== '')
    notes.push({ row, reason: reason('guarantee_unknown', { text: text.slice(0, 60) }) })
  return months
}
