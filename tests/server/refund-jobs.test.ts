import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { getOrder } from '#contract/order.ts'
import { getRefunds, REFUND_ROUTE } from '#contract/refund.ts'
import { inTransaction, isInTransaction } from '#server/db/database.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { cancelByShop, refundByShop } from '#server/domain/aftersale/by-shop.ts'
import { approve, failBecause, refund } from '#server/domain/aftersale/decide.ts'
import type { RefundState, RefundWish } from '#server/providers/payment/provider.ts'
import { anAftersale } from '#tests/support/aftersales.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aPaidOrder } from '#tests/support/orders.ts'
import { sandboxOf } from '#tests/support/sandbox.ts'
import { openShop } from '#tests/support/shop.ts'

type Asked = { sn: string; isInTransaction: boolean }

async function aPaidBuyer() {
  const opened = await openShop()
  const provider = vi.spyOn(sandboxOf(opened.shop), 'refund')
  /** Every refund that the provider was asked for, and whether that was in a transaction. */
  const asked: Asked[] = []
  const answer = (state: RefundState) => (wish: RefundWish) => {
    asked.push({ sn: wish.sn, isInTransaction: isInTransaction() })
    return Promise.resolve(state)
  }
  provider.mockImplementation(answer({ kind: 'succeeded' }))
  const answerOnce = (state: RefundState) => provider.mockImplementationOnce(answer(state))
  const browser = await opened.signIn(await aMember(opened.shop))
  const { skuId } = await aProduct(opened.shop)
  const { no } = await aPaidOrder(browser, skuId)
  const id = (await orderByNo(opened.shop.db, no))?.id ?? 0
  const order = () => browser.call(getOrder, { no })
  const refunds = async () => (await browser.call(getRefunds, {})).list
  const cancel = () => cancelByShop(opened.shop, id, 'gone')
  return { ...opened, browser, no, order, refunds, cancel, asked, answerOnce }
}

test('a cancelled order owes the money until the provider has answered, outside any transaction', async () => {
  const { cancel, order, refunds, runJobs, asked } = await aPaidBuyer()

  await cancel()
  const [owed] = await refunds()
  const closed = await order()
  await runJobs()
  const [paid] = await refunds()

  expect(owed).toMatchObject({ status: 0, route: 0, actions: [] })
  expect(closed).toMatchObject({ status: ORDER_STATUS.closed, refundedAmount: 0, refundStatus: 1 })
  expect(paid).toMatchObject({ status: 1, sn: owed?.sn })
  expect(await order()).toMatchObject({ payStatus: PAY_STATUS.refunded, refundStatus: 3 })
  expect(asked).toEqual([{ sn: owed?.sn, isInTransaction: false }])
})

test('a provider that is away is asked again, under the same number, and pays once', async () => {
  const { cancel, order, refunds, runJobs, faults, asked, answerOnce } = await aPaidBuyer()
  answerOnce({ kind: 'unknown', why: 'the provider is away' })

  await cancel()
  await runJobs()
  const [waiting] = await refunds()
  await runJobs()
  await runJobs()

  expect(waiting?.status).toBe(0)
  expect((await refunds()).map(({ status }) => status)).toEqual([1])
  expect(asked.map(({ sn }) => sn)).toEqual([waiting?.sn, waiting?.sn])
  expect(String(faults)).toContain('the provider is away')
  const { paidAmount, refundedAmount } = await order()
  expect(refundedAmount).toBe(paidAmount)
})

test('two workers ask a provider once for each refund', async () => {
  const { cancel, refunds, runJobs, asked } = await aPaidBuyer()
  await cancel()

  await Promise.all([runJobs(), runJobs(), runJobs()])

  expect(asked).toHaveLength(1)
  expect((await refunds()).map(({ status }) => status)).toEqual([1])
})

test('a job whose worker was killed is run by another one', async () => {
  const { shop, db, cancel, refunds, runJobs, asked } = await aPaidBuyer()
  await cancel()
  // As a process leaves it that was killed three minutes ago.
  await db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '3 minutes'`,
  )
  await runJobs()
  const before = [...asked]

  await shop.jobs.supervise()
  await runJobs()

  expect(before).toEqual([])
  expect(asked).toHaveLength(1)
  expect((await refunds()).map(({ status }) => status)).toEqual([1])
})

test('a job that is run again after its answer was recorded moves nothing', async () => {
  const { shop, cancel, order, refunds, runJobs, asked } = await aPaidBuyer()
  await cancel()
  await runJobs()
  const [{ sn } = { sn: '' }] = await refunds()

  await shop.jobs.send(shop.db, 'refund', { sn })
  await runJobs()

  expect(asked).toHaveLength(1)
  const { paidAmount, refundedAmount } = await order()
  expect(refundedAmount).toBe(paidAmount)
})

test('nothing is asked of the provider when the transaction that wanted it fails', async () => {
  const { shop, no, order, runJobs, asked } = await aPaidBuyer()
  const { id = 0 } = (await orderByNo(shop.db, no)) ?? {}
  const failing = inTransaction(shop.db, async (db) => {
    await cancelByShop({ ...shop, db }, id, 'gone')
    throw new Error('the power is cut')
  })

  await expect(failing).rejects.toThrow('the power is cut')
  await runJobs()

  expect(asked).toEqual([])
  expect((await order()).status).toBe(ORDER_STATUS.toShip)
})

test('while the provider is being asked, an after-sale cannot be paid another way', async () => {
  const { shop, browser, no, runJobs, asked } = await aPaidBuyer()
  const { id } = await anAftersale(browser, no)
  await approve('')(shop, id)
  await refund(undefined)(shop, id)

  const [balance, failed] = await Promise.allSettled([
    refund(1)(shop, id),
    failBecause('no account')(shop, id),
  ])
  await refund(undefined)(shop, id)
  await runJobs()

  expect([balance.status, failed.status]).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveLength(1)
  const { list } = await browser.call(getRefunds, {})
  expect(list.map(({ status, route }) => [status, route])).toEqual([[1, 0]])
})

test('while the provider is being asked, the shop cannot pay its own refund another way', async () => {
  const { shop, no, cancel, runJobs, refunds, asked } = await aPaidBuyer()
  const { id = 0 } = (await orderByNo(shop.db, no)) ?? {}
  await cancel()

  const again = await refundByShop(shop, id, { because: 'gone', way: REFUND_ROUTE.balance })
  await runJobs()

  expect(again).toMatchObject({ isRepeated: true, refunded: 0 })
  expect(asked).toHaveLength(1)
  expect((await refunds()).map(({ status, route }) => [status, route])).toEqual([[1, 0]])
})

test('a part that is on its way back counts: the shop refunds no more than the rest', async () => {
  const { shop, no, runJobs, order } = await aPaidBuyer()
  const { id = 0 } = (await orderByNo(shop.db, no)) ?? {}
  const part = { because: 'chipped', way: undefined, amount: 2000 }
  await refundByShop(shop, id, part)

  const more = refundByShop(shop, id, { ...part, isAgain: true })
  await expect(more).rejects.toMatchObject({ why: 'too_much', detail: 1000 })
  await refundByShop(shop, id, { ...part, amount: 1000 })
  await runJobs()

  expect(await order()).toMatchObject({ status: ORDER_STATUS.closed, refundedAmount: 3000 })
})
