import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Products of a large shop; every fourth is of oak, every third a paper lantern, every sixth sold out. */
export const MANY = 20_000

/** Fills an empty shop with very many products in forty categories and ten colours, faster than an import would. */
export async function manyGoods(db: Database, many = MANY): Promise<void> {
  await db.execute(sql`
    insert into categories (parent_id, path, name, key, product_count)
    values (null, '{1}', '{"en": "Lamps"}', 'lamps', ${many})`)
  await db.execute(sql`
    insert into categories (parent_id, path, name, key, product_count)
    select 1, array[1, 1 + n], jsonb_build_object('en', 'Lamps ' || n), 'lamps ' || n, ${Math.ceil(many / 40)}::int
    from generate_series(1, 40) as n`)
  await db.execute(
    sql`insert into option_axes (key, name) values ('color', '{"zh-cn": "颜色", "en": "Colour"}')`,
  )
  await db.execute(sql`
    insert into option_values (axis_id, key, name)
    select 1, 'c' || n, jsonb_build_object('en', 'Colour ' || n) from generate_series(1, 10) as n`)
  await db.execute(sql`
    insert into products (sn, title, fact, description, category_id, category_ids, specifications, pictures, options,
      value_ids, price_min, price_max, variant_count, stock, sales, create_time, update_time, search, draft_hash)
    select 'M' || n, jsonb_build_object('en', 'Lamp ' || n), '{}', '{}', 2 + n % 40, array[1, 2 + n % 40], '[]', '[]', '[]',
      array[1 + n % 7], 100 + (n - 1) * 37 % 99991, 100 + (n - 1) * 37 % 99991, 1, case when n % 6 = 0 then 0 else 5 end, n::bigint * 7919 % 997,
      1700000000 + n::bigint * 104729 % 1000003, 1700000000,
      ('''lamp'':1A' || case when n % 4 = 0 then ' ''oak'':1A' else '' end
        || case when n % 3 = 0 then ' ''纸灯'':1A ''灯笼'':1A ''笼'':1A' else '' end
        || case when n % 5000 = 0 then ' ''crystal'':1A' else '' end)::tsvector, ''
    from generate_series(1, ${many}::int) as n`)
  await db.execute(sql`
    insert into variants (product_id, sku, values, value_ids, price, stock, position)
    select id, sn, '{0}', value_ids, price_min, stock, 0 from products`)
  await db.execute(sql`insert into search_words (word) values ('lamp'), ('oak'), ('crystal')`)
  await db.execute(sql`analyze`)
}
