import { isBuyable, type CartLine } from '#contract/cart.ts'
import type { CheckoutPreview, CheckoutSource } from '#contract/checkout.ts'
import { cartRows, lockCart, type CartRecord } from '#server/db/order/carts.ts'
import { goodsByVariant, type Goods } from '#server/db/order/goods.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { lineState, mostOf, refuseGoods } from '#server/domain/cart/cart-line.ts'
import { inLanguage } from '#server/domain/site/site.ts'

export type OrderedGoods = { goods: Goods; quantity: number }
type Warning = CheckoutPreview['warnings'][number]
type AvailableGoods = { cartVersion: number | null; ordered: OrderedGoods[]; warnings: Warning[] }

/** What can be ordered now of what the shopper wants, and the warnings about the rest. */
export const goodsToOrder = (buyer: Buyer, source: CheckoutSource): Promise<AvailableGoods> =>
  source.from === 'cart' ? goodsOfCart(buyer) : goodsOfItem(buyer, source)

/** The ticked lines, with as many pieces as are available. @throws Refused cart_empty */
async function goodsOfCart({ db, member, language }: Buyer): Promise<AvailableGoods> {
  const cartVersion = await lockCart(db, member.id)
  const ticked = (await cartRows(db, member.id)).filter(({ isSelected }) => isSelected)
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
  const goods = await goodsByVariant(buyer.db, skuId)
  if (!goods) throw notFound()
  const possible = Math.min(Math.max(quantity, goods.limitMin), mostOf(goods))
  if (possible === 0) throw refuseGoods(goods, buyer)
  const title = inLanguage(goods.title, buyer.language)
  const reason = goods.limitMax <= goods.stock ? 'limit' : 'stock_short'
  const warnings = possible < quantity ? [warning(reason, goods, title)] : []
  return { cartVersion: null, ordered: [{ goods, quantity: possible }], warnings }
}
