import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { TagTone } from '#src/ui/display/tag.tsx'
import { reasonWord } from '#src/features/aftersale/aftersale-reasons.messages.ts'

type StatusName = keyof typeof REFUND_STATUS

const statuses = {
  processing: { label: msg({ message: 'Processing', context: 'refund' }), tone: 'warn' },
  succeeded: { label: msg({ message: 'Received', context: 'refund' }), tone: 'jade' },
  failed: { label: msg({ message: 'Failed', context: 'refund' }), tone: 'bad' },
  manual: { label: msg`Paid manually`, tone: 'jade' },
} satisfies Record<StatusName, { label: MessageDescriptor; tone: TagTone }>
/** A status of a newer server. */
const someStatus: { label: MessageDescriptor; tone: TagTone } = {
  label: msg`In progress`,
  tone: 'plain',
}

/** A refund's status as a label and a colour. */
export function refundStatus(status: number): { label: MessageDescriptor; tone: TagTone } {
  const names = Object.keys(REFUND_STATUS) as StatusName[] // its own keys
  const name = names.find((each) => REFUND_STATUS[each] === status)
  return name ? statuses[name] : someStatus
}

const ofOrders: Record<string, MessageDescriptor> = {
  order_closed: msg`The order was closed`,
  paid_too_late: msg`Paid after the deadline`,
  by_shop: msg`Refunded by the shop`,
  paid_twice: msg`Paid twice`,
}

/** Why money was refunded: what happened to the order, or what was requested. */
export const refundReason = (reason: string): MessageDescriptor =>
  ofOrders[reason] ?? reasonWord(reason)
