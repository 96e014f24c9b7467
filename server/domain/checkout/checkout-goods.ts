import { isBuyable, type CartLine } from '#contract/cart.ts'
import type { CheckoutPreview, CheckoutSource } from '#contract/checkout.ts'
import { REFUSED } from '#contract/endpoint.ts'
import { cartRows, lockCart, type CartRecord } from '#server/db/order/carts.ts'
import { goodsByVariants, type Goods } from '#server/db/order/goods.ts'
import { atPricesOfNow } from '#server/domain/catalog/price-changes.ts'
import { notFound, refuse, Refused } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/context.ts'
import { lineState, mostOf, refuseGoods } from '#server/domain/cart/cart-line.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import type { CheckoutSnapshot } from '#server/db/schema/trade.ts'

export type OrderedGoods = { goods: Goods; quantity: number }
type Warning = CheckoutPreview['warnings'][number]
type AvailableGoods = { cartVersion: number | null; ordered: OrderedGoods[]; warnings: Warning[] }

/** What can be ordered now of what the shopper wants, and the warnings about the rest. */
export const goodsToOrder = (buyer: Buyer, source: CheckoutSource): Promise<AvailableGoods> =>
  source.from === 'cart' ? goodsOfCart(buyer) : goodsOfItem(buyer, source)

/** The ticked lines, with as many pieces as are available. @throws Refused cart_empty */
async function goodsOfCart(buyer: Buyer): Promise<AvailableGoods> {
  const { db, member, language } = buyer
  const cartVersion = await lockCart(db, member.id)
  const rows = await atPricesOfNow(buyer, () => cartRows(db, member.id))
  const ticked = rows.filter(({ isSelected }) => isSelected)
  const ordered = ticked
    .filter((row) => isBuyable({ state: lineState(row) }))
    .map((row) => ({ goods: row, quantity: Math.min(row.quantity, row.stock) }))
  if (ordered.length === 0) throw refuse('cart_empty')
  const warnings = ticked.flatMap((row) => warningOf(row, inLanguage(row.title, language)))
  return { cartVersion, ordered, warnings }
}

const WARNING_OF: Partial<Record<CartLine['state'], Warning['reason']>> = {
  offShelf: 'off_shelf',
  soldOut: 'stock_short',
  limit: 'limit',
  priceChanged: 'price_changed',
}

function warningOf(row: CartRecord, title: string): Warning[] {
  const state = lineState(row)
  const reason =
    row.stock < row.quantity && isBuyable({ state }) ? 'stock_short' : WARNING_OF[state]
  return reason ? [warning(reason, row, title)] : []
}

const warning = (reason: Warning['reason'], goods: Goods, title: string): Warning => ({
  reason,
  skuId: goods.variantId,
  title,
  ...(reason === 'limit' ? { limits: { min: goods.limitMin, max: goods.limitMax } } : {}),
})

type OneItem = { skuId: number; quantity: number }

/**
 * One variant bought directly; the lock gives concurrent pages the same key.
 * @throws Refused when none of it can be bought
 */
async function goodsOfItem(buyer: Buyer, { skuId, quantity }: OneItem): Promise<AvailableGoods> {
  await lockCart(buyer.db, buyer.member.id)
  const [goods] = await atPricesOfNow(buyer, () => goodsByVariants(buyer.db, [skuId]))
  if (!goods) throw notFound()
  const possible = Math.min(Math.max(quantity, goods.limitMin), mostOf(goods))
  if (possible === 0) throw refuseGoods(goods, buyer)
  const title = inLanguage(goods.title, buyer.language)
  const reason = goods.limitMax <= goods.stock ? 'limit' : 'stock_short'
  const warnings = possible < quantity ? [warning(reason, goods, title)] : []
  return { cartVersion: null, ordered: [{ goods, quantity: possible }], warnings }
}

/**
 * The confirmed goods, unchanged: still sold, at the same price, and in stock, with the right of return that was shown.
 * They are not locked: `takeStock` looks again.
 * @throws Refused price_changed, off_shelf, limit or stock_short
 */
export async function confirmedGoods(buyer: Buyer, { lines }: CheckoutSnapshot) {
  const ids = lines.map(({ variantId }) => variantId)
  const rows = await atPricesOfNow(buyer, () => goodsByVariants(buyer.db, ids))
  const goodsOf = new Map(rows.map((it) => [it.variantId, it]))
  const confirmed: OrderedGoods[] = []
  for (const { variantId, quantity, price, returnRight = 'yes' } of lines) {
    const goods = goodsOf.get(variantId)
    if (!goods) throw refuse('price_changed')
    const title = inLanguage(goods.title, buyer.language)
    const { limitMax, limitMin, stock } = goods
    if (!goods.isForSale) throw refuse('off_shelf', { title }, { skuId: variantId })
    if (goods.price !== price || quantity < limitMin) throw refuse('price_changed')
    if (quantity > limitMax) throw refuse('limit', { title, limit: limitMax })
    if (quantity > stock) throw stockShort(goods, title)
    confirmed.push({ goods: { ...goods, returnRight }, quantity })
  }
  return confirmed
}

/** Always the reason `stock_short`; the message says whether anything is left. */
function stockShort({ variantId, stock }: Goods, title: string) {
  const data = { reason: 'stock_short', skuId: variantId, stock }
  return new Refused(REFUSED, stock > 0 ? 'stock_short' : 'sold_out', { title, stock }, data)
}
