import * as v from 'valibot'
import { LANGUAGES } from '#contract/language.ts'
import { needsRate, RATE } from '#server/domain/import/values/currency.ts'
import { LENGTH_UNITS, WEIGHT_UNITS } from '#server/domain/import/values/measure.ts'
import { DATE_ORDERS } from '#server/domain/import/values/time.ts'

const SOURCE_FORMS =
  'a column name, {"column": …}, {"value": …}, {"pattern": "…{column}…"}, {"column", "separator", "prefix"} or {"first": [ … ]}'

const TextSchema = v.pipe(v.string(), v.nonEmpty('must not be empty'))
/** JSON maps may use numbers and booleans where feeds have text. */
const ScalarSchema = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

const NO_VALUES: Record<string, string> = {}
const ColumnSchema = v.strictObject({
  column: TextSchema,
  /** translation of single values of the cell */
  values: v.optional(v.record(v.string(), ScalarSchema), NO_VALUES),
  default: v.optional(ScalarSchema, ''),
})
const PLACEHOLDER = /\{([^{}|]+)(?:\|([^{}]*))?\}/g
export const PATTERN_CHANGES = ['basename', 'stem', 'lower'] as const
export type PatternChange = (typeof PATTERN_CHANGES)[number]
export type PatternPart = string | { column: string; change?: PatternChange }

const PatternSchema = v.pipe(
  v.strictObject({ pattern: TextSchema, default: v.optional(ScalarSchema, '') }),
  v.check(
    ({ pattern }) => patternParts(pattern) !== null,
    `a placeholder is {column}, or ${PATTERN_CHANGES.map((one) => `{column|${one}}`).join(', ')}`,
  ),
  v.transform(({ pattern, ...rest }) => ({ parts: patternParts(pattern) ?? [], ...rest })),
)

/** One of several labelled parts in a cell: `category:Lamps|brand:Acme`, `size=M,color=Red`. */
const PartSchema = v.strictObject({ column: TextSchema, separator: TextSchema, prefix: TextSchema })

const simpleSources = [
  v.pipe(
    TextSchema,
    v.transform((column) => ({ column, values: NO_VALUES, default: '' })),
  ),
  ColumnSchema,
  v.strictObject({ value: ScalarSchema }),
  PatternSchema,
  PartSchema,
] as const
const FirstSchema = v.strictObject({
  first: v.pipe(v.array(v.union(simpleSources, SOURCE_FORMS)), v.nonEmpty()),
})
const SourceSchema = v.union([...simpleSources, FirstSchema], `expected ${SOURCE_FORMS}`)
/** The source of a row's text. */
export type Source = v.InferOutput<typeof SourceSchema>

const byLanguage = <TSchema extends v.GenericSchema>(schema: TSchema) =>
  v.pipe(
    v.strictObject({ 'zh-cn': v.optional(schema), en: v.optional(schema) }),
    v.check((texts) => Object.keys(texts).length > 0, `needs one of ${LANGUAGES.join(', ')}`),
  )
const TextsSourceSchema = v.union(
  [...simpleSources, FirstSchema, byLanguage(SourceSchema)],
  `expected ${SOURCE_FORMS}, or one of these for each language: {"zh-cn": …, "en": …}`,
)
/** The source of a text: one in the language of `--lang`, or one per language. */
export type TextsSource = v.InferOutput<typeof TextsSourceSchema>

/** A name written in the map itself. */
const NameSchema = v.union(
  [TextSchema, byLanguage(TextSchema)],
  'expected a text, or {"zh-cn": "…", "en": "…"}',
)
export type Name = v.InferOutput<typeof NameSchema>

const ListSchema = v.strictObject({ column: TextSchema, separator: TextSchema })
export type ListMapping = v.InferOutput<typeof ListSchema>
/** A list in the language of `--lang`, or one per language. */
const ListsSchema = v.union(
  [ListSchema, byLanguage(ListSchema)],
  'expected {"column", "separator"}, or one for each language: {"zh-cn": …, "en": …}',
)
export type Lists = v.InferOutput<typeof ListsSchema>

const CategorySchema = v.union(
  [
    v.strictObject({
      path: TextsSourceSchema,
      separator: TextSchema,
      several: v.optional(TextSchema),
    }),
    v.strictObject({ levels: v.pipe(v.array(TextsSourceSchema), v.nonEmpty()) }),
    v.pipe(
      TextsSourceSchema,
      v.transform((level) => ({ levels: [level] })),
    ),
  ],
  'expected {"path": …, "separator": " > "}, {"levels": [ … ]} or where one name comes from',
)

