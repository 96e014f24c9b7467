import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { getOrder } from '#contract/order.ts'
import { listOutbox } from '#server/db/member/outbox.ts'
import { getMessages } from '#contract/message.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { NothingToShip, shipOrder } from '#server/domain/order/shipment.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, confirmed, intoCart, payAtGateway, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

/** A paid order of three products. */
async function aPaidOrderOfThree() {
  const opened = await openShop()
  const { shop, signIn } = opened
  const member = await aMember(shop, { mobile: '13900139000', mobileTime: 1 })
  const browser = await signIn(member)
  for (let place = 0; place < 3; place += 1) {
    await intoCart(browser, (await aProduct(shop)).skuId, 2)
  }
  const { no } = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, no)
  return { ...opened, member, browser, no, order: () => browser.call(getOrder, { no }) }
}

test('an order goes out as a whole, and the member is told', async () => {
  const { shop, db, no, order, runJobs } = await aPaidOrderOfThree()

  await ship(shop, no)
  await runJobs()

  expect(await order()).toMatchObject({
    status: 30,
    shipTime: shop.now(),
    parcels: [
      {
        expressName: 'Quick',
        number: 'Q1',
        state: 'onTheWay',
        traces: [{ text: 'Packed by the shop' }, { text: 'Handed to the carrier' }],
      },
    ],
  })
  const [message] = await listOutbox(db, { limit: 1 })
  expect(message).toMatchObject({ kind: 'sms', target: '13900139000' })
  expect(message?.content).toContain(no)
})

test('each reader finds the carrier by its name in their language, and a carrier of the shop’s own as it is', async () => {
  const { shop, member, signIn, browser, no } = await aPaidOrderOfThree()
  const chinese = await signIn(member, 'zh-cn')
  const order = await orderByNo(shop.db, no)
  const send = (expressName: string, place: number) =>
    shipOrder(shop, order?.id ?? 0, { expressName, number: `Q${place}`, places: [place] })

  await send('顺丰速运', 1)
  await send('Lane Express', 2)

  const carriers = async (reader: Shopper) =>
    (await reader.call(getOrder, { no })).parcels.map(({ expressName }) => expressName)
  const newest = async (reader: Shopper) =>
    (await reader.call(getMessages, {})).list.map(({ content }) => content).join()
  expect(await carriers(browser)).toEqual(['SF Express', 'Lane Express'])
  expect(await carriers(chinese)).toEqual(['顺丰速运', 'Lane Express'])
  expect(await newest(browser)).toContain('SF Express Q1')
  expect(await newest(chinese)).toContain('顺丰速运 Q1')
})

test('an order goes out in parts: partly shipped until the last part', async () => {
  const { shop, no, order } = await aPaidOrderOfThree()

  await ship(shop, no, [2])
  const first = await order()
  await ship(shop, no, [3])
  const second = await order()
  await ship(shop, no)
  const last = await order()

  expect([first, second, last].map(({ status }) => status)).toEqual([25, 25, 30])
  expect([first, second, last].map(({ parcels }) => parcels.length)).toEqual([1, 2, 3])
  expect(first.shipTime).toBeNull()
})

test('what is not there to be shipped is refused and changes nothing', async () => {
  const { shop, no, order } = await aPaidOrderOfThree()
  await ship(shop, no, [1])

  await expect(ship(shop, no, [1])).rejects.toThrow(NothingToShip)
  await expect(ship(shop, no, [2, 9])).rejects.toThrow(NothingToShip)

  expect((await order()).parcels).toHaveLength(1)
})

test('an order that is not paid does not go out', async () => {
  const { shop, browser } = await aPaidOrderOfThree()
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)

  await expect(ship(shop, no)).rejects.toThrow('not_allowed_now')
})
