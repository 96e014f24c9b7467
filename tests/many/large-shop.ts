import { sql } from 'drizzle-orm'
import { RECEIVE_WITHIN_SECONDS, REVIEW_WITHIN_SECONDS } from '#contract/order.ts'
import { openPool, type Database } from '#server/db/database.ts'
import { manyGoods } from '#tests/support/many-goods.ts'

const DAY = 86_400
const HOUR = 3600
const YEARS = 2 * 365 * DAY

/** One variant each, numbered from 1; so are the members and the orders. */
export const LARGE = { orders: 1_000_000, members: 100_000, products: 100_000 }
/** Of so many orders one is of the heaviest members, */
const HEAVY_EVERY = 25
/** who are one of so many members: each has 2,000 orders. */
const HEAVY_MEMBERS = 5000

type Shape = typeof LARGE & { heavy: number; now: number; passwordHash: string }

/** Functions of the session that fills: the same rows come out every time. */
const functionsOf = ({ orders, members, products, heavy, now }: Shape): string[] => [
  `create function pg_temp.chance(n bigint, kind int) returns float8 immutable parallel safe language sql
    as 'select (hashint8extended(n, kind) & 2147483647) / 2147483648.0'`,
  `create function pg_temp.hex(kind text, n bigint) returns text immutable parallel safe language sql
    as 'select md5(kind || n)'`,
  `create function pg_temp.time_of(n bigint) returns bigint immutable parallel safe language sql
    as 'select ${now} - 60 - (${orders} - n) * ${YEARS} / ${orders}'`,
  `create function pg_temp.member_of(n bigint) returns int immutable parallel safe language sql
    as 'select case when n % ${HEAVY_EVERY} = 0 then 1 + n / ${HEAVY_EVERY} % ${heavy}
      else 1 + ${heavy} + floor(pg_temp.chance(n, 1) * ${members - heavy}) end::int'`,
  // some goods sell much better than others
  `create function pg_temp.variant_of(line bigint) returns int immutable parallel safe language sql
    as 'select 1 + floor(power(pg_temp.chance(line, 2), 3) * ${products})::int'`,
  `create function pg_temp.price_of(variant int) returns bigint immutable parallel safe language sql
    as 'select 100 + (variant - 1) * 37 % 99991'`,
]

const ADDRESS = `'{"name": "林小满", "mobile": "13800138000", "province": "上海市", "city": "上海市",
  "county": "徐汇区", "detail": "梧桐里弄 12 号 3 楼", "areaCode": "310104"}'::jsonb`

/**
 * Two years of orders up to now, most of them completed. Some unpaid ones, parcels and reviews became due within the last
 * hour; a few percent have an after-sale. Every third order has a second line; line `2n − 1` is the first of order `n`.
 */
