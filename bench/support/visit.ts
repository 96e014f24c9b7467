import { addAddress } from '#contract/address.ts'
import { addToCart, getCart } from '#contract/cart.ts'
import { getCategories, getHome, getProducts, searchProducts } from '#contract/catalog.ts'
import { createOrder, previewCheckout, type CheckoutSource } from '#contract/checkout.ts'
import { getItem } from '#contract/item.ts'
import { getPortal } from '#contract/member.ts'
import { getOrder, getOrders } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { anAddress } from '#tests/support/members.ts'
import type { Shopper } from '#tests/support/shopper.ts'
import type { Listed } from './arrange.ts'
import type { Tally } from './tally.ts'

/** Pages of products that a shopper looks at in an hour. */
const LOOKS = 12
/** Of so many shoppers one pays what is ordered within the hour. */
const PAYS = 2

type Visit = { at: number; goods: readonly Listed[]; scarce: Listed; tally: Tally }

/** An hour of one shopper without the pauses: looks around, puts some of it into the cart, orders it. */
export async function visit(browser: Shopper, { at, goods, scarce, tally }: Visit): Promise<void> {
  await tally.ask(() => browser.call(getPortal, { requiredLogin: '1' }))
  await tally.ask(() => browser.call(getHome, {}))
  await tally.ask(() => browser.call(getCategories, {}))
  for (let look = 0; look < LOOKS; look += 1) {
    const { sn, skuId } = goods[(at * 31 + look * 7) % goods.length] ?? scarce
    await tally.ask(() => browser.call(getProducts, { id: 'all', page: 1 + (look % 5) }))
    await tally.ask(() => browser.call(getItem, { sn }))
    if (look % 4 === 0) await tally.ask(() => browser.call(searchProducts, { q: 'lamp' }))
    if (look % 4 === 1) await add(browser, skuId, tally)
  }
  await tally.ask(() => browser.call(getCart, {}))
  await tally.ask(() => browser.call(addAddress, anAddress()))
  await order(browser, { from: 'cart' }, tally)
  await tally.ask(() => browser.call(getItem, { sn: scarce.sn }))
  const no = await order(browser, { from: 'item', skuId: scarce.skuId, quantity: 1 }, tally)
  await tally.ask(() => browser.call(getOrders, {}))
  if (!no || at % PAYS !== 0) return
  await pay(browser, no, tally)
  await tally.ask(() => browser.call(getOrder, { no }))
}

/** So many shoppers at once order and pay the same thing, again and again. */
const IN_RUSH = 32
export const ORDERS_IN_RUSH = 1000

/** Everybody wants the same thing at once. @returns orders a second, paid ones included */
export async function rush(
  browsers: readonly Shopper[],
  { skuId }: Listed,
  tally: Tally,
): Promise<number> {
  const from = performance.now()
  let left = ORDERS_IN_RUSH
  const shoppers = browsers.slice(0, IN_RUSH).map(async (browser) => {
    while (left > 0) {
      left -= 1
      const no = await order(browser, { from: 'item', skuId, quantity: 1 }, tally)
      if (no) await pay(browser, no, tally)
    }
  })
  await Promise.all(shoppers)
  return Math.round((ORDERS_IN_RUSH / (performance.now() - from)) * 1000)
}

function pay(browser: Shopper, no: string, tally: Tally) {
  const paymentKey = crypto.randomUUID()
  return tally.ask(() => browser.call(startPayment, { no, method: 'sandbox', paymentKey }))
}

/** The same operation, however often it is sent. */
function add(browser: Shopper, skuId: number, tally: Tally) {
  const opId = crypto.randomUUID()
  return tally.ask(() => browser.call(addToCart, { opId, skuId, quantity: 1 }))
}

/** The preview and the button on it. Answers the number of the order, if there is one. */
async function order(browser: Shopper, source: CheckoutSource, tally: Tally) {
  const preview = await tally.ask(() => browser.call(previewCheckout, { source }))
  if (!preview?.address) return undefined
  const { confirmKey, payAmount, address } = preview
  const body = { confirmKey, payAmount, addressId: address.id }
  const made = await tally.ask(() => browser.call(createOrder, body))
  if (made) tally.ordered.push(made.no)
  return made?.no
}
