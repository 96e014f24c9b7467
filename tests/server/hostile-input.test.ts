import { expect, test } from 'vitest'
import { addAddress, getAddresses } from '#contract/address.ts'
import { getCart, mergeCart, setCartLine } from '#contract/cart.ts'
import { searchProducts } from '#contract/catalog.ts'
import { createOrder } from '#contract/checkout.ts'
import { changeOrderAddress, getOrder, getOrders } from '#contract/order.ts'
import { addReview, getMyReviews } from '#contract/own-review.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { anOrder, aReceivedOrder, confirmed } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop()
  return { ...opened, browser: await opened.signIn(await aMember(opened.shop)) }
}

const TEXTS = [
  { what: 'NUL characters', text: 'before\0after' },
  { what: 'half a surrogate pair', text: 'half \ud83d and \udc00' },
  { what: 'SQL', text: `'; drop table orders; -- %_\\ \${x}` },
  { what: 'markup', text: '<b>x</b><img src=x onerror=alert(1)>' },
  {
    what: 'right-to-left and joined signs',
    text: '\u202eabc\u200d👩‍👩‍👧‍👦',
    kept: 'abc👩‍👩‍👧‍👦',
  },
]

test.each(TEXTS)('$what in a text are kept harmlessly or left out', async ({ text, kept }) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const plain = kept ?? text.replaceAll('\0', '').toWellFormed()

  await browser.call(addAddress, anAddress({ detail: text }))
  const { no } = await anOrder(browser, skuId, 1, { remark: text })
  await browser.call(changeOrderAddress, { no, ...anAddress({ detail: text }) })
  const received = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no: received.no })
  const review = { lineId: lines[0]?.id ?? 0, star: 5, content: text }
  await browser.call(addReview, { orderNo: received.no, ...review })
  const lost = { skuId: 999_999, title: text, quantity: 1, priceAtAdd: 1 }
  const { merged } = await browser.call(mergeCart, { opId: anId(), lines: [lost] })

  expect((await browser.call(getAddresses, {})).list[0]?.detail).toBe(plain)
  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ remark: plain, address: { detail: plain } })
  expect((await browser.call(getMyReviews, {})).list[0]?.content).toBe(plain)
  expect(merged).toMatchObject([{ title: plain, result: 'gone' }])
  expect((await browser.call(getOrders, { q: text })).list).toEqual([])
  expect((await browser.call(searchProducts, { q: text })).isExact).toBe(false)
})

// Proves security 1.4.2
test.each([1e20, 1.5, -1, 2 ** 53])('an id of %d is refused as input', async (id) => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 1 })

  const order = await refusalOf(browser.call(createOrder, { ...body, addressId: id }))
  const line = await refusalOf(browser.call(setCartLine, { opId: anId(), skuId: id, quantity: 1 }))

  expect([order.code, line.code]).toEqual([400, 400])
})

test('the fullest cart of the dearest goods can still be read', async () => {
  const { shop, browser } = await aShopper()
  const dearest = { price: 99_999_999_99, stock: 999, limitMax: 999 }
  const { variants } = await aProduct(shop, {
    variants: Array.from({ length: 100 }, () => dearest),
  })
  const lines = variants.map(({ id }) => {
    return { skuId: id, title: '', quantity: 999, priceAtAdd: dearest.price }
  })
  await browser.call(mergeCart, { opId: anId(), lines })

  const { goodsTotal } = await browser.call(getCart, {})

  expect(goodsTotal).toBe(100 * 999 * 99_999_999_99)
})