const orderRows = ({ orders, now }: Shape): string => `
  insert into orders (id, no, member_id, checkout_key, status, pay_status, refund_status, close_reason, goods_total,
    deliver_money, coupon_id, coupon_money, score, score_money, pay_amount, paid_amount, refunded_amount, pay_method,
    remark, address, create_time, expire_time, pay_time, ship_time, receive_time, finish_time, close_time,
    receipt_deadline, invoice)
  select n, to_char(to_timestamp(time), 'YYYYMMDD') || lpad(n::text, 10, '0'), pg_temp.member_of(n), pg_temp.hex('key', n),
    status, case when status = 10 then 0 when is_refunded then 4 when status = 60 then 6 else 2 end,
    case when is_refunded then 3 when not has_aftersale then 0 when status = 50 then 2 else 1 end,
    case when is_refunded then 64 when status <> 60 then null when luck < 0.05 then 61 else 62 end,
    goods, 0, case when n % 10 = 0 then n / 10 end, case when n % 10 = 0 then 50 else 0 end, 0, 0, due,
    case when is_paid then due else 0 end,
    case when is_refunded then due when has_aftersale and status = 50 then least(due, first_price) else 0 end,
    case when not is_paid then '' when n % 5 = 0 then 'balance' else 'sandbox' end, '', ${ADDRESS},
    time, time + ${HOUR / 2}, case when is_paid then time + 120 end,
    case when is_shipped then time + ${DAY} end, case when is_received then time + ${6 * DAY} end,
    case when status = 50 then time + ${6 * DAY + REVIEW_WITHIN_SECONDS} end,
    case when is_refunded then time + ${DAY} when status = 60 then time + ${HOUR / 2} end,
    case when is_shipped then time + ${DAY + RECEIVE_WITHIN_SECONDS} end,
    case when n % 50 = 0 and status = 50 then jsonb_build_object('kind', 'personal', 'title', 'Mira', 'taxNumber', '',
      'email', 'mira@lane.example', 'applyTime', time + ${7 * DAY}) end
  from generate_series(1, ${orders}::bigint) as n
  cross join lateral (select pg_temp.time_of(n) as time, ${now} - pg_temp.time_of(n) as age,
    pg_temp.chance(n, 3) as luck, pg_temp.price_of(pg_temp.variant_of(2 * n - 1)) as first_price) as drawn
  cross join lateral (select
    first_price + case when n % 3 = 0 then pg_temp.price_of(pg_temp.variant_of(2 * n)) else 0 end as goods,
    case when luck < 0.1 then case when age < ${HOUR} then 10 else 60 end
      when age < ${2 * DAY} then case when luck > 0.9 then 25 else 20 end
      when age < ${10 * DAY} then 30
      when age between ${11 * DAY} and ${11 * DAY + HOUR} then 30
      when age < ${20 * DAY} then 40
      when age between ${21 * DAY} and ${21 * DAY + HOUR} then 40
      when luck > 0.98 then 60 else 50 end as status) as placed
  cross join lateral (select goods - case when n % 10 = 0 then 50 else 0 end as due,
    luck >= 0.1 as is_paid, status in (30, 40, 50) as is_shipped, status in (40, 50) as is_received,
    luck >= 0.1 and status = 60 as is_refunded, luck between 0.94 and 0.97 and status >= 20 as has_aftersale) as told`

/** What belongs to an order, in the order of time, as it is written in a shop. */
const partRows = ({ orders }: Shape): string[] => [
  `insert into order_lines (id, order_id, product_id, sn, variant_id, title, picture_id, spec, price, quantity, subtotal,
      real_amount, refunded_quantity, shipped_quantity, guarantee)
    select line, n, variant, 'M' || variant, variant, jsonb_build_object('en', 'Lamp ' || variant, 'zh-cn', '灯 ' || variant),
      pg_temp.hex('goods', variant % 1000), '[{"name": {"en": "Colour"}, "value": {"en": "Warm white"}}]', price, 1, price, price,
      case when refunded_amount > 0 and (line = 2 * n - 1 or status = 60) then 1 else 0 end,
      case when ship_time is null then 0 else 1 end, case when variant % 50 = 0 then 24 else 0 end
    from orders cross join lateral (select id as n) as own
    cross join lateral generate_series(2 * n - 1, 2 * n - case when n % 3 = 0 then 0 else 1 end) as line
    cross join lateral (select pg_temp.variant_of(line) as variant) as drawn
    cross join lateral (select pg_temp.price_of(variant) as price) as priced`,
  `insert into order_logs (order_id, time, actor, action)
    select orders.id, log.time, log.actor, log.action from orders cross join lateral (values
      (create_time, 'member', 'create'), (pay_time, 'member', 'pay'), (ship_time, 'shop', 'ship'),
      (receive_time, 'member', 'confirmReceipt'), (finish_time, 'system', 'complete'), (close_time, 'system', 'close')
    ) as log (time, actor, action) where log.time is not null order by log.time`,
  `insert into payments (key, provider_id, order_id, method, amount, status, create_time, finish_time)
    select pg_temp.hex('payment' || attempt, id), pg_temp.hex('provider' || attempt, id), id,
      case when pay_method = '' then 'sandbox' else pay_method end, pay_amount,
      case when attempt = 0 then 'failed' when pay_time is null then 'closed' else 'paid' end, create_time + 60, create_time + 120
    from orders cross join generate_series(0, 1) as attempt
    where status <> 10 and (attempt = 1 or id % 10 = 3) order by create_time`,
  `insert into parcels (order_id, express_name, number, state, traces)
    select id, 'Quick', 'Q' || id, case when receive_time is null then 'onTheWay' else 'delivered' end,
      jsonb_build_array(jsonb_build_object('time', ship_time, 'text', 'trace_packed'),
        jsonb_build_object('time', ship_time + ${HOUR}, 'text', 'trace_handed_over'))
    from orders where ship_time is not null order by ship_time`,
  // the keys of all orders, and those of one week that led to none
  `insert into checkouts (key, member_id, snapshot, expire_time, order_no)
    select checkout_key, member_id, jsonb_build_object('source', '{"from": "cart"}'::jsonb, 'cartVersion', id % 90, 'lines',
      jsonb_build_array(jsonb_build_object('variantId', pg_temp.variant_of(2 * id - 1), 'quantity', 1, 'price', goods_total)),
      'createdWith', checkout_key), create_time + ${HOUR}, no
    from orders order by id`,
  `insert into checkouts (key, member_id, snapshot, expire_time)
    select pg_temp.hex('unused', id), member_id, jsonb_build_object('source', '{"from": "cart"}'::jsonb, 'cartVersion', id % 90,
      'lines', jsonb_build_array(jsonb_build_object('variantId', id % 900, 'quantity', 1, 'price', 100))), create_time + ${HOUR}
    from orders where id > ${orders} * 0.95 order by id`,
]

