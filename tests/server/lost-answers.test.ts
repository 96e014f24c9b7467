import { MutationObserver, QueryClient, type MutationOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { getAftersale, getAftersales, sendBackAftersale } from '#contract/aftersale.ts'
import { getCart } from '#contract/cart.ts'
import { cancelOrder, getOrder, getOrders } from '#contract/order.ts'
import { getCashier } from '#contract/payment.ts'
import { getRefunds } from '#contract/refund.ts'
import { getPointsOrder, getPointsOrders, redeemPoints } from '#contract/score.ts'
import {
  applyMutation,
  confirmReplacementMutation,
  reapplyMutation,
  sendBackMutation,
  withdrawMutation,
} from '#src/features/aftersale/aftersale.mutations.ts'
import {
  askForInvoiceMutation,
  cancelOrderMutation,
  confirmReceiptMutation,
  deleteOrderMutation,
  extendReceiptMutation,
  rebuyMutation,
} from '#src/features/order/order.mutations.ts'
import { startPaymentMutation } from '#src/features/payment/payment.queries.ts'
import {
  cancelPointsMutation,
  payPointsMutation,
  receivePointsMutation,
  redeemMutation,
} from '#src/features/points/points.mutations.ts'
import { takeToBalanceMutation } from '#src/features/refund/refund.mutations.ts'
import { allPointsItems, pointsOrderByNo, savePointsItem } from '#server/db/member/points.ts'
import { approve, failBecause, refuseBecause, replace } from '#server/domain/aftersale/decide.ts'
import { shipPoints } from '#server/domain/points/points-order.ts'
import { anAftersale, decided, lineIdOf } from '#tests/support/aftersales.ts'
import { broken, speakAs } from '#tests/support/client.ts'
import { aProduct, variantNow } from '#tests/support/goods.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { aMember, anAddress, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, aReceivedOrder, ship } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'

beforeEach(() => void vi.stubGlobal('localStorage', aLocalStorage()))

/** A member's page on a connection that loses the first response to every write; the shop has carried it out. */
async function aPage() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { money: 10_000, score: 1000 })
  const browser = await opened.signIn(member)
  const { skuId } = await aProduct(opened.shop)
  const way = speakAs(browser, member.id)
  const client = new QueryClient()
  let lost = 0
  /** Does it as the page does, and returns the page's outcome. */
  function act<Data, Input>(options: MutationOptions<Data, Error, Input>, input: Input) {
    let isFirst = true
    way.fault = async (request, pass) => {
      const answer = await pass()
      if (request.method === 'GET' || !isFirst) return answer
      isFirst = false
      lost += 1
      return broken()
    }
    return new MutationObserver(client, options).mutate(input)
  }
  const now = () => memberNow(opened.shop, member.id)
  return { ...opened, member, browser, skuId, act, now, lost: () => lost }
}

async function withPoints(money: number) {
  const page = await aPage()
  const { shop, browser } = page
  const { id: addressId } = await browser.call(addAddress, anAddress())
  await savePointsItem(shop.db, {
    sn: 'CUP',
    title: {},
    score: 200,
    money,
    stock: 5,
    createTime: 1,
  })
  const [item] = await allPointsItems(shop.db)
  const wanted = { itemId: item?.id ?? 0, quantity: 1, addressId }
  const redeemed = () => browser.call(redeemPoints, { ...wanted, opId: anId() })
  return { ...page, wanted, redeemed }
}

test('an order whose payment was answered into the void is paid, once', async () => {
  const { browser, skuId, act, now, lost } = await aPage()
  const { no, payAmount } = await anOrder(browser, skuId)
  const wanted = { no, method: 'balance', password: PASSWORD, paymentKey: anId() }
  const told = vi.fn<() => void>()

  const { cashier } = await act(startPaymentMutation(told), wanted)

  expect([cashier.status, lost(), told.mock.calls.length]).toEqual([20, 1, 1])
  expect((await now()).money).toBe(10_000 - payAmount)
  expect((await browser.call(getCashier, { no })).status).toBe(20)
})

test('points are redeemed and paid for once, and the member is told that it is done', async () => {
  const { browser, wanted, act, now } = await withPoints(300)

  const { no } = await act(redeemMutation(), wanted)
  const paid = await act(payPointsMutation(), { no, password: PASSWORD })

  expect(paid).toMatchObject({ no, status: 1 })
  expect((await browser.call(getPointsOrders, {})).total).toBe(1)
  expect(await now()).toMatchObject({ score: 800, money: 9700 })
})

test('a points order is cancelled once: its points and pieces come back once', async () => {
  const { shop, redeemed, act, now } = await withPoints(300)
  const { no } = await redeemed()

  expect(await act(cancelPointsMutation(), { no })).toMatchObject({ status: 4 })

  expect((await now()).score).toBe(1000)
  expect((await allPointsItems(shop.db))[0]?.stock).toBe(5)
})

