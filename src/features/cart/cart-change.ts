import { isBuyable, type Cart, type CartLine } from '#contract/cart.ts'
import type { CartChange, CartOperation, KnownLine } from './outbox/cart-operations.ts'

/** The highest quantity a line may request: the current stock, capped at the limit. */
export const lineLimit = ({ stock, limitMax }: Pick<CartLine, 'stock' | 'limitMax'>) =>
  Math.max(1, Math.min(stock, limitMax))

/** The quantity of a line that can be bought now: if it exceeds the stock, the remaining stock. */
const pieces = ({ quantity, stock }: CartLine) => Math.min(quantity, stock)

/** Totals follow the lines the way the server computes them, so a change shows completely before the response. */
function withLines(cart: Cart, lines: CartLine[]): Cart {
  const bought = lines.filter((line) => line.selected && isBuyable(line))
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    selectedCount: bought.reduce((sum, line) => sum + pieces(line), 0),
    goodsTotal: bought.reduce((sum, line) => sum + line.shopPrice * pieces(line), 0),
  }
}

/** The server's cart with unacknowledged changes applied on top. */
export const withOperations = (cart: Cart, operations: readonly CartOperation[]): Cart =>
  operations.reduce((shown, { change, madeAt }) => withChange(shown, change, madeAt), cart)

function withChange(cart: Cart, change: CartChange, madeAt: number): Cart {
  switch (change.kind) {
    case 'set':
      return withQuantity(cart, { ...change, madeAt })
    case 'add': {
      const held = cart.lines.find(({ skuId }) => skuId === change.line.skuId)?.quantity ?? 0
      const most = Math.max(held, lineLimit(change.line))
      return withQuantity(cart, {
        line: change.line,
        quantity: Math.min(held + change.quantity, most),
        madeAt,
      })
    }
    case 'select':
      return withSelected(cart, change)
    default:
      return withPricesSeen(cart, change.prices)
  }
}

type NewQuantity = { line: KnownLine; quantity: number; madeAt: number }

function withQuantity(cart: Cart, { line, quantity, madeAt }: NewQuantity): Cart {
  const { skuId } = line
  const others = cart.lines.filter((one) => one.skuId !== skuId)
  if (quantity === 0) return withLines(cart, others)
  if (others.length === cart.lines.length) {
    return withLines(cart, [newLine(line, quantity, madeAt), ...cart.lines])
  }
  return withLines(
    cart,
    cart.lines.map((one) => (one.skuId === skuId ? { ...one, quantity } : one)),
  )
}

/** A line the server has not received yet, as it will be if nothing changes meanwhile. */
const newLine = (line: KnownLine, quantity: number, madeAt: number): CartLine => ({
  ...line,
  id: -line.skuId,
  priceAtAdd: line.shopPrice,
  quantity,
  selected: true,
  state: 'ok',
  addTime: Math.floor(madeAt / 1000),
})

const withSelected = (cart: Cart, { skuIds, selected }: { skuIds: number[]; selected: boolean }) =>
  withLines(
    cart,
    cart.lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, selected } : line)),
  )

/** The shopper accepts the price they saw, not one that loaded later. */
const withPricesSeen = (cart: Cart, prices: { skuId: number; shopPrice: number }[]): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const isSeen = prices.some((it) => it.skuId === line.skuId && it.shopPrice === line.shopPrice)
    if (line.state !== 'priceChanged' || !isSeen) return line
    return { ...line, state: 'ok', priceAtAdd: line.shopPrice }
  }),
})