/** After-sales of first lines: those of completed orders are over, the others wait for somebody. */
const aftersaleRows = ({ now }: Shape): string[] => [
  `insert into aftersales (id, sn, member_id, order_id, order_line_id, type, reason, description, pictures, quantity, amount,
      status, deadline, create_time)
    select row_number() over (order by id), 'AS' || lpad(id::text, 10, '0'), member_id, id, 2 * id - 1,
      case when status in (20, 25) then 1 else 2 end, 'quality', 'It hums.', '[]', 1, refunded_amount,
      case when refund_status = 2 then 6 when status in (20, 25) then 1 else 1 + id % 3 end,
      case when refund_status = 1 and status >= 30 and id % 3 = 1 then ${now} + (id % 100 - 2) * ${HOUR} end,
      least(create_time + ${7 * DAY}, ${now} - ${HOUR})
    from orders where refund_status in (1, 2)`,
  `insert into aftersale_logs (aftersale_id, time, actor, action)
    select aftersales.id, create_time + step * ${DAY}, case step when 0 then 'member' else 'shop' end,
      case step when 0 then 'apply' when 1 then 'approve' else 'refund' end
    from aftersales cross join generate_series(0, case status when 6 then 2 when 1 then 0 else 1 end) as step
    order by create_time + step * ${DAY}`,
  `insert into refunds (sn, order_id, aftersale_sn, amount, route, status, reason, apply_time, finish_time)
    select 'RF' || lpad(orders.id::text, 10, '0'), orders.id, aftersales.sn, refunded_amount,
      case pay_method when 'balance' then 1 else 0 end, 1,
      case when aftersales.sn is null then 'by_shop' else 'quality' end,
      coalesce(close_time, orders.create_time + ${8 * DAY}), coalesce(close_time, orders.create_time + ${8 * DAY})
    from orders left join aftersales on aftersales.order_id = orders.id where refunded_amount > 0
    order by orders.create_time`,
]

/** The books: what was earned and spent with orders. A balance is topped up before each payment from it. */
const ledgerRows: string = `
  insert into ledger (id, member_id, kind, change, before, after, memo, source_type, source_no, create_time)
  select row_number() over (order by time, id), member_id, kind, change, after - change, after,
    jsonb_build_object('en', 'Order ' || no, 'zh-cn', '订单 ' || no), 'order', no, time
  from (
    select *, sum(change) over (partition by member_id, kind order by time, id) as after
    from (
      select orders.id * 3 + step as id, member_id, kind, change, no, time
      from orders cross join lateral (values
        (0, 'money', pay_amount + 1, case when pay_method = 'balance' then create_time end),
        (1, 'money', - pay_amount, case when pay_method = 'balance' then pay_time end),
        (2, 'score', 1 + pay_amount / 100, receive_time)) as change (step, kind, change, time)
      where time is not null) as changes) as booked`

