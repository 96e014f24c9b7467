import { CART_LINES_MAX, type CartLine } from '#contract/cart.ts'
import { LINE_QUANTITY_MAX } from '#contract/search-parameters.ts'
import { REFUSED } from '#contract/endpoint.ts'
import type { CartRecord } from '#server/db/order/carts.ts'
import type { Goods } from '#server/db/order/goods.ts'
import { refuse, Refused } from '#server/domain/messages/refusal.ts'
import { goodsFor, type Reader } from '#server/domain/catalog/goods.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** "Only n left" is shown from this stock down. */
const FEW_PIECES = 5

/** The most pieces of a variant that can be bought now. */
export const mostOf = ({ isForSale, stock, limitMin, limitMax }: Limits) => {
  const most = Math.min(stock, limitMax, LINE_QUANTITY_MAX)
  return isForSale && most >= limitMin ? most : 0
}
type Limits = Pick<Goods, 'isForSale' | 'stock' | 'limitMin' | 'limitMax'>

/**
 * The single state that a line shows, the most severe first: no longer sold; nothing left, or less than the minimum
 * quantity; quantity outside the limits of one order; fewer left than wanted; price changed since it was added; few
 * left.
 */
export function lineState(row: CartRecord): CartLine['state'] {
  const { quantity, stock, limitMin, limitMax, price, priceAtAdd } = row
  if (!row.isForSale) return 'offShelf'
  if (stock < Math.max(1, limitMin)) return 'soldOut'
  if (quantity > limitMax || quantity < limitMin) return 'limit'
  if (stock < quantity) return 'lowStock'
  if (price !== priceAtAdd) return 'priceChanged'
  return stock <= FEW_PIECES ? 'lowStock' : 'ok'
}

export const cartLineFor = (row: CartRecord, reader: Reader): CartLine => ({
  ...goodsFor(row, reader),
  id: row.id,
  shopPrice: row.price,
  priceAtAdd: row.priceAtAdd,
  quantity: row.quantity,
  stock: row.stock,
  limitMin: row.limitMin,
  limitMax: row.limitMax,
  selected: row.isSelected,
  state: lineState(row),
  addTime: row.addTime,
})

/** Why no (more) pieces of a variant can be bought, as a refusal that names it. */
export function refuseGoods(goods: Goods, { language }: Pick<Reader, 'language'>) {
  const title = inLanguage(goods.title, language)
  const data = { skuId: goods.variantId, stock: goods.stock, limit: goods.limitMax }
  if (!goods.isForSale) return refuse('off_shelf', { title }, data)
  if (goods.stock < Math.max(1, goods.limitMin)) return refuse('sold_out', { title }, data)
  if (goods.limitMax <= goods.stock) return refuse('limit', { title, limit: goods.limitMax }, data)
  return refuse('stock_short', { title, stock: goods.stock }, data)
}

export const cartFull = () =>
  new Refused(REFUSED, 'cart_full', { limit: CART_LINES_MAX }, { reason: 'limit' })
