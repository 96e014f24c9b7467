import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { CouponCodeSchema, redeemCouponCode } from '#contract/coupon-code.ts'
import { TOO_MANY } from '#contract/endpoint.ts'
import { getOverview } from '#contract/overview.ts'
import {
  allCouponCodes,
  insertCouponByCode,
  insertCouponCode,
  lockCouponCode,
} from '#server/db/order/coupon-codes.ts'
import { inTransaction } from '#server/db/database.ts'
import { countTry } from '#server/domain/account/limits.ts'
import { openSession } from '#server/domain/account/session.ts'
import { networkOf } from '#server/lib/public-origin.ts'
import { aMember } from '#tests/support/members.ts'
import { anId, OPENING, openShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const DAY = 86_400
const CODE = 'SPRING26'
const COUPON = { name: { 'zh-cn': '春天', en: 'Spring' }, amount: 2000, minAmount: 10_000 }

/** A shop with a coupon by code, good from its opening for ten days. */
async function aShop(terms: { most?: number; start?: number; redeemEnd?: number } = {}) {
  const opened = await openShop()
  const make = (code = CODE, more: typeof terms = terms, db = opened.shop.db) =>
    insertCouponCode(db, {
      ...COUPON,
      code,
      start: OPENING,
      end: OPENING + 10 * DAY,
      redeemEnd: OPENING + 10 * DAY,
      createTime: opened.shop.now(),
      ...more,
    })
  await make()
  const aShopper = async () => {
    const browser = await opened.signIn(await aMember(opened.shop))
    const redeem = (code = CODE, opId = anId()) => browser.call(redeemCouponCode, { opId, code })
    const held = async () => (await browser.call(getOverview, {})).coupons
    return { browser, redeem, held }
  }
  const redeemed = async () => (await allCouponCodes(opened.shop.db)).map((row) => row.redeemed)
  return { ...opened, make, aShopper, redeemed }
}

const NO = (msg: string) => ({ code: 422, message: msg, data: { reason: 'coupon_invalid' } })

test('a member gets the coupon of a code, and holds it', async () => {
  const { aShopper, redeemed } = await aShop()
  const { redeem, held } = await aShopper()

  const coupon = await redeem()

  expect(coupon).toMatchObject({ name: 'Spring', amount: 2000, minAmount: 10_000, status: 0 })
  expect(await held()).toEqual([coupon])
  expect(await redeemed()).toEqual([1])
})

test.each([
  'spring26',
  'ｓｐｒｉｎｇ２６',
  ' SPRING 26 ',
  'spring-26',
  'Spring–26',
  'sp\u200Bring 26\uFEFF',
])('“%s” is the same code', (typed) => {
  expect(v.parse(CouponCodeSchema, typed)).toBe(CODE)
})

test.each([
  { typed: 'abcd', code: 'ABCD' },
  { typed: '巷灯新店', code: '巷灯新店' },
  { typed: 'a'.repeat(20), code: 'A'.repeat(20) },
  { typed: 'abc', code: null },
  { typed: 'a-b c', code: null },
  { typed: 'a'.repeat(21), code: null },
  { typed: 'spring_26', code: null },
  { typed: '%%%%', code: null },
  { typed: ' ', code: null },
])('“$typed” as a code: $code', ({ typed, code }) => {
  const read = v.safeParse(CouponCodeSchema, typed)

  expect(read.success ? read.output : null).toBe(code)
})

test('a repeated call returns the same coupon; a new call is refused, since the code is redeemed', async () => {
  const { aShopper, redeemed } = await aShop()
  const { redeem, held } = await aShopper()
  const opId = anId()

  const answers = await Promise.all([redeem(CODE, opId), redeem(CODE, opId), redeem(CODE, opId)])
  const refusal = await refusalOf(redeem())

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(refusal).toMatchObject(NO('You’ve already collected this coupon.'))
  expect(await held()).toHaveLength(1)
  expect(await redeemed()).toEqual([1])
})

test('of many who type the code at once, as many get it as there are coupons', async () => {
  const { aShopper, redeemed } = await aShop({ most: 2 })
  const shoppers = [await aShopper(), await aShopper(), await aShopper(), await aShopper()]

  const outcomes = await Promise.allSettled(shoppers.map(({ redeem }) => redeem()))

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: NO('All of these coupons have been collected.') })
  expect(await redeemed()).toEqual([2])
  const held = await Promise.all(shoppers.map((each) => each.held()))
  expect(held.flat()).toHaveLength(2)
})

