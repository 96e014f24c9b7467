import { sql } from 'drizzle-orm'
import { productCards } from '#server/db/catalog/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'

/** The newest lines of a product that are looked at: what people buy changes. */
const LINES_MOST = 200
/** One member's habits are nobody's business. */
const MEMBERS_LEAST = 2

/** What at least two members have bought in one order with a product and can be bought now, the most frequent first. */
export async function boughtTogether(db: Database, productId: number, limit: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recent as (
      select order_id from order_lines where product_id = ${productId} order by id desc limit ${LINES_MOST})
    select line.product_id as id
    from recent
      join orders on orders.id = recent.order_id and orders.pay_time is not null
      join order_lines line on line.order_id = recent.order_id and line.product_id <> ${productId}
    group by line.product_id
    having count(distinct orders.member_id) >= ${MEMBERS_LEAST}
    order by count(distinct orders.member_id) desc, line.product_id
    limit ${limit}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const place = sql`array_position(${sql.param(ids)}::bigint[], ${products.id})`
  return productCards(db, {
    where: sql`${products.isOnSale} and ${products.stock} > 0 and ${products.id} = any(${sql.param(ids)}::bigint[])`,
    orderBy: [place],
    limit,
  })
}
