import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { closeAccount, getClosing } from '#contract/closing.ts'
import { smsLogin } from '#contract/entry.ts'
import { getUserInfo } from '#contract/member.ts'
import { addReview } from '#contract/own-review.ts'
import { startPayment } from '#contract/payment.ts'
import { inTransaction } from '#server/db/database.ts'
import { insertCoupon } from '#server/db/order/coupons.ts'
import { sessions } from '#server/db/schema/member.ts'
import { sweepClosings } from '#server/domain/account/closing.ts'
import { writeMessage } from '#server/domain/member/message.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { giveCouponToAll } from '#server/domain/wallet/member-gifts.ts'
import { lineIdOf } from '#tests/support/aftersales.ts'
import { smsCodeFor } from '#tests/support/codes.ts'
import { aProduct, productNow } from '#tests/support/goods.ts'
import { leavingMember, MOBILE } from '#tests/support/leaving-member.ts'
import { aMember } from '#tests/support/members.ts'
import {
  anOrder,
  aPaidOrder,
  aReceivedOrder,
  confirmed,
  payAtGateway,
} from '#tests/support/orders.ts'
import { anId } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { until } from '#tests/support/until.ts'

const SOURCE = { memo: { en: 'Gift' }, sourceType: 'test', sourceNo: 'test' }

test('the code of a refused sign-in by SMS can be used again to keep the account', async () => {
  const { close, shop, guest, now } = await leavingMember()
  await close()
  const visitor = guest('en')
  const captcha = await smsCodeFor(shop, visitor, MOBILE, 'user_login')

  const refused = await refusalOf(visitor.call(smsLogin, { mobile: MOBILE, captcha, agreed: true }))
  const kept = { mobile: MOBILE, captcha, agreed: true, keepsAccount: true }
  const { isNew } = await visitor.call(smsLogin, kept)

  expect(refused.reason).toBe('account_closing')
  expect(isNew).toBe(false)
  expect((await now())?.mobile).toBe(MOBILE)
})

test('who does not prove to be the member closes nothing', async () => {
  const { browser } = await leavingMember()

  const wrong = await refusalOf(
    browser.call(closeAccount, { password: 'wrong-one', confirmed: true }),
  )
  const none = await refusalOf(browser.call(closeAccount, { confirmed: true }))

  expect(wrong.data['fields']).toEqual({ password: 'password.wrong' })
  expect(none.reason).toBe('verification_required')
  expect((await browser.call(getUserInfo, {})).userInfo.username).toBe('mira')
})

test('open orders, money on the way and a balance are in the way; points and the like are only named', async () => {
  const { browser, shop, db, member, close } = await leavingMember({ score: 80, money: 500 })
  const { skuId } = await aProduct(shop)
  await aPaidOrder(browser, skuId)
  await aReceivedOrder(shop, browser, skuId)
  const terms = { name: {}, amount: 100, minAmount: 0, start: 0, end: shop.now() + 60 }
  await insertCoupon(db, { memberId: member.id, ...terms })

  const facts = await browser.call(getClosing, {})
  const refused = await refusalOf(close())

  expect(facts).toMatchObject({ orders: 1, money: 500, score: 80, coupons: 1, guarantees: 1 })
  expect(refused.reason).toBe('closing_blocked')
  expect(refused.data['obstacles']).toEqual(['orders', 'money'])
})

test('a balance that comes in the seven days puts the end off until it is paid out', async () => {
  const { close, end, now, shop, member } = await leavingMember()
  await close()
  await changeBalance(shop, member.id, { kind: 'money', change: 100, ...SOURCE })
  await end()
  const waiting = await now()
  await changeBalance(shop, member.id, { kind: 'money', change: -100, ...SOURCE })
  await end()

  expect(waiting?.username).toBe('mira')
  expect((await now())?.username).toBe(`closed:${member.id}`)
})

test('a closed account gets no message, no coupon and no balance any more', async () => {
  const { close, end, shop, db, member } = await leavingMember()
  await close()
  await end()

  const text = { en: 'Hello' }
  await writeMessage(shop, member.id, { type: 'system', title: text, content: text })
  const coupon = { name: text, amount: 1, minAmount: 0, start: 0, end: shop.now() + 60 }
  const given = await giveCouponToAll(shop, coupon)
  const gift = changeBalance(shop, member.id, { kind: 'money', change: 1, ...SOURCE })

  await expect(gift).rejects.toThrow('not_allowed_now')
  expect(given).toBe(0)
  const { rows } = await db.execute('select from messages')
  expect(rows).toEqual([])
})

test('a session that a server opens while the account is being closed shows nothing', async () => {
  const { close, db, member, browser, signIn } = await leavingMember()
  await close()
  const late = await signIn(member)

  expect((await refusalOf(late.call(getUserInfo, {}))).code).toBe(409)
  expect((await refusalOf(browser.call(getUserInfo, {}))).code).toBe(409)
  expect(await db.select().from(sessions)).toHaveLength(1)
})

test('reviews go, and the rating is that of the others', async () => {
  const { close, end, shop, browser, signIn, db } = await leavingMember()
  const { product, skuId } = await aProduct(shop)
  const other = await signIn(await aMember(shop, { mobile: '13900000002' }))
  for (const [shopper, star] of [
    [browser, 1],
    [other, 5],
  ] as const) {
    const { no } = await aReceivedOrder(shop, shopper, skuId)
    const lineId = await lineIdOf(shopper, no)
    await shopper.call(addReview, { orderNo: no, lineId, star, content: 'As it is.' })
  }
  await close()
  await end()

  const { rows } = await db.execute('select star from reviews')
  expect(rows).toEqual([{ star: 5 }])
  expect(await productNow(shop, product.id)).toMatchObject({
    ratingSum: 5,
    ratingCount: 1,
    goodCount: 1,
  })
})

test('a closing waits for an order that is just being placed, and is then refused', async () => {
  const { shop, browser, db, close } = await leavingMember()
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const waiting = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count
  }
  /** The order has locked its cart and waits for the goods, the closing for the cart. */
  const calls = await inTransaction(db, async (goods) => {
    await goods.execute(sql`select from variants where id = ${skuId} for update`)
    const ordering = browser.call(createOrder, body)
    await until(async () => expect(await waiting()).toBe(1))
    const refused = refusalOf(close())
    await until(async () => expect(await waiting()).toBe(2))
    return { ordering, refused }
  })

  expect((await calls.ordering).no).not.toBe('')
  expect((await calls.refused).data['obstacles']).toEqual(['orders'])
})

test('an order that is being paid is in the way, before and after', async () => {
  const { shop, browser, close } = await leavingMember()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  await browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })
  const begun = await refusalOf(close())
  const [, paid] = await Promise.all([payAtGateway(browser, no), refusalOf(close())])

  expect([begun.reason, paid.reason]).toEqual(['closing_blocked', 'closing_blocked'])
})

test('what ends half way has done nothing, and is done by the next sweep, with one last letter', async () => {
  const { close, end, now, shop, letters, runJobs } = await leavingMember()
  await close()
  const { send } = shop.jobs
  shop.jobs.send = () => Promise.reject(new Error('killed'))
  await end()
  const before = await now()
  shop.jobs.send = send
  await sweepClosings(shop)
  await sweepClosings(shop)
  await runJobs()

  expect(before?.mobile).toBe(MOBILE)
  expect((await now())?.mobile).toBe('')
  expect(letters.filter(({ text }) => text.includes('已注销'))).toHaveLength(1)
})
