import { csv } from './read.ts'

type Row = Record<string, string | number>

const COLUMNS = {
  Handle: '',
  Title: '',
  'Body (HTML)': '',
  Vendor: '',
  Type: '',
  Tags: '',
  Published: '',
  'Option1 Name': '',
  'Option1 Value': '',
  'Option2 Name': '',
  'Option2 Value': '',
  'Variant SKU': '',
  'Variant Inventory Qty': '',
  'Variant Price': '',
  'Variant Compare At Price': '',
  'Image Src': '',
  'Image Position': '',
  'Image Alt Text': '',
  'Variant Image': '',
}
export const shopify = (...rows: Row[]) => csv(rows.map((row) => ({ ...COLUMNS, ...row })))
export const aLamp = (row: Row = {}): Row => ({
  Handle: 'lamp',
  Title: 'Lamp',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '69.99',
  'Variant Inventory Qty': 3,
  ...row,
})
export const aShirt = (size: string, row: Row = {}): Row => ({
  Handle: 'shirt',
  'Option1 Value': size,
  'Variant Price': '20',
  'Variant Inventory Qty': 1,
  ...row,
})
export const firstShirt = (size: string, row: Row = {}) =>
  aShirt(size, { Title: 'Shirt', 'Option1 Name': 'Size', ...row })
