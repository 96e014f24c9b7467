import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getApplication, getLinesToApply, reapplyAftersale } from '#contract/aftersale.ts'
import { getItem } from '#contract/item.ts'
import { createOrder, previewCheckout } from '#contract/checkout.ts'
import { confirmReceipt, getOrder } from '#contract/order.ts'
import { addReview } from '#contract/own-review.ts'
import type { ReturnRight } from '#contract/return-right.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { orders } from '#server/db/schema/trade.ts'
import { refuseBecause } from '#server/domain/aftersale/decide.ts'
import { anAftersale, decided, lineIdOf } from '#tests/support/aftersales.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { confirmed, payAtGateway, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const DAY = 86_400

type Agreed = { returnRight?: ReturnRight; guarantee?: number; returnsConfirmed?: boolean }

async function aShopper() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

/** A received order of one piece. */
async function received({ returnsConfirmed = true, ...product }: Agreed = {}) {
  const opened = await aShopper()
  const { shop, browser } = opened
  const { skuId, product: goods } = await aProduct(shop, product)
  const wish = await confirmed(browser, { from: 'item', skuId, quantity: 1 })
  const { no } = await browser.call(createOrder, { ...wish, returnsConfirmed })
  await payAtGateway(browser, no)
  await ship(shop, no)
  await browser.call(confirmReceipt, { no })
  return { ...opened, no, goods, lineId: await lineIdOf(browser, no) }
}

const write = { star: 5, content: 'As bright as it says.', anonymous: false } as const

test('a review completes the order and ends no right', async () => {
  const { browser, no, lineId } = await received()

  await browser.call(addReview, { orderNo: no, lineId, ...write })

  const { status, lines } = await browser.call(getOrder, { no })
  expect([status, lines[0]?.refundableQty]).toEqual([50, 1])
  const { types } = await browser.call(getApplication, { orderNo: no, lineId })
  expect(types).toEqual([2, 1, 3, 4])
  expect((await browser.call(getLinesToApply, {})).total).toBe(1)
  expect(await anAftersale(browser, no, { type: 2 })).toMatchObject({ status: 1, amount: 3000 })
})

test('a change of mind has seven days, a fault fifteen', async () => {
  const { browser, no, lineId, pass } = await received()
  const apply = (reason: 'changed_mind' | 'quality') =>
    anAftersale(browser, no, { type: 2, reason })

  pass(8 * DAY)
  const late = await refusalOf(apply('changed_mind'))
  const before = await browser.call(getLinesToApply, {})
  pass(8 * DAY)
  const tooLate = await refusalOf(apply('quality'))

  expect([late.reason, tooLate.reason]).toEqual(['not_allowed_now', 'not_allowed_now'])
  expect(before).toMatchObject({ total: 1, list: [{ line: { id: lineId } }] })
  expect((await browser.call(getLinesToApply, {})).total).toBe(0)
  const application = await browser.call(getApplication, { orderNo: no, lineId })
  expect(application).toMatchObject({ types: [], amounts: [] })
})

test('a guarantee of the product goes on when everything else is over', async () => {
  const { no, pass, signIn, member } = await received({ guarantee: 12 })

  pass(300 * DAY)
  const browser = await signIn(member)
  const held = await browser.call(getLinesToApply, {})
  const change = await refusalOf(anAftersale(browser, no, { type: 4 }))
  const applied = await anAftersale(browser, no, { type: 4, reason: 'quality' })

  expect(held.total).toBe(1)
  expect(change.reason).toBe('not_allowed_now')
  expect(applied).toMatchObject({ status: 1, line: { guarantee: 12 } })
})

test('a guarantee from before a release that keeps it with the order holds after its migrations', async () => {
  const { db, pass, signIn, member } = await received({ guarantee: 12 })
  await db.update(orders).set({ guarantee: 0 }) // as releases before it left them
  const migrations = await readMigrations()
  const filling = migrations.find(({ name }) => name === '0055_guaranteed-orders-before')

  for (const statement of filling?.statements ?? []) await db.execute(sql.raw(statement))

  pass(300 * DAY)
  const browser = await signIn(member)
  expect((await browser.call(getLinesToApply, {})).total).toBe(1)
})

test('the order keeps what was agreed, whatever the product becomes', async () => {
  const { shop, browser, goods, no } = await received({ returnRight: 'perishable', guarantee: 24 })
  const [was] = (await browser.call(getOrder, { no })).lines

  await stock(shop, [aDraft({ sn: goods.sn, returnRight: 'yes' })])

  const { returnRight, guarantee } = await browser.call(getItem, { sn: goods.sn })
  expect([returnRight, guarantee]).toEqual(['yes', 0])
  expect(was).toMatchObject({ returnRight: 'perishable', guarantee: 24 })
  expect((await browser.call(getOrder, { no })).lines).toEqual([was])
  expect((await refusalOf(anAftersale(browser, no, { type: 2 }))).reason).toBe('not_allowed_now')
  expect(await anAftersale(browser, no, { type: 2, reason: 'damaged' })).toMatchObject({
    status: 1,
  })
})

test('the checkout names the limit, and without the shopper’s confirmation there is none', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop, { returnRight: 'unopened' })
  const source = { from: 'item' as const, skuId, quantity: 1 }
  const preview = await browser.call(previewCheckout, { source })

  const rights = []
  for (const returnsConfirmed of [true, false]) {
    const wish = await confirmed(browser, source)
    const { no } = await browser.call(createOrder, { ...wish, returnsConfirmed })
    rights.push((await browser.call(getOrder, { no })).lines[0]?.returnRight)
  }

  expect(preview.lines).toMatchObject([{ returnRight: 'unopened' }])
  expect(rights).toEqual(['unopened', 'yes'])
})

test('a refused request may be repeated later, but not with a change of mind', async () => {
  const { shop, browser, no, pass } = await received()
  const applied = await anAftersale(browser, no, { type: 2, reason: 'quality' })
  await decided(shop, applied, refuseBecause('It looks fine.'))
  const again = { id: applied.id, description: 'Look at the rim.' }

  pass(20 * DAY)
  const change = await refusalOf(
    browser.call(reapplyAftersale, { ...again, reason: 'changed_mind' }),
  )
  const repeated = await browser.call(reapplyAftersale, { ...again, reason: 'damaged' })

  expect(change.reason).toBe('not_allowed_now')
  expect(repeated).toMatchObject({ status: 1, reason: 'damaged' })
})
