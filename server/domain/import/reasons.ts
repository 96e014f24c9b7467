import type { ProductDraft, SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import { VIDEO_BYTES_MOST, VIDEO_SECONDS_MOST } from '#server/providers/pictures/video.ts'

/** Messages about a row, in plain words; `{name}` is filled from the values. */
const WORDS = {
  // why a row or a product was skipped
  no_serial: 'nothing to make a serial number from',
  no_title: 'no title',
  no_price: 'none of its rows has a usable price',
  variants_missing: '“{serial}” has variants, and none of them is in the file',
  no_variants: 'none of the rows of “{serial}” can be sold',
  price_missing: 'no price',
  price_not_a_number: 'the price “{text}” is not a number',
  price_precision: 'the price “{text}” has parts smaller than a cent',
  price_currency: 'the price “{text}” is in {currency}',
  price_range: 'the price “{text}” is a range; one price is needed',
  price_negative: 'the price “{text}” is below zero',
  price_zero: 'the price is 0',
  price_too_large: 'the price “{text}” is more than 999,999.99',
  same_options: 'row {other} already has {options}',
  same_product: 'row {other} is already “{serial}”, and no option tells the two apart',
  option_missing: 'no value for the option {option}',
  too_many_options: '{count} options; a product has at most {limit}',
  too_many_variants: 'more than {limit} variants in one product',
  came_back: 'the rows of “{serial}” ended above; keep rows of one product together',
  serial_taken: 'row {other} already is the product “{serial}”',
  too_many_cells: '{count} cells below {limit} column names; a quote or a comma is out of place',
  not_chosen: '{column} is “{text}”, which the map leaves out',
  damaged:
    'a spreadsheet has damaged “{text}” ({what}); repair it in the source and export it as text',
  not_in_shop: '“{serial}” is not in the shop, and the file has no {what} to add it with',
  which_variant:
    '“{serial}” has {count} variants, and the file does not say which one is meant: name the article number (“sku”) or the options in the map',
  not_storable: 'cannot be stored: {detail}',
  not_an_object: 'it is not an object with keys',

  // what was changed or dropped in an imported product
  columns_absent: 'the map names what the file does not have: {columns}',
  text_cut: 'the {field} was longer than {limit} characters and was cut',
  inline_pictures: 'pictures inside the description were left out; the text stays',
  any_value:
    'no value for {option}, so that it stands for each of {count}; each variant has this stock',
  sku_repeated: 'the article number “{text}” was already used; “{sku}” was made',
  pictures_remote:
    'pictures are not fetched from the network ({count}, first “{text}”); put them into the folder of --images, or name their host with --fetch-pictures',
  picture_missing: 'the picture “{text}” was not found',
  picture_unreadable: 'the picture “{text}” is not a picture that can be shown',
  video_missing: 'the video “{text}” was not found',
  video_unreadable: `the video “{text}” cannot be shown: it has to be MP4 with H.264 or AV1, its index at the beginning, of at most ${VIDEO_SECONDS_MOST} seconds and ${VIDEO_BYTES_MOST / 1_000_000} MB`,
  pictures_missing: 'pictures were not found ({count}, first “{text}”)',
  videos_remote:
    'videos are not fetched from the network ({count}, first “{text}”); put them into the folder of --images',
  videos_missing: 'videos were not found ({count}, first “{text}”)',
  pictures_cut: '{count} pictures; the first {limit} are used',
  market_price: 'the struck price “{text}” cannot be used and was left out',
  stock_unknown: 'the stock “{text}” is not a whole number; {stock} was used',
  stock_negative: 'the stock {text} is below zero; 0 was used',
  stock_untracked: 'the file does not count the stock; {stock} was used',
  stock_unclear: 'the stock “{text}” can mean two numbers, and no price of the file shows which',
  stock_kept:
    'the stock “{text}” is not a whole number; a product of the shop keeps its stock, a new one has 0',
  sale_price: 'the sale price “{text}” cannot be used; the regular price counts',
  sale_not_lower: 'the sale price {text} is not below the regular price, which counts',
  sale_dates: 'the time of the sale “{text}” was not understood; the regular price counts',
  sale_over: 'the sale at {text} ended on {time}; it costs {regular}',
  sale_later: 'the sale at {text} begins on {time}; until then it costs {regular}',
  sale_until: 'the sale at {text} ends on {time}; then it costs {regular}',
  sales_unknown: 'the sales “{text}” are not a whole number and were left out',
  returns_unknown:
    'the right of return “{text}” is none of yes, unopened, made_to_order, perishable, digital, press, nature; it can be returned like everything else',
  guarantee_unknown: 'the guarantee “{text}” is not a number of months; there is none',
  measure_unknown: 'the measure “{text}” was not understood and was left out',
  time_unknown: 'the time “{text}” was not understood and was left out',
  category_depth: 'the category has other levels in each language; one language was used',
  category_cut: 'the category has {count} levels; the first {limit} are used',
} as const

type ReasonCode = keyof typeof WORDS
type ReasonValues = Record<string, string | number>

/** The reason a row was skipped, as data; `describeReason` has the text. */
export type SkipReason = { code: ReasonCode; values: ReasonValues }
/** A note about a row whose product is imported nevertheless. */
export type FeedNote = { row: number; reason: SkipReason }

export const reason = (code: ReasonCode, values: ReasonValues = {}): SkipReason => ({
  code,
  values,
})

export const describeReason = ({ code, values }: SkipReason) => fill(WORDS[code], values)

/** Reasons that invalidate a whole feed or map; nothing of it may be imported. */
const ERRORS = {
  file_unreadable: 'Cannot read {file}: {detail}.',
  file_empty: '{file} is empty.',
  not_utf8:
    '{file} is not UTF-8: line {line}, byte {byte}. Save it as UTF-8 (“CSV UTF-8” in a spreadsheet) and import it again.',
  gzip_broken: '{file} is a broken or cut gzip file: it stops making sense after line {line}.',
  is_workbook:
    '{file} is a spreadsheet workbook, which cannot be imported as it is. Open it, choose “Save as”, then the file type “CSV UTF-8”, and import the CSV file.',
  is_archive: '{file} is a ZIP archive. Unpack it and import the file inside.',
  is_encoding:
    '{file} is not UTF-8; it reads as {name}: “{sample}”. If that is right, add --encoding {encoding}; if not, save it as “CSV UTF-8” and import it again.{others}',
  not_encoding: '{file} is not {encoding} either: line {line}.',
  is_markup:
    '{file} is a web page without a table. Tables, CSV, JSON and XML feeds can be imported.',
  xml_broken: '{file} is not whole XML: after item {item}: {detail}.',
  xml_no_items:
    '{file} has no elements <{names}>. Name the element of one product as “items” in a map (docs/import.md).',
  currency:
    'Row {row} has the price “{text}”, which is in {currency}; the shop sells in CNY. Say what 1 {currency} is worth in yuan: --currency {currency} --rate 0.00, or “currency” and “rate” in the map.',
  stock_needed:
    'The file does not say how many pieces there are of “{serial}”, which is new. Products of the shop keep their stock; say what new ones get: --stock 10, or --stock 999 for goods that are never sold out.',
  map_sale_dates:
    'The file has times of sales in “{column}”, and the map takes “{price}” without them. Use “sale” in the map: {"sale": {"price": "{price}", "until": "{column}"}} (docs/import.md).',
  currency_unit:
    'The column “{column}” is in {currency}; the shop sells in CNY. Say what 1 {currency} is worth in yuan: --currency {currency} --rate 0.00, or “currency” and “rate” in the map.',
  csv_broken: '{file} is broken in row {row}, which starts at line {line}: {detail}.',
  no_header: '{file} has no row of column names.',
  json_broken: '{file} is not whole JSON: after item {item}: {detail}.',
  no_list: '{file} has no list at “{path}”. Keys there are: {keys}.',
  no_list_at_top:
    '{file} holds one object, not a list. Name the key of the list as “items” in the map. Keys there are: {keys}.',
  map_needed:
    '{file} is no product export of Shopify or WooCommerce and no feed for Google Merchant. Describe its columns in a map and pass it with --map (docs/import.md). Columns there are: {columns}.',
  map_needed_items:
    '{file} is {kind}. Describe its keys in a map and pass it with --map (docs/import.md). Keys there are: {columns}.',
  not_shopify: '{file} lacks the Shopify columns {missing}. Columns there are: {columns}.',
  map_and_format: 'A map describes the whole file; leave out --format {format}.',
  map_unreadable: 'Cannot read the map {map}: {detail}.',
  map_wrong: 'The map {map} is wrong:\n{detail}',
  map_columns:
    'The map names columns that {file} does not have: {missing}. Columns there are: {columns}.',
  retires_most:
    '{missing} of {all} products on sale are not in the file. Is it the whole catalogue? Then add --yes.',
  images_unreadable: 'Cannot read the picture folder {folder}: {detail}.',
} as const

export type FeedErrorCode = keyof typeof ERRORS

/** Thrown by the readers when the whole feed or its map is unusable. */
export class FeedError extends Error {
  readonly code: FeedErrorCode
  readonly values: ReasonValues

  constructor(code: FeedErrorCode, values: ReasonValues, cause?: unknown) {
    super(fill(ERRORS[code], values), { cause })
    this.name = 'FeedError'
    this.code = code
    this.values = values
  }
}

const fill = (words: string, values: ReasonValues) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => shortened(String(values[name] ?? '')))

/** Cells can hold whole pages; a message shows their beginning, on one line unless it is one of our lists. */
const shortened = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text)

/** A product of a feed. `silent`: what the file does not say, so that a product of the shop keeps it. */
type FeedProduct = {
  kind: 'product'
  row: number
  draft: ProductDraft
  notes: FeedNote[]
  silent?: readonly SilentField[]
}

/**
 * The entries of a feed. `row` is the row a merchant sees: in CSV the column names are row 1, in JSON the first item is
 * 1. Notes concern a product that is imported nevertheless.
 */
export type FeedEntry =
  | FeedProduct
  /** `sn`: of the product that the file names nevertheless */
  | { kind: 'skipped'; row: number; reason: SkipReason; sn?: string }
  /** a note about the file as a whole */
  | { kind: 'note'; row: number; reason: SkipReason }
