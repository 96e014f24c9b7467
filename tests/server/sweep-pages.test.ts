import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { openPool, type Database } from '#server/db/database.ts'
import { adoptQueuedRows } from '#server/domain/job-handlers.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { watchStatements } from '#tests/support/statements.ts'

/** Rows of each table. */
const ROWS = 100_000
/** Most pages of 8 kB that a statement may touch when there is nothing to do. */
const MOST_PAGES = 30

/** Fills every table that a worker looks at with rows of which none is due: orders of every status, most completed. */
async function fill(db: Database, now: number, { memberId, variantId }: Ids) {
  const rows = sql`generate_series(1, ${ROWS}::int) as n`
  const address =
    '{"name":"","mobile":"","province":"","city":"","county":"","detail":"","areaCode":""}'
  const status = sql`case when n % 100 < 70 then 50 when n % 100 < 80 then 60 when n % 100 < 82 then 10
    when n % 100 < 90 then 30 else 40 end`
  await db.execute(sql`
    insert into orders (no, member_id, checkout_key, status, pay_status, refund_status, goods_total, deliver_money,
      coupon_money, score, score_money, pay_amount, remark, address, create_time, expire_time, receipt_deadline,
      receive_time)
    select n, ${memberId}, n, ${status}, 0, (n % 7 = 0)::int, 1, 0, 0, 0, 0, 1, '', ${address}, 1,
      ${now}::bigint + n, ${now}::bigint + n, ${now}::bigint + n from ${rows}`)
  await db.execute(sql`insert into order_lines (order_id, product_id, sn, variant_id, title, spec, price, quantity,
      subtotal, real_amount)
    select id, 1, '', ${variantId}, '{}', '[]', 1, 1, 1, 1 from orders order by id limit 1000`)
  await db.execute(sql`
    insert into aftersales (sn, member_id, order_id, order_line_id, type, reason, description, pictures, quantity,
      amount, status, deadline, create_time)
    select n, ${memberId}, line.order_id, line.id, 0, '', '', '[]', 1, 1, 6, null, 1
    from ${rows} join (select min(order_id) as order_id, min(id) as id from order_lines) as line on true`)
  await db.execute(sql`insert into points_items (sn, title, score, money, stock, create_time)
    values ('CUP', '{}', 1, 1, 1, 1)`)
  await db.execute(sql`
    insert into points_orders (no, member_id, op_id, item_id, sn, title, quantity, score, money, status, address,
      create_time, expire_time, receipt_deadline)
    select n, ${memberId}, n, (select id from points_items), '', '{}', 1, 1, 1, n % 5, ${address}, 1,
      ${now}::bigint + n, ${now}::bigint + n from ${rows}`)
  await db.execute(sql`insert into scheduled_prices (variant_id, time, price)
    select ${variantId}, ${now}::bigint + n, 1 from ${rows}`)
  await db.execute(
    sql`insert into members (username, nickname, join_time) select n, '', 1 from ${rows}`,
  )
  await db.execute(sql`insert into reminders (member_id, variant_id, create_time)
    select id, ${variantId}, 1 from members`)
  await db.execute(sql`
    insert into bindings (member_id, kind, target, create_time) values (${memberId}, 'mobile', '1', 1)`)
  await db.execute(sql`insert into binding_notices (binding_id, channel, target, language, origin, next_time)
    select (select id from bindings), 'mobile', '1', 'en', '', null from ${rows}`)
  await db.execute(sql`insert into messages (member_id, type, title, content, is_read, create_time)
    select ${memberId}, 'promo', '{}', '{}', n % 2 = 0, ${now}::bigint - n from ${rows}`)
  await db.execute(sql`insert into sessions (token_hash, refresh_hash, member_id, create_time, expire_time)
    select n, n, ${memberId}, 1, ${now}::bigint + n from ${rows}`)
  await db.execute(sql`insert into codes (key, asker, hash, expire_time)
    select n, '', '', ${now}::bigint + n from ${rows}`)
  await db.execute(sql`insert into captchas (id, answer, challenge, bits, expire_time)
    select n, '{}', '', 1, ${now}::bigint + n from ${rows}`)
  await db.execute(sql`insert into wechat_scans (state_hash, status, expire_time)
    select n, 'waiting', ${now}::bigint + n from ${rows}`)
  await db.execute(
    sql`insert into attempts (key, window_start, count) select n, ${now}, 1 from ${rows}`,
  )
  await db.execute(sql`insert into outbox (kind, target, content, create_time)
    select 'sms', '', '', ${now} from ${rows}`)
  await db.execute(sql`insert into cart_operations (member_id, op_id, create_time)
    select ${memberId}, n, ${now} from ${rows}`)
  await db.execute(sql`insert into checkouts (key, member_id, snapshot, expire_time)
    select n, ${memberId}, '{}', ${now} from ${rows}`)
  await db.execute(sql`vacuum analyze`)
}
type Ids = { memberId: number; variantId: number }

const PlanSchema = v.object({
  Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }),
})
const ExplainedSchema = v.tuple([v.object({ 'QUERY PLAN': v.tuple([PlanSchema]) })])

async function pagesOf(client: pg.Client, { text, values }: { text: string; values: unknown[] }) {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan } = v.parse(ExplainedSchema, rows)[0]['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}

test('a worker that finds nothing to do touches a few pages, however many orders there are', async () => {
  const { shop, db, databaseUrl } = await openShop()
  const { id: memberId } = await aMember(shop)
  const { skuId } = await aProduct(shop, { variants: [{ stock: 0 }] })
  const patient = openPool(databaseUrl, { isPatient: true })
  await fill(patient.db, shop.now(), { memberId, variantId: skuId })
  await patient.close()
  await runTimeouts(shop) // looks at the reminders once
  await db.execute(sql`vacuum reminders`)
  const { statements, failures } = watchStatements()

  await runTimeouts(shop)
  await forgetOutdated(shop)
  await adoptQueuedRows(shop)

  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const asked = statements.filter(({ text }) => /^(?:select|update|delete|with)\b/.test(text))
  const dear: string[] = []
  const pages: number[] = []
  for (const statement of asked) {
    const touched = await pagesOf(client, statement)
    pages.push(touched)
    if (touched > MOST_PAGES) dear.push(`${touched}: ${statement.text}`)
  }
  console.log(`${asked.length} statements touched ${pages.join(', ')} pages`)
  expect([dear, failures]).toEqual([[], []])
  expect(asked.length).toBeGreaterThanOrEqual(16)
})