/** `any`: the separator of the values in the product's own row; a variant without a value stands for each of them */
const axisParts = { value: TextsSourceSchema, any: v.optional(TextSchema) }
const AxisSchema = v.union(
  [
    v.strictObject({ name: NameSchema, ...axisParts }),
    v.strictObject({ nameFrom: TextsSourceSchema, ...axisParts }),
  ],
  'expected {"name": "…", "value": …} or {"nameFrom": …, "value": …}',
)
export type Axis = v.InferOutput<typeof AxisSchema>
const OptionsSchema = v.union(
  [
    v.pipe(v.array(AxisSchema), v.maxLength(3, 'a product has at most three options')),
    v.strictObject({ names: ListsSchema, values: ListsSchema }),
  ],
  'expected at most three options, or {"names": {"column", "separator"}, "values": {"column", "separator"}}',
)

const PictureSchema = v.union(
  [...simpleSources, ListSchema, FirstSchema],
  `expected ${SOURCE_FORMS}`,
)
const oneOrMore = <TSchema extends v.GenericSchema>(schema: TSchema, message: string) =>
  v.union(
    [
      v.array(schema),
      v.pipe(
        schema,
        v.transform((one) => [one]),
      ),
    ],
    message,
  )

const ValuesSchema = oneOrMore(ScalarSchema, 'expected a text or a list of texts')
const ConditionSchema = v.pipe(
  v.strictObject({
    column: TextSchema,
    is: v.optional(ValuesSchema),
    isNot: v.optional(ValuesSchema),
  }),
  v.check(({ is, isNot }) => (is === undefined) !== (isNot === undefined), 'needs "is" or "isNot"'),
)
export type Condition = v.InferOutput<typeof ConditionSchema>

const GroupSchema = v.union(
  [
    v.strictObject({
      by: SourceSchema,
      blank: v.optional(v.picklist(['own', 'above']), 'own'),
      /** a row is in its group only if one of these columns shows what distinguishes it from the others */
      onlyWith: v.optional(v.pipe(v.array(TextSchema), v.nonEmpty())),
      /** the key of rows without a group */
      otherwise: v.optional(SourceSchema),
      /** where a product names its variants by `by`: `sku=A-1,size=S|sku=A-2,size=M` */
      children: v.optional(PartSchema),
    }),
    v.pipe(
      SourceSchema,
      v.transform((by) => ({
        by,
        blank: 'own' as const,
        onlyWith: undefined,
        otherwise: undefined,
        children: undefined,
      })),
    ),
  ],
  `expected ${SOURCE_FORMS}, or {"by": …, "blank": "own" | "above", "onlyWith": [ … ], "otherwise": …, "children": {"column", "separator", "prefix"}}`,
)
export type Group = v.InferOutput<typeof GroupSchema>

const SaleSchema = v.pipe(
  v.strictObject({
    price: v.optional(SourceSchema),
    percent: v.optional(SourceSchema),
    amount: v.optional(SourceSchema),
    from: v.optional(SourceSchema),
    until: v.optional(SourceSchema),
    /** both moments in one cell, with a slash between them */
    during: v.optional(SourceSchema),
    dates: v.optional(
      v.picklist(DATE_ORDERS, `expected ${DATE_ORDERS.map((order) => `"${order}"`).join(' or ')}`),
    ),
  }),
  v.check(
    ({ price, percent, amount }) => [price, percent, amount].some((source) => source !== undefined),
    'needs "price", "percent" or "amount"',
  ),
)
export type SaleMap = v.InferOutput<typeof SaleSchema>

const CountSchema = v.pipe(
  v.number('expected a whole number'),
  v.integer('expected a whole number'),
  v.minValue(0, 'expected a whole number'),
)

export const CurrencySchema = v.pipe(
  v.string('expected a currency such as "SEK"'),
  v.regex(/^[A-Z]{3}$/, 'expected a currency such as "SEK"'),
)
/** Text or number in the map; kept as text, so that it never becomes a floating-point number. */
export const RateSchema = v.pipe(
  ScalarSchema,
  v.regex(RATE, 'expected what one unit is worth in yuan, such as "0.68"'),
)