/** Members after their books, of which they hold the sums. Anybody may sign in with the same password. */
const memberRows = ({ members, passwordHash, now }: Shape): string[] => [
  `insert into members (id, username, password_hash, nickname, mobile, mobile_time, email, email_time, money, score, join_time,
      last_login_time, last_login_ip)
    select id, 'member' || id, '${passwordHash}', 'Xiaoman ' || id, '139' || lpad(id::text, 8, '0'), 1,
      'member' || id || '@lane.example', 1, coalesce(held.money, 0), coalesce(held.score, 0), ${now} - ${YEARS}, ${now} - ${DAY}, '10.0.0.1'
    from generate_series(1, ${members}) as id
    left join (select member_id, sum(change) filter (where kind = 'money') as money,
      sum(change) filter (where kind = 'score') as score from ledger group by member_id) as held on held.member_id = id`,
  `insert into addresses (member_id, name, mobile, province, city, county, detail, area_code, is_default, create_time)
    select id, '林小满', '13800138000', '上海市', '上海市', '徐汇区', '梧桐里弄 ' || place || ' 号', '310104', place = 1, ${now}
    from members cross join generate_series(1, 1 + id % 3) as place`,
  // two devices each, of which the older one may be signed out; every fourth is notified
  `insert into sessions (token_hash, refresh_hash, member_id, create_time, expire_time)
    select pg_temp.hex('token', n), pg_temp.hex('refresh', n), 1 + n % ${members}, ${now} - ${40 * DAY}, ${now} + (n % 33 - 3) * ${DAY} + n % 80000
    from generate_series(1, ${2 * members}) as n`,
  `insert into push_subscriptions (session_hash, member_id, endpoint, p256dh, auth, language, time_zone)
    select token_hash, member_id, 'https://127.0.0.1:9/' || token_hash, '${'B'.padEnd(87, 'A')}', '${'A'.repeat(22)}', 'zh-cn', 'Asia/Shanghai'
    from sessions where member_id % 4 = 1`,
  `insert into bindings (member_id, kind, target, create_time)
    select id, 'mobile', mobile, ${now} - ${YEARS} from members`,
  `insert into binding_notices (binding_id, channel, target, language, origin, secret_hash)
    select id, 'mobile', target, 'zh-cn', '', pg_temp.hex('secret', id)
    from bindings where id % 10 = 1`,
]

/** Two messages about each order that was shipped; those of the last month are unread. */
const messageRows = ({ now }: Shape): string[] => [
  `insert into messages (id, member_id, type, topic, title, content, picture_id, link, is_read, create_time)
    select row_number() over (order by time, id), member_id, 'order', 'order', title, jsonb_build_object('en', 'Your order ' || no || ' is on its way.', 'zh-cn',
      '你的订单 ' || no || ' 正在路上。'), pg_temp.hex('goods', pg_temp.variant_of(2 * id - 1) % 1000),
      '/user/order/' || no, time < ${now} - ${30 * DAY}, time
    from orders cross join lateral (values
      (ship_time, '{"en": "On its way", "zh-cn": "已发货"}'::jsonb),
      (receive_time, '{"en": "How do you like it?", "zh-cn": "写条评价吧"}'::jsonb)) as news (time, title)
    where time <= ${now}`,
]

