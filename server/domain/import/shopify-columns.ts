import { basename } from 'node:path'
import { FeedError } from './reasons.ts'

/** Column names of Shopify's product CSV: the long-standing ones and those of newer exports. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type', 'Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  marketPrice: ['Variant Compare At Price', 'Compare-at price'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const
export type ShopifyField = keyof typeof NAMES
const REQUIRED: ShopifyField[] = ['handle', 'title', 'price']

/** Finds Shopify's columns among the names of a file, ignoring case. */
export function shopifyColumns(columns: string[]) {
  const lower = columns.map((name) => name.toLowerCase())
  const places = new Map<ShopifyField, number>()
  for (const field of Object.keys(NAMES) as ShopifyField[]) {
    // the keys of a constant
    const place = NAMES[field]
      .map((name) => lower.indexOf(name.toLowerCase()))
      .find((at) => at !== -1)
    if (place !== undefined) places.set(field, place)
  }
  return {
    missing: REQUIRED.filter((field) => !places.has(field)).map((field) => NAMES[field][0]),
    has: (field: ShopifyField) => places.has(field),
    cell: (cells: string[], field: ShopifyField) => {
      const place = places.get(field)
      return place === undefined ? '' : (cells[place] ?? '').trim()
    },
  }
}

/** Whether a header row is that of a Shopify product export. */
export const isShopify = (columns: string[]) => shopifyColumns(columns).missing.length === 0

export function expectShopify(columns: string[], file: string) {
  const { missing, ...found } = shopifyColumns(columns)
  if (missing.length > 0)
    throw new FeedError('not_shopify', {
      file: basename(file),
      missing: missing.join(', '),
      columns: columns.join(', '),
    })
  return found
}