test('who redeems the last one while another does is refused, not given one more', async () => {
  const { shop, aShopper, redeemed } = await aShop({ most: 1 })
  const first = await aMember(shop)
  const second = await aShopper()

  const [refusal] = await inTransaction(shop.db, async (tx) => {
    const code = await lockCouponCode(tx, CODE)
    const waiting = refusalOf(second.redeem())
    if (code) await insertCouponByCode(tx, code, { memberId: first.id, opId: anId() })
    return [waiting]
  })

  expect(await refusal).toMatchObject(NO('All of these coupons have been collected.'))
  expect(await redeemed()).toEqual([1])
})

test('of two merchants who make the same code at once, one makes it', async () => {
  const { shop, make } = await aShop()
  const isWaiting = async () => {
    const { rows } = await shop.db.execute(sql`select from pg_locks where locktype = 'advisory'
      and not granted and database = (select oid from pg_database where datname = current_database())`)
    return rows.length > 0
  }
  const made = vi.fn<() => void>()

  const [second] = await inTransaction(shop.db, async (tx) => {
    await make('TWICE2026', {}, tx)
    const other = make('TWICE2026', {}).finally(made)
    while (made.mock.calls.length === 0 && !(await isWaiting()));
    return [other]
  })

  expect(await second).toBeNull()
})

test('a code is taken in its time only, and says when that is', async () => {
  const { aShopper, pass } = await aShop({ start: OPENING + DAY, redeemEnd: OPENING + 3 * DAY })
  const [early, late] = [await aShopper(), await aShopper()]

  const before = await refusalOf(early.redeem())
  pass(DAY)
  await early.redeem()
  pass(2 * DAY)
  const after = await refusalOf(late.redeem())

  expect(before).toMatchObject(NO('This coupon is available from 2 Mar 2026 on.'))
  expect(after).toMatchObject(NO('This coupon is no longer available.'))
  expect(await early.held()).toHaveLength(1)
})

test('one code is that of one valid coupon; when it is over it can be that of another', async () => {
  const { aShopper, make, pass, redeemed } = await aShop()
  const { redeem, held } = await aShopper()
  await redeem()

  const twice = await make()
  pass(11 * DAY)
  const time = { redeemEnd: OPENING + 20 * DAY, start: OPENING + 10 * DAY }
  const again = await Promise.all([make(CODE, time), make(CODE, time), make(CODE, time)])
  await redeem()

  expect(twice).toBeNull()
  expect(again.filter((row) => row !== null)).toHaveLength(1)
  expect(await redeemed()).toEqual([1, 1])
  expect(await held()).toEqual([])
})

test('after ten wrong codes a member has to wait, even with the right one', async () => {
  const { aShopper, pass } = await aShop()
  const { redeem, held } = await aShopper()
  const guess = (at: number) => refusalOf(redeem(`WRONG${at}`))

  for (let at = 0; at < 10; at += 1)
    expect(await guess(at)).toMatchObject(
      NO('We don’t know this code. Please check it and try again.'),
    )
  const stopped = [await guess(10), await refusalOf(redeem())]

  expect(stopped.map(({ code, reason }) => [code, reason])).toEqual([
    [TOO_MANY, 'too_many_tries'],
    [TOO_MANY, 'too_many_tries'],
  ])
  expect(await held()).toEqual([])
  pass(15 * 60)
  await redeem()
  expect(await held()).toHaveLength(1)
})

test('guesses in parallel are counted as those one after the other', async () => {
  const { aShopper } = await aShop()
  const { redeem } = await aShopper()

  const refusals = await Promise.all(
    Array.from({ length: 30 }, (_, at) => refusalOf(redeem(`WRONG${at}`))),
  )

  expect(refusals.filter(({ code }) => code === TOO_MANY)).toHaveLength(20)
})

test('many members at one address share sixty wrong codes, and right ones are not counted', async () => {
  const { api, shop, make } = await aShop()
  shop.place = { origin: null, proxies: 1 }
  const from = async (ip: string) => {
    const { token } = await openSession(shop, await aMember(shop))
    const browser = shopper(api, { ip, token })
    return (code: string) => browser.call(redeemCouponCode, { opId: anId(), code })
  }
  await make('OTHER2026', {})
  const key = `coupon-code-from:${networkOf('203.0.113.9')}`
  for (let count = 0; count < 58; count += 1) await countTry(shop, key)
  for (let count = 0; count < 3; count += 1) await (await from('203.0.113.9'))(CODE)
  for (let count = 0; count < 2; count += 1)
    expect((await refusalOf((await from('203.0.113.9'))('WRONG1'))).code).toBe(422)

  expect((await refusalOf((await from('203.0.113.9'))('OTHER2026'))).code).toBe(TOO_MANY)
  expect((await (await from('203.0.113.10'))('OTHER2026')).amount).toBe(2000)
})

test('a guest cannot redeem', async () => {
  const { guest } = await aShop()

  const refusal = await refusalOf(guest('en').call(redeemCouponCode, { opId: anId(), code: CODE }))

  expect(refusal.code).toBe(409)
})
