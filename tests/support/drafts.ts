import { randomUUID } from 'node:crypto'
import type { Shop } from '#server/domain/context.ts'
import { importProducts, type ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import type { FeedEntry } from '#server/domain/import/reasons.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'

/** A product as a source passes it on: by default one variant of 20.00, 50 in stock. */
export function aDraft(overrides: Partial<ProductDraft> = {}): ProductDraft {
  const sn = overrides.sn ?? `D-${randomUUID().slice(0, 8)}`
  return {
    sn,
    title: { 'zh-cn': '一盏灯', en: 'A lamp' },
    category: [{ 'zh-cn': '灯', en: 'Lamps' }],
    options: [],
    variants: [{ sku: sn, values: [], price: 2000, stock: 50 }],
    pictures: [],
    ...overrides,
  }
}

const COLOUR = { 'zh-cn': '颜色', en: 'Colour' }
const SIZE = { 'zh-cn': '尺寸', en: 'Size' }
const CHOICES = {
  red: { 'zh-cn': '红', en: 'Red' },
  green: { 'zh-cn': '绿', en: 'Green' },
  small: { 'zh-cn': '小', en: 'Small' },
  large: { 'zh-cn': '大', en: 'Large' },
}

type Choice = [colour: 'red' | 'green', size: 'small' | 'large', stock?: number, price?: number]

/** A product in the named combinations of two colours and two sizes. */
export function aColourfulDraft(choices: Choice[], overrides: Partial<ProductDraft> = {}) {
  const sn = overrides.sn ?? `D-${randomUUID().slice(0, 8)}`
  return aDraft({
    sn,
    options: [
      { name: COLOUR, values: [CHOICES.red, CHOICES.green] },
      { name: SIZE, values: [CHOICES.small, CHOICES.large] },
    ],
    variants: choices.map(([colour, size, left = 10, price = 2000]) => ({
      sku: `${sn}-${colour}-${size}`,
      values: [colour === 'red' ? 0 : 1, size === 'small' ? 0 : 1],
      price,
      stock: left,
    })),
    ...overrides,
  })
}

export const asFeed = (drafts: ProductDraft[]): FeedEntry[] =>
  drafts.map((draft, at) => ({ kind: 'product', row: at + 1, draft, notes: [] }))

/** Imports drafts; returns the counts and events. */
export async function stock(shop: Shop, drafts: ProductDraft[]) {
  const events: ImportEvent[] = []
  const totals = await importProducts(shop, asFeed(drafts), {
    onEvent: (event) => events.push(event),
  })
  return { totals, events }
}
