import { UNCOUNTED_STOCK } from '#server/domain/import/product.ts'

/** Columns that a Google Merchant feed must have. */
export const GOOGLE_COLUMNS = ['id', 'title', 'link', 'price', 'availability']

const AVAILABILITY = {
  in_stock: UNCOUNTED_STOCK,
  'in stock': UNCOUNTED_STOCK,
  'limited availability': UNCOUNTED_STOCK,
  limited_availability: UNCOUNTED_STOCK,
  preorder: UNCOUNTED_STOCK,
  backorder: UNCOUNTED_STOCK,
  out_of_stock: 0,
  'out of stock': 0,
  discontinued: 0,
}

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
  price: { first: ['sale_price', 'price'] },
  marketPrice: 'price',
  stock: { column: 'availability', values: AVAILABILITY },
  sku: 'id',
  options: [
    { name: { 'zh-cn': '颜色', en: 'Colour' }, value: 'color' },
    { name: { 'zh-cn': '尺寸', en: 'Size' }, value: 'size' },
    { name: { 'zh-cn': '款式', en: 'Style' }, value: { first: ['pattern', 'material'] } },
  ],
  pictures: ['image_link', { column: 'additional_image_link', separator: ',' }],
}
