import { LANGUAGES, type Language, type Texts } from '#src/contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import { collectPictures, pathOf, type PictureFinder } from '#server/domain/import/pictures.ts'
import {
  type ProductRows,
  UNCOUNTED_STOCK,
  type VariantRow,
} from '#server/domain/import/product.ts'
import { reason } from '#server/domain/import/reasons.ts'
import { categoryOfLevels, categoryOfPath } from '#server/domain/import/values/category.ts'
import { serialOf } from '#server/domain/import/values/serial.ts'
import {
  descriptionOf,
  hasText,
  lineOf,
  mapTexts,
  type NoteTaker,
  type TextField,
} from '#server/domain/import/values/text.ts'
import type { Money, PriceRule } from '#server/domain/import/values/price.ts'
import { readTime } from '#server/domain/import/values/time.ts'
import { readWholeNumber } from '#server/domain/import/values/whole-number.ts'
import { optionReader } from './options.ts'
import type { FeedMap, Source, TextsSource } from './schema.ts'
import {
  meets,
  readName,
  readSource,
  readSourceList,
  readTexts,
  type translator,
} from './sources.ts'

type Translate = ReturnType<typeof translator>
type Input = {
  rows: Cells[]
  key: string
  map: FeedMap
  language: Language
  find: PictureFinder
  translate: Translate
  /** currency of prices for a map that names none */
  money: Money
}

/** The rows of one product as the map reads them. */
export function mappedProduct(input: Input): ProductRows {
  const { rows, key, map, language, translate } = input
  const taker: NoteTaker = { row: rows[0]?.row ?? 0, notes: [] }
  const { axes, valuesOf } = optionReader({ rows, map, language, translate })
  const { pictures, ofRow } = picturesOf(input, taker)
  const serial = map.serial === undefined ? key : firstText(rows, map.serial)
  const variants = variantRows(rows, map, valuesOf).map((cells): VariantRow => {
    const picture = rows.length > 1 ? ofRow.get(cells) : undefined
    return {
      row: cells.row,
      sku: map.sku === undefined ? '' : readSource(map.sku, cells),
      values: valuesOf(cells),
      price: readSource(map.price, cells),
      marketPrice: map.marketPrice === undefined ? '' : readSource(map.marketPrice, cells),
      stock: stockOf(map, cells, taker),
      ...(picture === undefined ? {} : { picture }),
    }
  })
  return {
    row: taker.row,
    sn: serial === '' ? '' : serialOf(serial),
    axes,
    rows: variants,
    priceRule: priceRuleOf(input),
    facts: { ...factsOf(input, taker), category: categoryOf(input, taker), pictures },
    notes: taker.notes,
  }
}

/** The map's currency takes precedence over the command's. Converted prices are rounded to whole cents. */
const priceRuleOf = ({ map, money }: Input): PriceRule => ({
  unit: map.priceUnit,
  isRounded: map.priceRounding === 'nearest',
  ...(map.currency === undefined ? money : { currency: map.currency, rate: map.rate }),
})

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
  const lines = (source: TextsSource | undefined, field: TextField) =>
    mapTexts(firstTexts(input, source), (text) => lineOf(text, field, taker))
  const description = mapTexts(firstTexts(input, map.description), (text) =>
    descriptionOf(text, taker),
  )
  const fact = lines(map.fact, 'fact')
  const brand = lineOf(firstText(rows, map.brand), 'brand', taker)
  const specifications = specificationsOf(input, taker)
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

/** All images of all rows, and for each row its first own image. */
function picturesOf({ rows, map, find }: Input, taker: NoteTaker) {
  const gallery = collectPictures(find)
  const ofRow = new Map<Cells, number>()
  const none = new Set(map.noPicture)
  for (const cells of rows)
    for (const address of addressesOf(cells, map)) {
      const place =
        none.has(address) || none.has(pathOf(address)) ? undefined : gallery.add(address)
      if (place !== undefined && !ofRow.has(cells)) ofRow.set(cells, place)
    }
  return { pictures: gallery.finish(taker), ofRow }
}

const addressesOf = (cells: Cells, { pictures }: FeedMap) =>
  pictures.flatMap((source) =>
    'separator' in source && !('prefix' in source)
      ? cells
          .list(source.column)
          .flatMap((text) => text.split(source.separator.trim() || source.separator))
          .map((text) => text.trim())
          .filter((text) => text !== '')
      : readSourceList(source, cells),
  )

function stockOf(map: FeedMap, cells: Cells, { notes }: NoteTaker) {
  if (map.stock === undefined) return UNCOUNTED_STOCK
  const text = readSource(map.stock, cells)
  const stock = readWholeNumber(text)
  if (stock === null && text !== '')
    notes.push({
      row: cells.row,
      reason: reason('stock_unknown', { text: text.slice(0, 60), stock: 0 }),
    })
  return stock ?? 0
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
