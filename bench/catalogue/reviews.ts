import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { refreshRatings } from '#server/db/catalog/catalog-reviews.ts'
import { vacuumProducts } from '#server/db/catalog/catalog-write.ts'

/** Reviews of a tenth of the goods: most have one to nine, one in a thousand has nine hundred. */
export async function addReviews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into reviews (product_id, nickname, star, content, language, spec, pictures, create_time)
    select products.id, 'A reader', 1 + (products.id + number) % 5, 'It does what it should.', 'en', '{}', '[]',
      1700000000 + number
    from products cross join lateral
      generate_series(1, case when products.id % 1000 = 0 then 900 else 1 + products.id / 10 % 9 end) as number
    where products.id % 10 = 0 and not exists (select 1 from reviews where reviews.product_id = products.id)`)
  await db.execute(sql`analyze reviews`)
  await refreshRatings(db)
  await vacuumProducts(db) // as PostgreSQL does by itself within minutes
}
