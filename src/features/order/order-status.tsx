import { useLingui } from '@lingui/react'
import type { Order } from '#contract/order.ts'
import { statusLabel, orderStatusName } from './order.messages.ts'
import { Plural } from '@lingui/react/macro'

const TONES: Record<string, string> = {
  toPay: 'text-accent-text',
  confirmingPayment: 'text-ochre-text',
  closed: 'text-ink-3 font-regular',
  completed: 'text-ink-2',
}

/** An order's status in one word. */
export function OrderStatus({ status }: Pick<Order, 'status'>) {
  const { i18n } = useLingui()
  const tone = TONES[orderStatusName(status) ?? ''] ?? 'text-ink'
  return <span className={`shrink-0 font-strong ${tone}`}>{i18n._(statusLabel(status))}</span>
}

/** How many units an order has: `4 items`. */
export function PieceCount({ order }: { order: Pick<Order, 'lines'> }) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return <Plural value={pieces} one="# item" other="# items" />
}
