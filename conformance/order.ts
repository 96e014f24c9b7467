import { randomUUID } from 'node:crypto'
import { addAddress, removeAddress } from '#contract/address.ts'
import {
  acknowledgePrices,
  addToCart,
  getCart,
  mergeCart,
  selectCartLines,
  setCartLine,
} from '#contract/cart.ts'
import { createOrder, previewCheckout, settleCheckout } from '#contract/checkout.ts'
import { NOT_FOUND, REFUSED } from '#contract/endpoint.ts'
import {
  cancelOrder,
  changeOrderAddress,
  deleteOrder,
  getOrder,
  getOrderCounts,
  getOrders,
  rebuyOrder,
} from '#contract/order.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import type { Goods } from './browse.ts'
import { needed, type Report } from './check.ts'
import { must, type Browser } from './client.ts'
import { ADDRESS } from './member.ts'

/** The cart, with operations that are sent twice as after a lost answer. It is empty of these goods afterwards. */
export async function checkCart(report: Report, member: Browser, goods: Goods | undefined) {
  const quantityOf = async () => {
    const { lines } = await member.call(getCart, {})
    return lines.find(({ skuId }) => skuId === goods?.skuId)?.quantity ?? 0
  }
  await report.check('addToCart: an operation that comes twice adds once', async () => {
    const { skuId } = needed(goods, 'product')
    await member.call(setCartLine, { opId: randomUUID(), skuId, quantity: 0 })
    const adding = { opId: randomUUID(), skuId, quantity: 1 }
    await member.call(addToCart, adding)
    await member.call(addToCart, adding)
    const quantity = await quantityOf()
    must(quantity === 1, `the quantity is ${quantity}`)
  })
  await report.check('setCartLine: is absolute', async () => {
    const { skuId } = needed(goods, 'product')
    await member.call(setCartLine, { opId: randomUUID(), skuId, quantity: 2 })
    must((await quantityOf()) === 2, 'the quantity is another')
  })
  await report.check('selectCartLines', async () => {
    const { skuId } = needed(goods, 'product')
    const opId = randomUUID()
    const { lines } = await member.call(selectCartLines, { opId, skuIds: [skuId], selected: false })
    must(
      lines.some((line) => line.skuId === skuId && !line.selected),
      'it is still selected',
    )
  })
  await report.check('acknowledgePrices', () =>
    member.call(acknowledgePrices, { opId: randomUUID(), prices: [] }),
  )
  await report.check('mergeCart', () => member.call(mergeCart, { opId: randomUUID(), lines: [] }))
  await report.check('setCartLine: 0 removes the line', async () => {
    const { skuId } = needed(goods, 'product')
    await member.call(setCartLine, { opId: randomUUID(), skuId, quantity: 0 })
    must((await quantityOf()) === 0, 'it is still there')
  })
}

/** An order that is placed, looked at, cancelled and deleted; nothing is paid. */
export async function checkOrder(report: Report, member: Browser, goods: Goods | undefined) {
  const address = await member.call(addAddress, ADDRESS).catch(() => undefined)
  const placed = await report.check(
    'previewCheckout, createOrder: one order for each key',
    async () => {
      const { skuId } = needed(goods, 'product')
      const addressId = needed(address, 'address').id
      const source = { from: 'item', skuId, quantity: 1 } as const
      const { confirmKey, payAmount } = await member.call(previewCheckout, { source, addressId })
      const order = { confirmKey, addressId, payAmount }
      const first = await member.call(createOrder, order)
      const again = await member.call(createOrder, order)
      must(first.no === again.no, 'the same key has made two orders')
      const found = await member.call(settleCheckout, { confirmKey })
      must(found.no === first.no, 'settleCheckout names another order')
      return first
    },
  )
  await report.check('createOrder: an amount that was not shown is refused', async () => {
    const { skuId } = needed(goods, 'product')
    const addressId = needed(address, 'address').id
    const source = { from: 'item', skuId, quantity: 1 } as const
    const { confirmKey, payAmount } = await member.call(previewCheckout, { source, addressId })
    const input = { confirmKey, addressId, payAmount: payAmount + 1 }
    const { code } = await member.envelope(createOrder, input)
    must(code === REFUSED, `code ${code}`)
    await member.call(settleCheckout, { confirmKey })
  })
  const no = placed?.no
  await report.check('getOrder: can be paid and cancelled', async () => {
    const { actions } = await member.call(getOrder, { no: needed(no, 'order') })
    must(actions.includes('pay') && actions.includes('cancel'), `its actions are ${actions.join()}`)
  })
  await report.check('getOrders: the newest comes first', async () => {
    const { list } = await member.call(getOrders, {})
    must(list[0]?.no === needed(no, 'order'), 'another one does')
  })
  await report.check('getOrderCounts', () => member.call(getOrderCounts, {}))
  await report.check('getCashier', () => member.call(getCashier, { no: needed(no, 'order') }))
  await report.check('startPayment: an unknown method is refused', async () => {
    const input = { no: needed(no, 'order'), method: 'none', paymentKey: randomUUID() }
    const { code } = await member.envelope(startPayment, input)
    must(code === REFUSED, `code ${code}`)
  })
  await report.check('changeOrderAddress', async () => {
    const form = { ...ADDRESS, detail: '16 Wutong Lane', no: needed(no, 'order') }
    const { address: changed } = await member.call(changeOrderAddress, form)
    must(changed.detail === form.detail, 'it is as before')
  })
  await report.check('cancelOrder', async () => {
    const { status } = await member.call(cancelOrder, { no: needed(no, 'order') })
    must(status === 60, `the status is ${status}`)
  })
  await report.check('rebuyOrder', () =>
    member.call(rebuyOrder, { no: needed(no, 'order'), opId: randomUUID() }),
  )
  await report.check('deleteOrder', async () => {
    await member.call(deleteOrder, { no: needed(no, 'order') })
    const { code } = await member.envelope(getOrder, { no: needed(no, 'order') })
    must(code === NOT_FOUND, `getOrder is answered by code ${code}`)
  })
  if (goods)
    await member
      .call(setCartLine, { opId: randomUUID(), skuId: goods.skuId, quantity: 0 })
      .catch(() => undefined)
  if (address) await member.call(removeAddress, { id: address.id }).catch(() => undefined)
}
