import { count, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#server/db/schema/member-centre.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'

const MEMBERS = 10_000

test('ten thousand members who saved a product are told that it got cheaper, each once', async () => {
  const { shop, db, runJobs, faults } = await openShop()
  const costs = (price: number) =>
    stock(shop, [aDraft({ sn: 'lamp', variants: [{ sku: 'lamp', values: [], price, stock: 5 }] })])
  await costs(6900)
  await db.execute(sql`
    with people as (
      insert into members (username, nickname, join_time)
      select 'saver' || n, '', 0 from generate_series(1, ${MEMBERS}) as n returning id
    )
    insert into favourites (member_id, product_id, price_at_save)
    select people.id, products.id, 6900 from people, products`)

  await costs(4900)
  await runJobs()
  await costs(4900)
  await runJobs()

  expect(faults).toEqual([])
  expect(await db.select({ count: count() }).from(messages)).toEqual([{ count: MEMBERS }])
})
