import { UNCOUNTED_STOCK } from '#server/domain/import/product.ts'

/** Columns that a Google Merchant feed must have. */
export const GOOGLE_COLUMNS = ['id', 'title', 'link', 'price', 'availability']

/** Compared in any case, with blanks or underscores; some plugins write the words of schema.org. */
const SELLING = [
  'in_stock',
  'available',
  'available_for_order',
  'limited_availability',
  'preorder',
  'pre_order',
  'backorder',
  'back_order',
]
const SOLD_OUT = ['out_of_stock', 'discontinued', 'sold_out', 'unavailable', 'not_available']
const spellings = (word: string) => [
  word,
  word.replaceAll('_', ''),
  `http://schema.org/${word.replaceAll('_', '')}`,
  `https://schema.org/${word.replaceAll('_', '')}`,
]
const AVAILABILITY = Object.fromEntries([
  ...SELLING.flatMap(spellings).map((word) => [word, UNCOUNTED_STOCK] as const),
  ...SOLD_OUT.flatMap(spellings).map((word) => [word, 0] as const),
])

/**
 * Feeds for Google Merchant, as XML or as a table. Rows of a group form one product only if they contain what
 * distinguishes them: some shops put a category in the group column.
 */
export const GOOGLE_MAP = {
  groupBy: {
    by: 'item_group_id',
    onlyWith: ['color', 'size', 'material', 'pattern'],
    otherwise: 'id',
  },
  title: { first: ['item_group_title', 'title'] },
  description: 'description',
  brand: 'brand',
  category: { path: { first: ['product_type', 'google_product_category'] }, separator: '>' },
  price: 'price',
  sale: { price: 'sale_price', during: 'sale_price_effective_date' },
  stock: { column: 'availability', values: AVAILABILITY },
  sku: 'id',
  options: [
    { name: { 'zh-cn': '颜色', en: 'Colour' }, value: 'color' },
    { name: { 'zh-cn': '尺寸', en: 'Size' }, value: 'size' },
    { name: { 'zh-cn': '款式', en: 'Style' }, value: { first: ['pattern', 'material'] } },
  ],
  pictures: ['image_link', { column: 'additional_image_link', separator: ',' }],
}
