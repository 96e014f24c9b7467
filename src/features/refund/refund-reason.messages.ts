import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reasonWord } from '#src/features/aftersale/aftersale-reasons.messages.ts'

const ofOrders: Record<string, MessageDescriptor> = {
  order_closed: msg`The order was closed`,
  paid_too_late: msg`Paid after the deadline`,
  by_shop: msg`Refunded by the shop`,
  paid_twice: msg`Paid twice`,
}

/** Why money was refunded: what happened to the order, or what was requested. */
export const refundReason = (reason: string): MessageDescriptor =>
  ofOrders[reason] ?? reasonWord(reason)