/** What members keep: carts, saved and seen products, coupons, reviews. The heaviest keep as much as the shop lets them. */
const keptRows = ({ orders, members, products, heavy, now }: Shape): string[] => [
  `insert into carts (member_id, version) select id, 7 from members`,
  `insert into cart_lines (member_id, variant_id, quantity, price_at_add, add_time)
    select distinct on (id, variant) id, variant, 1, pg_temp.price_of(variant), ${now} - ${DAY}
    from members cross join lateral generate_series(1, case when id <= ${heavy} then 60 else id % 4 end) as place
    cross join lateral (select pg_temp.variant_of(id * 64 + place) as variant) as drawn`,
  // a quarter of them waits to be forgotten
  `insert into cart_operations (member_id, op_id, create_time)
    select pg_temp.member_of(n), pg_temp.hex('operation', n), ${now} - ${7 * DAY} - ${6 * HOUR} + n * ${7 * DAY} / ${orders / 5}
    from generate_series(1, ${orders / 5}::bigint) as n`,
  `insert into product_changes (product_id, sold)
    select 1 + n * 7 % ${products}, n % 2 from generate_series(1, ${Math.min(1000, products)}) as n`,
  // above today's price, so that everyone hears of a lower one
  `insert into favourites (member_id, product_id, place, price_at_save)
    select distinct on (id, product) id, product, id * 200 + place, 100000000
    from members cross join lateral generate_series(1, case when id <= ${heavy} then 190 else id % 20 end) as place
    cross join lateral (select pg_temp.variant_of(id * 256 + place) as product) as drawn`,
  `insert into seen_products (member_id, product_id, place)
    select distinct on (id, product) id, product, id * 60 + place
    from members cross join lateral generate_series(1, case when id <= ${heavy} then 59 else id % 40 end) as place
    cross join lateral (select pg_temp.variant_of(id * 512 + place) as product) as drawn`,
  // of sold-out products, and of a few that have just come back
  `insert into reminders (member_id, variant_id, create_time)
    select distinct id, variant, ${now} - ${DAY} from members cross join lateral (values (6 * (id % ${Math.floor(products / 6)} + 1))) as wish (variant)
    where id % 5 = 0
    union all select id, 1 + 6 * id, ${now} - ${DAY} from members where id <= ${Math.min(20, products / 6 - 1)}`,
  `insert into coupons (id, member_id, name, amount, min_amount, start, "end", order_no)
    select id / 10, member_id, '{"en": "Welcome", "zh-cn": "新人券"}', 50, 0, create_time - ${DAY}, create_time + ${30 * DAY}, no
    from orders where id % 10 = 0`,
  `insert into coupon_codes (code, name, amount, min_amount, start, "end", redeem_end, create_time)
    select 'SPRING' || n, '{"en": "Spring"}', 100, 0, 0, ${now} + ${DAY}, ${now} + ${DAY}, ${now} - ${DAY} from generate_series(1, 50) as n`,
  `insert into coupons (id, member_id, name, amount, min_amount, start, "end")
    select ${orders / 10} + row_number() over (), id, '{"en": "Holiday", "zh-cn": "节日券"}', 100, 1000, ${now} - ${90 * DAY}, ${now} + (place - 4) * ${30 * DAY}
    from members cross join lateral generate_series(1, case when id <= ${heavy} then 50 else 5 end) as place`,
  `insert into reviews (product_id, member_id, order_line_id, nickname, star, content, language, spec, pictures, create_time)
    select product_id, member_id, lines.id, 'Xiaoman', 3 + lines.id % 3, 'Bright and warm.', 'en', '{}', '[]', receive_time + ${DAY}
    from orders join order_lines as lines on lines.order_id = orders.id
    where status = 50 and orders.id % 3 <> 1 order by receive_time`,
  `insert into uploads (member_id, picture_id, create_time)
    select pg_temp.member_of(n), pg_temp.hex('upload', n), ${now} - ${DAY} from generate_series(1, ${members / 2}) as n`,
]

/** The points mall, and what the shop writes down about visits. */
const otherRows = ({ members, products, orders, now }: Shape): string[] => [
  `insert into pictures (id, width, height, placeholder)
    select pg_temp.hex('goods', n), 800, 600, '' from generate_series(0, 999) as n
    union all select pg_temp.hex('upload', n), 800, 600, '' from generate_series(1, ${members / 2}) as n`,
  `insert into points_items (sn, title, picture_id, score, money, stock, create_time)
    select 'G' || n, '{"en": "Cup", "zh-cn": "杯子"}', pg_temp.hex('goods', n), 50, 0, 9000, ${now} - ${DAY} from generate_series(1, 200) as n`,
  `insert into points_orders (no, member_id, op_id, item_id, sn, title, quantity, score, money, status, address, create_time,
      expire_time, pay_time, ship_time, receipt_deadline, finish_time)
    select 'PT' || lpad(n::text, 10, '0'), member_id, pg_temp.hex('points', n), 1 + n % 200, 'G' || 1 + n % 200,
      '{"en": "Cup", "zh-cn": "杯子"}', 1, 50, 0, case when age < ${DAY} then 1 when age < ${11 * DAY} then 2 else 3 end, ${ADDRESS}, time,
      null, time, case when age >= ${DAY} then time + ${DAY} end, case when age >= ${DAY} then time + ${11 * DAY} end,
      case when age >= ${11 * DAY} then time + ${11 * DAY} end
    from generate_series(1, ${orders / 10}) as n cross join lateral (select pg_temp.time_of(n * 10) as time,
      ${now} - pg_temp.time_of(n * 10) as age, pg_temp.member_of(n * 5) as member_id) as drawn`,
  `insert into attempts (key, window_start, count)
    select pg_temp.hex('attempt', n), ${now} - n % ${90 * DAY}, 1 from generate_series(1, ${orders / 2}) as n`,
  `insert into captchas (id, answer, challenge, bits, expire_time)
    select pg_temp.hex('captcha', n), '{"kind": "picture", "text": "abcd"}', 'c', 12, ${now} - 60 + n % 360 from generate_series(1, ${members / 20}) as n`,
  `insert into codes (key, asker, hash, expire_time)
    select pg_temp.hex('code', n), '', 'h', ${now} - 60 + n % 360 from generate_series(1, ${members / 20}) as n`,
  `insert into wechat_scans (state_hash, status, expire_time)
    select pg_temp.hex('scan', n), 'waiting', ${now} - 60 + n % 360 from generate_series(1, ${members / 100}) as n`,
  `insert into outbox (kind, target, content, create_time)
    select 'sms', '139' || lpad((n % ${members})::text, 8, '0'), 'Your code is 123456.', ${now} - n % 900 from generate_series(1, ${Math.ceil(members / 100)}) as n`,
  `insert into scheduled_prices (variant_id, time, price)
    select n * 10, ${now} - 10 + n * 60, 100 from generate_series(1, ${products / 10}) as n`,
]

