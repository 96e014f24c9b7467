import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { importSteps, products } from '#server/db/schema/catalog.ts'
import { textArray, type NewProduct, type NewVariant } from './catalog-write.ts'
import type { ScheduledPrice } from './scheduled-prices.ts'

/** A product that an import has read, ready to be written. */
export type StagedProduct = {
  product: NewProduct
  variants: Omit<NewVariant, 'productId'>[]
  /** what is scheduled for these stock keeping units is replaced */
  schedule: { skus: string[]; prices: ScheduledPrice[] }
  /** what searches may misspell */
  words: string[]
}

/** `productId`: the product to change; null: a new one. `content`: null: it goes off sale. */
export type ImportStep = {
  place: number
  productId: number | null
  content: StagedProduct | null
}

/** Keeps what is to be written, until `endSteps`. */
export const stageProducts = (
  db: Database,
  rows: readonly Pick<ImportStep, 'productId' | 'content'>[],
) =>
  db.execute(sql`
    insert into import_steps (product_id, content)
    select "productId", content from json_to_recordset(${JSON.stringify(rows)}::json)
      as row ("productId" bigint, content json)`)

/** Stages the end of sale of every product missing from the list. A feed that names one again puts it back on sale. */
export const stageMissing = (db: Database, sns: readonly string[]) =>
  db.execute(sql`
    insert into import_steps (product_id)
    select id from products where is_on_sale and sn <> all(${textArray(sns)})`)

/** The first steps: by product, the new ones last. */
export async function nextSteps(db: Database, most: number): Promise<ImportStep[]> {
  const { rows } = await db.execute<ImportStep>(sql`
    select place, product_id as "productId", content from import_steps
    order by product_id, place limit ${most}`)
  return rows
}

export const endSteps = (db: Database, places: readonly number[]) =>
  db.delete(importSteps).where(inArray(importSteps.place, [...places]))

/** Lowest prices, in cents, and stocks of products as lists show them. */
export const shownPrices = (db: Database, productIds: readonly number[]) =>
  db
    .select({ sn: products.sn, priceMin: products.priceMin, stock: products.stock })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))

export const retireProducts = (db: Database, productIds: readonly number[]) =>
  db
    .update(products)
    .set({ isOnSale: false, draftHash: '' })
    .where(inArray(products.id, [...productIds]))
