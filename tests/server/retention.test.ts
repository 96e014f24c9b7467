import { randomUUID } from 'node:crypto'
import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { getClickCaptcha } from '#contract/captcha.ts'
import { createOrder, settleCheckout } from '#contract/checkout.ts'
import { sendSms } from '#contract/code.ts'
import { login } from '#contract/entry.ts'
import { getOrders } from '#contract/order.ts'
import { getWechatState } from '#contract/wechat.ts'
import type { Database } from '#server/db/database.ts'
import { captchas, codes, wechatScans } from '#server/db/schema/account.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { attempts, outbox, sessions } from '#server/db/schema/member.ts'
import { cartOperations, checkouts } from '#server/db/schema/trade.ts'
import {
  memberOfToken,
  openSession,
  SESSION_SECONDS,
  SESSIONS_MAX,
} from '#server/domain/account/session.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { connected } from '#tests/support/due-orders.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { confirmed } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { watchStatements } from '#tests/support/statements.ts'

const MINUTE = 60
const DAY = 86_400

const texts = { title: {}, content: {} }
const key = () => randomUUID()
const snapshot = { source: { from: 'cart' as const }, cartVersion: 1, lines: [] }

type Row = { time: number; memberId: number }
type Kind = { table: PgTable; seconds: number; row: (given: Row) => object }

/** A row of each kind that begins or ends at a time, and how long it stays after that. */
const KINDS = {
  'a session': {
    table: sessions,
    seconds: 0,
    row: ({ time: expireTime, memberId }: Row) => ({
      tokenHash: key(),
      refreshHash: key(),
      memberId,
      createTime: 1,
      expireTime,
    }),
  },
  'a code': {
    table: codes,
    seconds: 0,
    row: ({ time: expireTime }: Row) => ({ key: key(), asker: 'a', hash: 'h', expireTime }),
  },
  'a captcha': {
    table: captchas,
    seconds: 0,
    row: ({ time: expireTime }: Row) => ({
      id: key(),
      challenge: '',
      bits: 1,
      expireTime,
      answer: { kind: 'picture' as const, text: '' },
    }),
  },
  'a QR code': {
    table: wechatScans,
    seconds: 10 * MINUTE,
    row: ({ time: expireTime }: Row) => ({
      stateHash: key(),
      status: 'waiting' as const,
      expireTime,
    }),
  },
  'a count': {
    table: attempts,
    seconds: DAY,
    row: ({ time: windowStart }: Row) => ({ key: key(), windowStart, count: 1 }),
  },
  'a change of a cart': {
    table: cartOperations,
    seconds: 7 * DAY,
    row: ({ time: createTime, memberId }: Row) => ({ memberId, opId: key(), createTime }),
  },
  'an unused confirm key': {
    table: checkouts,
    seconds: 7 * DAY,
    row: ({ time: expireTime, memberId }: Row) => ({ key: key(), memberId, snapshot, expireTime }),
  },
  'a used confirm key': {
    table: checkouts,
    seconds: 7 * DAY,
    row: ({ time: expireTime, memberId }: Row) => ({
      key: key(),
      memberId,
      snapshot,
      expireTime,
      orderNo: '1',
    }),
  },
  'a message that was not sent': {
    table: outbox,
    seconds: 10 * MINUTE,
    row: ({ time: createTime }: Row) => ({
      kind: 'sms' as const,
      target: '1',
      content: '',
      createTime,
    }),
  },
  'a message that was read': {
    table: messages,
    seconds: 365 * DAY,
    row: ({ time: createTime, memberId }: Row) => ({
      ...texts,
      type: 'promo' as const,
      memberId,
      isRead: true,
      createTime,
    }),
  },
  'a message that was not read': {
    table: messages,
    seconds: 730 * DAY,
    row: ({ time: createTime, memberId }: Row) => ({
      ...texts,
      type: 'promo' as const,
      memberId,
      createTime,
    }),
  },
}

async function countOf(db: Database, table: PgTable) {
  const [row] = await db.select({ count: count() }).from(table)
  return row?.count
}

