import { UNCOUNTED_STOCK } from '#server/domain/import/product.ts'

/** Columns that a WooCommerce product export must have. */
export const WOOCOMMERCE_COLUMNS = ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent']

const attribute = (number: number) => ({
  nameFrom: `Attribute ${number} name`,
  value: `Attribute ${number} value(s)`,
  any: ',',
})

/** WooCommerce's product export. Products without stock tracking, or with backorders, are never sold out. */
export const WOOCOMMERCE_MAP = {
  only: { column: 'Type', isNot: ['grouped', 'external'] },
  groupBy: { first: ['Parent', 'SKU', { pattern: 'id:{ID}' }] },
  serial: { first: ['SKU', { pattern: 'id-{ID}' }] },
  productRow: { column: 'Type', is: 'variable' },
  title: 'Name',
  fact: 'Short description',
  description: 'Description',
  category: { path: 'Categories', separator: '>', several: ',' },
  price: 'Regular price',
  sale: {
    price: 'Sale price',
    from: 'Date sale price starts',
    until: 'Date sale price ends',
  },
  stock: {
    first: [
      {
        column: 'Backorders allowed?',
        values: { '1': UNCOUNTED_STOCK, notify: UNCOUNTED_STOCK, '0': '' },
      },
      'Stock',
      { column: 'In stock?', values: { '1': UNCOUNTED_STOCK, backorder: UNCOUNTED_STOCK, '0': 0 } },
    ],
  },
  sku: 'SKU',
  options: [attribute(1), attribute(2), attribute(3)],
  pictures: { column: 'Images', separator: ',' },
  onSale: { column: 'Published', is: '1' },
}