/** How the columns of a CSV file or the keys of a JSON list become products (docs/import.md). */
/** Units count where a cell has none of its own. */
const MeasuresMapSchema = v.strictObject({
  width: v.optional(SourceSchema),
  depth: v.optional(SourceSchema),
  height: v.optional(SourceSchema),
  weight: v.optional(SourceSchema),
  lengthUnit: v.optional(v.picklist(LENGTH_UNITS), 'cm'),
  weightUnit: v.optional(v.picklist(WEIGHT_UNITS), 'g'),
})

export const FeedMapSchema = v.pipe(
  v.strictObject({
    items: v.optional(TextSchema),
    each: v.optional(TextSchema),
    delimiter: v.optional(v.pipe(TextSchema, v.maxLength(1, 'expected one character'))),
    /** CSV: the line of the column names, and how many lines below it are no products */
    header: v.optional(v.pipe(CountSchema, v.minValue(1, 'the first line is 1'))),
    skip: v.optional(CountSchema, 0),
    only: v.optional(oneOrMore(ConditionSchema, 'expected {"column", "is"} or a list of them'), []),
    groupBy: v.optional(GroupSchema),
    productRow: v.optional(ConditionSchema),
    serial: v.optional(SourceSchema),
    title: v.optional(TextsSourceSchema),
    fact: v.optional(TextsSourceSchema),
    description: v.optional(TextsSourceSchema),
    brand: v.optional(SourceSchema),
    category: v.optional(CategorySchema),
    priceUnit: v.optional(v.picklist(['yuan', 'cents'], 'expected "yuan" or "cents"'), 'yuan'),
    priceRounding: v.optional(
      v.picklist(['none', 'nearest'], 'expected "none" or "nearest"'),
      'none',
    ),
    currency: v.optional(CurrencySchema),
    rate: v.optional(RateSchema),
    price: v.optional(SourceSchema),
    marketPrice: v.optional(SourceSchema),
    sale: v.optional(SaleSchema),
    stock: v.optional(SourceSchema),
    sku: v.optional(SourceSchema),
    options: v.optional(OptionsSchema, []),
    specifications: v.optional(
      v.array(v.strictObject({ name: NameSchema, value: TextsSourceSchema })),
      [],
    ),
    returns: v.optional(SourceSchema),
    guarantee: v.optional(SourceSchema),
    fitsWith: v.optional(SourceSchema),
    measures: v.optional(MeasuresMapSchema),
    pictures: v.optional(
      oneOrMore(PictureSchema, `expected ${SOURCE_FORMS}, or a list of them`),
      [],
    ),
    video: v.optional(oneOrMore(PictureSchema, `expected ${SOURCE_FORMS}, or a list of them`), []),
    noPicture: v.optional(v.array(TextSchema), []),
    sales: v.optional(SourceSchema),
    createTime: v.optional(SourceSchema),
    onSale: v.optional(ConditionSchema),
    words: v.optional(v.record(TextSchema, NameSchema), {}),
  }),
  v.check(
    ({ serial, groupBy, sku }) => [serial, groupBy, sku].some((source) => source !== undefined),
    'needs "serial": what makes the serial number of a product (or "sku", for variants of the shop)',
  ),
  v.check(
    ({ title, price, stock }) => [title, price, stock].some((source) => source !== undefined),
    'needs "title" and "price"; for products of the shop also "price" or "stock" alone',
  ),
  v.check(
    ({ video, pictures }) => video.length === 0 || pictures.length > 0,
    'needs "pictures": a video plays over the first picture of its product',
  ),
  v.check(
    ({ currency, rate }) => needsRate(currency) === (rate !== undefined),
    'needs "rate", what one unit of "currency" is worth in yuan, for a currency other than CNY and for no other',
  ),
)
export type FeedMap = v.InferOutput<typeof FeedMapSchema>

/** `eshop-{Id}.{file|stem}` → its parts; null for an unknown placeholder. */
function patternParts(pattern: string): PatternPart[] | null {
  const parts: PatternPart[] = []
  let end = 0
  for (const { 0: found, 1: column = '', 2: change, index } of pattern.matchAll(PLACEHOLDER)) {
    if (change !== undefined && !isChange(change)) return null
    parts.push(pattern.slice(end, index))
    parts.push(change === undefined ? { column } : { column, change })
    end = index + found.length
  }
  parts.push(pattern.slice(end))
  const rest = parts.filter((part) => typeof part === 'string').join('')
  return /[{}]/.test(rest) ? null : parts.filter((part) => part !== '')
}

const isChange = (word: string): word is PatternChange =>
  PATTERN_CHANGES.some((one) => one === word)
