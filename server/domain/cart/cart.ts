import { CART_LINES_MAX, isBuyable, type Cart } from '#contract/cart.ts'
import {
  acknowledgeCartPrice,
  cartOperation,
  cartRows,
  cartVersion,
  deleteCartLines,
  incrementCartVersion,
  lockCart,
  putCartLine,
  recordCartOperation,
  markCartLines,
  type CartRecord,
} from '#server/db/order/carts.ts'
import { goodsByVariant, type Goods } from '#server/db/order/goods.ts'
import { inTransaction } from '#server/db/database.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import type { Buyer } from '#server/domain/context.ts'
import { cartFull, cartLineFor, mostOf, refuseGoods } from './cart-line.ts'
import { servedAddresses } from '#server/domain/address/address.ts'
import { feesAt, siteSettings } from '#server/domain/site/site.ts'
import { sum } from '#server/domain/checkout/pricing.ts'

/** The member's cart as it is now; a line with fewer pieces left counts with what is left. */
export async function cartFor({ db, language, member }: Buyer): Promise<Cart> {
  const site = await siteSettings(db)
  const [address] = await servedAddresses(db, member.id, site)
  const { freeToDeliver } = feesAt(site, address?.areaCode ?? '')
  const version = await cartVersion(db, member.id)
  const rows = await cartRows(db, member.id)
  const lines = rows.map((row) => cartLineFor(row, { language, cdn: site.cdn }))
  const bought = lines.filter((line) => line.selected && isBuyable(line))
  const pieces = bought.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.stock) }))
  const goodsTotal = sum(pieces.map(({ shopPrice, quantity }) => shopPrice * quantity))
  return {
    lines,
    selectedCount: sum(pieces.map(({ quantity }) => quantity)),
    count: sum(lines.map(({ quantity }) => quantity)),
    goodsTotal,
    freeDeliverGap: pieces.length === 0 ? 0 : Math.max(0, freeToDeliver - goodsTotal),
    version,
  }
}

type Change = { hasChanged: boolean; answer?: unknown }

/**
 * Carries an operation out once, with the cart locked, so that two tabs cannot lose each other's changes. A repeated
 * operation gets its first response.
 */
export const onceInCart = (
  context: Buyer,
  opId: string,
  change: (transaction: Buyer) => Promise<Change>,
) =>
  inTransaction(context.db, async (db) => {
    const memberId = context.member.id
    const transaction = { ...context, db }
    await lockCart(db, memberId)
    const before = await cartOperation(db, { memberId, opId })
    if (before) return { cart: await cartFor(transaction), answer: before.answer }
    const { hasChanged, answer = null } = await change(transaction)
    if (hasChanged) await incrementCartVersion(db, memberId)
    await recordCartOperation(db, { memberId, opId, answer, createTime: context.now() })
    return { cart: await cartFor(transaction), answer }
  })

type CartLineChange = {
  opId: string
  skuId: number
  quantity: number
  priceSeen?: number | undefined
}

/** Sets the quantity to n: more than can be bought is refused, a reduction never is. */
export async function setLine(
  context: Buyer,
  { opId, skuId, quantity, priceSeen }: CartLineChange,
) {
  const { cart } = await onceInCart(context, opId, async (transaction) => {
    const { db, member } = transaction
    if (quantity === 0) return { hasChanged: (await deleteCartLines(db, member.id, [skuId])) > 0 }
    const { goods, line } = await lineAndGoods(transaction, skuId)
    const wanted = Math.max(quantity, goods.limitMin)
    const isMore = wanted > (line?.quantity ?? 0)
    if (isMore && wanted > mostOf(goods)) throw refuseGoods(goods, context)
    if (wanted === line?.quantity) return { hasChanged: false }
    await writeLine(transaction, goods, { line, quantity: wanted, priceSeen })
    return { hasChanged: true }
  })
  return cart
}

/** Adds as many as can be bought; refused only when not a single one can. */
export async function addPieces(
  context: Buyer,
  { opId, skuId, quantity, priceSeen }: CartLineChange,
) {
  const { cart } = await onceInCart(context, opId, async (transaction) => {
    const { goods, line } = await lineAndGoods(transaction, skuId)
    const before = line?.quantity ?? 0
    const wanted = Math.max(before + quantity, goods.limitMin)
    const possible = Math.min(wanted, mostOf(goods))
    if (possible <= before) throw refuseGoods(goods, context)
    await writeLine(transaction, goods, { line, quantity: possible, isSelected: true, priceSeen })
    return { hasChanged: true }
  })
  return cart
}

async function lineAndGoods({ db, member }: Buyer, skuId: number) {
  const goods = await goodsByVariant(db, skuId)
  if (!goods) throw notFound()
  const rows = await cartRows(db, member.id)
  const line = rows.find(({ variantId }) => variantId === skuId)
  if (!line && rows.length >= CART_LINES_MAX) throw cartFull()
  return { goods, line }
}

type LineChange = {
  line: CartRecord | undefined
  quantity: number
  isSelected?: boolean
  priceSeen: number | undefined
}

/** An existing line keeps the price it was added at, until the shopper accepts the new one. */
const writeLine = (
  { db, member, now }: Buyer,
  goods: Goods,
  { line, quantity, isSelected = line?.isSelected ?? true, priceSeen = goods.price }: LineChange,
) =>
  putCartLine(db, {
    memberId: member.id,
    variantId: goods.variantId,
    quantity,
    isSelected,
    priceAtAdd: line?.priceAtAdd ?? priceSeen,
    addTime: now(),
  })

type Ticks = { opId: string; skuIds: number[]; selected: boolean }
export async function tickLines(context: Buyer, { opId, skuIds, selected }: Ticks) {
  const { cart } = await onceInCart(context, opId, async ({ db, member }) => ({
    hasChanged: (await markCartLines(db, member.id, skuIds, selected)) > 0,
  }))
  return cart
}

type SeenPrices = { opId: string; prices: { skuId: number; shopPrice: number }[] }
export async function acceptPrices(context: Buyer, { opId, prices }: SeenPrices) {
  const { cart } = await onceInCart(context, opId, async ({ db, member }) => {
    let changed = 0
    for (const { skuId, shopPrice } of prices) {
      changed += await acknowledgeCartPrice(db, {
        memberId: member.id,
        variantId: skuId,
        price: shopPrice,
      })
    }
    return { hasChanged: changed > 0 }
  })
  return cart
}
