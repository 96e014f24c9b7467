import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { EXTEND_RECEIPT_SECONDS, type CANCEL_REASONS } from '#contract/order.ts'
import type { OrderTab } from '#contract/search-parameters.ts'
import {
  CLOSE_REASON,
  ORDER_STATUS,
  type ORDER_ACTIONS,
  type OrderAction,
} from '#contract/order-actions.ts'

type StatusName = keyof typeof ORDER_STATUS

const statusLabels = {
  toPay: msg({ message: 'To pay', context: 'order' }),
  confirmingPayment: msg`Confirming payment`,
  toShip: msg({ message: 'Packing', context: 'order' }),
  partlyShipped: msg`Partly shipped`,
  toReceive: msg({ message: 'On its way', context: 'order' }),
  toReview: msg`To review`,
  completed: msg`Completed`,
  closed: msg`Closed`,
} satisfies Record<StatusName, MessageDescriptor>
/** A status of a newer server. */
const someStatus = msg`In progress`

/** The name of a status code in the domain; none for a code of a newer server. */
export const orderStatusName = (status: number) =>
  (Object.keys(ORDER_STATUS) as StatusName[]).find((name) => ORDER_STATUS[name] === status) // its own keys

/** The label of an order's status; neutral for a status unknown to this page. */
export function statusLabel(status: number): MessageDescriptor {
  const name = orderStatusName(status)
  return name ? statusLabels[name] : someStatus
}

export const tabLabels = {
  all: msg({ message: 'All', context: 'orders' }),
  toPay: statusLabels.toPay,
  toShip: statusLabels.toShip,
  toReceive: statusLabels.toReceive,
  toReview: statusLabels.toReview,
  refund: msg`Refunds`,
} satisfies Record<OrderTab, MessageDescriptor>

const EXTEND_DAYS = EXTEND_RECEIPT_SECONDS / 86_400

export const actionLabels = {
  pay: msg`Pay`,
  cancel: msg`Cancel order`,
  editAddress: msg`Change address`,
  remind: msg`Send a reminder`,
  refundApply: msg`Request a refund`,
  logistics: msg`Track parcel`,
  confirmReceipt: msg`Confirm delivery`,
  extendReceipt: msg`Extend by ${EXTEND_DAYS} days`,
  review: msg`Write a review`,
  aftersale: msg`Returns & repairs`,
  rebuy: msg`Buy again`,
  delete: msg`Delete order`,
  print: msg`Print`,
  invoice: msg`Invoice`,
} satisfies Record<(typeof ORDER_ACTIONS)[number], MessageDescriptor>

export const cancelReasons = {
  changed_mind: msg`I changed my mind`,
  wrong_choice: msg`I chose the wrong item or quantity`,
  wrong_address: msg`The address is wrong`,
  price: msg`I found it cheaper elsewhere`,
  other: msg`Another reason`,
} satisfies Record<(typeof CANCEL_REASONS)[number], MessageDescriptor>

const closeReasons = {
  byMember: msg`Cancelled by you`,
  timeOut: msg`Not paid within 30 minutes`,
  byShop: msg`Closed by the shop`,
  refunded: msg`Fully refunded`,
} satisfies Record<keyof typeof CLOSE_REASON, MessageDescriptor>

/** Why an order was closed, if known. */
export function closeReason(code: number | null): MessageDescriptor | undefined {
  const names = Object.keys(CLOSE_REASON) as (keyof typeof CLOSE_REASON)[] // its own keys
  const name = names.find((each) => CLOSE_REASON[each] === code)
  return name && closeReasons[name]
}

/** The actions available on these pages, in ascending order of importance. */
export const SHOWN_ACTIONS = [
  'delete',
  'print',
  'extendReceipt',
  'editAddress',
  'invoice',
  'rebuy',
  'refundApply',
  'aftersale',
  'cancel',
  'remind',
  'logistics',
  'review',
  'confirmReceipt',
  'pay',
] as const satisfies readonly OrderAction[]
export type ShownAction = (typeof SHOWN_ACTIONS)[number]

/** These only open another page or print; all others need the network. */
export const LEADS_ON: readonly ShownAction[] = [
  'logistics',
  'review',
  'refundApply',
  'aftersale',
  'print',
]

/** The actions of an order that these pages support, the most important last. */
export const shownActions = ({ actions }: { actions: readonly string[] }): ShownAction[] =>
  SHOWN_ACTIONS.filter((action) => actions.includes(action))
