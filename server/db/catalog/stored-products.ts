import { sql } from 'drizzle-orm'
import type { Texts } from '#contract/language.ts'
import type { GoodsMeasures } from '#contract/item.ts'
import type { ReturnRight } from '#contract/return-right.ts'
import type { Database } from '#server/db/database.ts'
import type { ProductOption, ProductPicture } from '#server/db/schema/catalog.ts'

/** A variant as it is stored; amounts in cents. */
export type StoredVariant = {
  sku: string
  values: number[]
  price: number
  marketPrice: number | null
  stock: number
  picture: number | null
  measures: GoodsMeasures | null
}

/** A product of the shop with its active variants, and the names of its category from department to leaf. */
export type StoredProduct = {
  id: number
  sn: string
  draftHash: string
  title: Texts
  fact: Texts
  description: Texts
  brand: string
  category: Texts[]
  specifications: { name: Texts; value: Texts }[]
  returnRight: ReturnRight
  /** months */
  guarantee: number
  fitsWith: string[]
  pictures: ProductPicture[]
  options: ProductOption[]
  isOnSale: boolean
  variants: StoredVariant[]
}

/** Products of the shop, by serial number. */
export async function storedProducts(db: Database, sns: readonly string[]) {
  const { rows } = await db.execute<StoredProduct>(sql`
    select id, sn, draft_hash as "draftHash", title, fact, description, brand, specifications, pictures, options,
      is_on_sale as "isOnSale", return_right as "returnRight", guarantee, fits_with as "fitsWith",
      (select coalesce(jsonb_agg(categories.name order by place), '[]')
        from unnest(category_ids) with ordinality as held(id, place)
        join categories on categories.id = held.id) as category,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'values', values, 'price', price,
          'marketPrice', market_price, 'stock', stock, 'picture', picture, 'measures', measures) order by position, id), '[]')
        from variants where product_id = products.id and is_active) as variants
    from products
    where sn = any(array(select jsonb_array_elements_text(${JSON.stringify(sns)}::jsonb)))`)
  return new Map(rows.map((row) => [row.sn, row]))
}

/** The product of each variant of the shop, by stock keeping unit. */
export async function productOfSkus(db: Database) {
  const { rows } = await db.execute<{ sku: string; sn: string }>(sql`
    select variants.sku, products.sn from variants join products on products.id = variants.product_id
    where variants.is_active`)
  return new Map(rows.map(({ sku, sn }) => [sku, sn]))
}