test.each(Object.entries(KINDS))(
  '%s leaves after its time, and not before',
  async (_, { table, seconds, row }: Kind) => {
    const { shop, db, pass } = await openShop()
    const { id: memberId } = await aMember(shop)
    await db.insert(table).values(row({ time: shop.now() - seconds, memberId }))
    await db.insert(table).values(row({ time: shop.now() - seconds + 1, memberId }))

    await forgetOutdated(shop)
    const first = await countOf(db, table)
    pass(1)
    await forgetOutdated(shop)

    expect([first, await countOf(db, table)]).toEqual([1, 0])
  },
)

test('what has expired is refused though it is still stored; sign-in, codes and captchas delete nothing of others', async () => {
  const { shop, db, guest, pass } = await openShop()
  await saveSiteSettings(db, { demo: true })
  const member = await aMember(shop)
  const { token } = await openSession(shop, member)
  const stale = ['a session', 'a code', 'a captcha', 'a QR code', 'a count'] as const
  const past = { time: shop.now(), memberId: member.id }
  for (const name of stale) {
    const { table, row }: Kind = KINDS[name]
    await db.insert(table).values(row(past))
  }
  pass(SESSION_SECONDS)

  const browser = guest('en')
  await browser.call(login, { username: member.username, password: PASSWORD })
  await browser.call(getClickCaptcha, { id: randomUUID() })
  const wanted = { mobile: '13900000001', template_code: 'user_register' } as const
  await browser.call(sendSms, { ...wanted, ...(await aCaptcha(browser)) })
  await browser.call(getWechatState, {})

  expect(await memberOfToken(shop, token)).toBeNull()
  const left = async (table: PgTable, old: string) =>
    (await db.execute(sql`select from ${table} where ${sql.raw(old)} <= ${past.time}`)).rowCount
  expect([
    await left(sessions, 'create_time'),
    await left(codes, 'expire_time'),
    await left(captchas, 'expire_time'),
    await left(wechatScans, 'expire_time'),
    await left(attempts, 'window_start'),
  ]).toEqual([2, 1, 1, 1, 1])
})

test('a device that is in use is not signed out for later ones that have expired', async () => {
  const { shop, pass } = await openShop()
  const member = await aMember(shop)
  const { token } = await openSession(shop, member)
  pass(SESSION_SECONDS / 2)
  for (let device = 1; device < SESSIONS_MAX; device += 1) await openSession(shop, member)
  await memberOfToken(shop, token)
  pass(SESSION_SECONDS / 2)
  await memberOfToken(shop, token)
  pass(SESSION_SECONDS / 2)

  await openSession(shop, member)

  expect(await memberOfToken(shop, token)).toMatchObject({ id: member.id })
})

test('many rows leave in batches, without those that somebody holds', async () => {
  const { shop, db, databaseUrl } = await openShop()
  await db.execute(sql`insert into attempts (key, window_start, count)
    select 'key-' || number, 1, 1 from generate_series(1, 250) as number`)
  const other = await connected(databaseUrl)
  await other.query("begin; select from attempts where key = 'key-7' for update")
  const { statements } = watchStatements()

  await forgetOutdated(shop)
  const left = await db.query.attempts.findMany()
  await other.query('rollback')
  await forgetOutdated(shop)

  const deletes = statements.filter(({ text }) => text.startsWith('delete from "attempts"'))
  expect(deletes.map(({ rows }) => rows)).toEqual([100, 100, 49, 1])
  expect(left.map((row) => row.key)).toEqual(['key-7'])
  expect(await countOf(db, attempts)).toBe(0)
})

test('an order that is placed again after its confirm key was deleted is the same order', async () => {
  const { shop, signIn, pass } = await openShop()
  const member = await aMember(shop)
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const { no } = await browser.call(createOrder, body)
  pass(8 * DAY)
  await forgetOutdated(shop)

  const again = await refusalOf(browser.call(createOrder, body))
  const { confirmKey } = body
  const stranger = await signIn(await aMember(shop))

  expect(again).toMatchObject({ status: 409, data: { no } })
  expect(await browser.call(settleCheckout, { confirmKey })).toEqual({ no })
  expect((await browser.call(getOrders, {})).total).toBe(1)
  expect(await refusalOf(stranger.call(settleCheckout, { confirmKey }))).toMatchObject({
    code: 404,
  })
})
