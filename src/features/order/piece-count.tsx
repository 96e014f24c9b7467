import { Plural } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'

/** How many units an order has: `4 items`. */
export function PieceCount({ order }: { order: Pick<Order, 'lines'> }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return <Plural value={pieces} one="# item" other="# items" />
}
