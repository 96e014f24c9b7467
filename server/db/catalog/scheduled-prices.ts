import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { claiming, dueRows, type DueQuery } from '#server/db/deadlines.ts'
import { products, scheduledPrices, variants } from '#server/db/schema/catalog.ts'

/** A price that a variant takes at `time`, in seconds; amounts in cents. */
export type ScheduledPrice = {
  sku: string
  time: number
  price: number
  marketPrice: number | null
}

/** Replaces what is scheduled for these variants, named by stock keeping unit. */
export async function replaceScheduledPrices(
  db: Database,
  skus: readonly string[],
  rows: readonly ScheduledPrice[],
) {
  await db.execute(sql`
    delete from scheduled_prices using variants
    where variants.id = scheduled_prices.variant_id
      and variants.sku = any(array(select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)))`)
  if (rows.length === 0) return
  await db.execute(sql`
    insert into scheduled_prices (variant_id, time, price, market_price)
    select variants.id, row.time, row.price, row."marketPrice"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (sku text, time bigint, price bigint, "marketPrice" bigint)
    join variants on variants.sku = row.sku`)
}

const selectScheduled = (db: Database) =>
  db
    .select({
      variantId: scheduledPrices.variantId,
      productId: variants.productId,
      time: scheduledPrices.time,
    })
    .from(scheduledPrices)
    .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))

/** Which of these variants have a price that is due. */
export const duePricesOf = (db: Database, now: number, variantIds: readonly number[]) =>
  selectScheduled(db).where(
    and(lte(scheduledPrices.time, now), inArray(scheduledPrices.variantId, [...variantIds])),
  )

/** Locks at most `most` variants whose price is due, until the transaction ends. Null: there are none that are free. */
export async function claimDuePrices(db: Database, due: DueQuery, most: number) {
  const { where, orderBy } = dueRows(scheduledPrices.time, scheduledPrices.variantId, due)
  const rows = await selectScheduled(db)
    .where(where)
    .orderBy(...orderBy)
    .limit(most)
    .for('update', { of: variants, ...claiming(false) })
  const last = rows.at(-1)
  return last ? { rows, key: [last.time, last.variantId] as const } : null
}

/** Gives locked variants the last price that is due, and removes what is due from the schedule. */
export async function takeDuePrices(db: Database, variantIds: readonly number[], time: number) {
  const ids = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(variantIds)}::jsonb)::bigint))`
  await db.execute(sql`
    update variants set price = due.price, market_price = due.market_price
    from (
      select distinct on (variant_id) variant_id, price, market_price from scheduled_prices
      where time <= ${time} and variant_id = ${ids} order by variant_id, time desc
    ) as due
    where due.variant_id = variants.id`)
  await db.execute(sql`delete from scheduled_prices where time <= ${time} and variant_id = ${ids}`)
}

/** Derives the prices that lists show from the active variants of products. */
export const refreshPrices = (db: Database, productIds: readonly number[], time: number) =>
  db
    .update(products)
    .set({
      priceMin: sql`(select min(price) from variants where product_id = ${products.id} and is_active)`,
      priceMax: sql`(select max(price) from variants where product_id = ${products.id} and is_active)`,
      marketPrice: sql`(select market_price from variants where product_id = ${products.id} and is_active
        order by price, position limit 1)`,
      updateTime: time,
    })
    .where(inArray(products.id, [...productIds]))