type Definition = { on: string; name: string; definition: string }

/** Constraints of these kinds, in the order in which they can be made. */
const constraints = async (db: Database) =>
  (
    await db.execute<Definition>(sql`
      select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
      order by contype = 'f', conrelid::regclass::text`)
  ).rows

/** Runs the work without constraints and indexes, which come back when all rows are there: this is many times faster. */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const kept = await constraints(db)
  for (const { on, name } of kept.toReversed())
    await db.execute(sql.raw(`alter table ${on} drop constraint ${name}`))
  const { rows: indexes } = await db.execute<Definition>(sql`
    select indrelid::regclass::text as on, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`)
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  await work()
  for (const { on, name, definition } of kept.filter(
    ({ definition: d }) => !d.startsWith('FOREIGN'),
  ))
    await db.execute(sql.raw(`alter table ${on} add constraint ${name} ${definition}`))
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  for (const { on, name, definition } of kept.filter(({ definition: d }) =>
    d.startsWith('FOREIGN'),
  ))
    await db.execute(sql.raw(`alter table ${on} add constraint ${name} ${definition}`))
}

/** Ids were written by hand: the counters go on after them. */
async function moveSequences(db: Database): Promise<void> {
  const { rows } = await db.execute<{ statement: string }>(sql`
    select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %I), false)',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) as statement
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`)
  for (const { statement } of rows) await db.execute(sql.raw(statement))
}

type LargeShop = {
  /** share of the full size */
  scale: number
  /** seconds since 1970: when the two years end */
  now: number
  passwordHash: string
}

/** Fills a migrated and empty database. @returns the ids of a member with the most orders and of one like most */
export async function fillShop(url: string, { scale, now, passwordHash }: LargeShop) {
  const sized = Object.entries(LARGE).map(([name, count]) => [name, Math.ceil(count * scale)])
  const size = Object.fromEntries(sized) as typeof LARGE // the same names
  const heavy = Math.max(1, Math.floor(size.members / HEAVY_MEMBERS))
  const shape = { ...size, heavy, now, passwordHash }
  const { db, close } = openPool(url, { max: 1, isPatient: true })
  try {
    await withoutIndexes(db, async () => {
      await manyGoods(db, size.products)
      const rows = [orderRows(shape), ...partRows(shape), ...aftersaleRows(shape), ledgerRows]
      const about = [...memberRows(shape), ...messageRows(shape), ...keptRows(shape)]
      for (const one of [...functionsOf(shape), ...rows, ...about, ...otherRows(shape)])
        await db.execute(sql.raw(one))
    })
    await moveSequences(db)
    await db.execute(sql`vacuum (analyze)`)
    const { rows } = await db.execute<{ id: number }>(sql`
      select member_id as id from orders where member_id > ${heavy} group by member_id
      order by abs(count(*) - 10), member_id limit 1`)
    return { heaviest: 1, typical: rows[0]?.id ?? 0 }
  } finally {
    await close()
  }
}