test('a points order that came is received once', async () => {
  const { shop, browser, redeemed, act } = await withPoints(0)
  const { no } = await redeemed()
  const order = await pointsOrderByNo(shop.db, no)
  if (order) await shipPoints(shop, order, { expressName: 'Quick', number: 'Q1' })

  expect(await act(receivePointsMutation(), { no })).toMatchObject({ status: 3 })

  const { parcels } = await browser.call(getPointsOrder, { no })
  expect(parcels[0]?.traces).toHaveLength(3)
})

test('an after-sale is applied for once, and the same one is shown', async () => {
  const { browser, skuId, act } = await aPage()
  const { no: orderNo } = await aPaidOrder(browser, skuId)
  const lineId = await lineIdOf(browser, orderNo)
  const wanted = { orderNo, lineId, type: 1, reason: 'quality', quantity: 1 } as const

  const { id } = await act(applyMutation(), wanted)

  const { list } = await browser.call(getAftersales, {})
  expect(list.map((each) => each.id)).toEqual([id])
})

test('each step of an after-sale is taken once, and shown as taken', async () => {
  const { shop, browser, skuId, act } = await aPage()
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const applied = await anAftersale(browser, no, { type: 3 })
  const { id } = applied
  const words = { id, reason: 'quality', description: 'It flickers.' } as const
  const waybill = { id, expressName: 'Quick', expressNumber: 'Q12345' }

  await decided(shop, applied, refuseBecause('Past the seven days.'))
  expect((await act(reapplyMutation(), words)).status).toBe(1)
  await decided(shop, applied, approve('here'))
  expect((await act(sendBackMutation(), waybill)).status).toBe(3)
  await decided(shop, applied, replace('SF 1'))
  expect((await act(confirmReplacementMutation(), id)).status).toBe(6)

  const { logs } = await browser.call(getAftersale, { id })
  const own = logs.filter(({ actor }) => actor === 'member').map(({ action }) => action)
  expect(own).toEqual(['apply', 'reapply', 'sendBack', 'confirmReplacement'])
})

test('an after-sale that was sent back with another waybill is not taken for the same', async () => {
  const { shop, browser, skuId } = await aPage()
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const applied = await anAftersale(browser, no, { type: 3 })
  await decided(shop, applied, approve('here'))
  const waybill = { id: applied.id, expressName: 'Quick', expressNumber: 'Q12345' }
  await browser.call(sendBackAftersale, waybill)

  const other = browser.call(sendBackAftersale, { ...waybill, expressNumber: 'Q54321' })

  await expect(other).rejects.toMatchObject({ reason: 'not_allowed_now' })
})

test('an after-sale is withdrawn once', async () => {
  const { browser, skuId, act } = await aPage()
  const { id } = await anAftersale(browser, (await aPaidOrder(browser, skuId)).no)

  expect((await act(withdrawMutation(), id)).status).toBe(8)
})

test('a refund goes into the balance once', async () => {
  const { shop, browser, skuId, act, now } = await aPage()
  const { no } = await aPaidOrder(browser, skuId)
  await decided(shop, await anAftersale(browser, no), approve(''), failBecause('closed account'))
  const [refund] = (await browser.call(getRefunds, {})).list

  const taken = await act(takeToBalanceMutation(), refund?.sn ?? '')

  expect(taken).toMatchObject({ status: 1, route: 1 })
  expect((await now()).money).toBe(10_000 + taken.amount)
})

test('an order is cancelled, bought again and deleted once', async () => {
  const { shop, browser, skuId, act } = await aPage()
  const { no } = await anOrder(browser, skuId, 3)

  expect((await act(cancelOrderMutation(), { no })).status).toBe(60)
  expect((await variantNow(shop, skuId)).stock).toBe(50)
  expect(await act(rebuyMutation(), no)).toEqual({ added: 3, missing: 0 })
  expect((await browser.call(getCart, {})).lines).toMatchObject([{ skuId, quantity: 3 }])
  expect(await act(deleteOrderMutation(), no)).toBeNull()
  expect((await browser.call(getOrders, {})).total).toBe(0)
})

test('receipt is put off and confirmed once, and one invoice is asked for', async () => {
  const { shop, browser, skuId, act, pass } = await aPage()
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)
  const email = 'books@lane.example'

  await act(extendReceiptMutation(), no)
  expect((await act(confirmReceiptMutation(), no)).status).toBe(40)
  pass(15 * 86_400)
  await act(askForInvoiceMutation(), {
    no,
    kind: 'personal',
    title: 'Xiaoman',
    taxNumber: '',
    email,
  })

  const { logs } = await browser.call(getOrder, { no })
  const own = ['extendReceipt', 'confirmReceipt', 'invoice']
  expect(logs.map(({ action }) => action).filter((action) => own.includes(action))).toEqual(own)
})

test('an order that another member has deleted is unknown, also to a repetition', async () => {
  const { shop, browser, skuId, act, signIn } = await aPage()
  const { no } = await anOrder(browser, skuId)
  await browser.call(cancelOrder, { no })
  await act(deleteOrderMutation(), no)
  const stranger = await signIn(await aMember(shop))
  speakAs(stranger, 2)

  const answer = new MutationObserver(new QueryClient(), deleteOrderMutation()).mutate(no)

  await expect(answer).rejects.toMatchObject({ failure: { code: 404 } })
})
