import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  AFTERSALE_STATUS,
  AFTERSALE_TYPE,
  type AftersaleAction,
} from '#src/contract/aftersale-rules.ts'
import type { AftersaleTab } from '#src/contract/order-entry.ts'

type StatusName = keyof typeof AFTERSALE_STATUS
type TypeName = keyof typeof AFTERSALE_TYPE

/** The name of a status code in the domain; none for a code of a newer server. */
function nameOf<Name extends string>(codes: Record<Name, number>, code: number) {
  const names = Object.keys(codes) as Name[] // its own keys
  return names.find((name) => codes[name] === code)
}
export const statusName = (status: number): StatusName | undefined =>
  nameOf(AFTERSALE_STATUS, status)

/** The next step: a title and a sentence. */
const standings = {
  reviewing: { title: msg`The shop is looking into it`, text: msg`The answer will appear here.` },
  sendBack: {
    title: msg`Please send it back`,
    text: msg`The shop agreed. Enter the waybill once it is sent.`,
  },
  shopReceiving: {
    title: msg`On its way to the shop`,
    text: msg`The shop checks it when it arrives.`,
  },
  returnRefused: {
    title: msg`The shop did not take it back`,
    text: msg`You can say more and ask again.`,
  },
  refunding: {
    title: msg`The refund is being paid`,
    text: msg`The money goes back the way it came, in 1 to 3 working days.`,
  },
  completed: { title: msg`Done`, text: msg`This after-sale is completed.` },
  refused: { title: msg`The shop declined`, text: msg`You can say more and ask again, once.` },
  withdrawn: { title: msg`Withdrawn`, text: msg`You can apply again while the order is open.` },
  replacing: {
    title: msg`It is on its way to you`,
    text: msg`Confirm when you have it in your hands.`,
  },
  refundFailed: {
    title: msg`The refund did not go through`,
    text: msg`You can take the money into your balance.`,
  },
} satisfies Record<StatusName, { title: MessageDescriptor; text: MessageDescriptor }>
/** A status of a newer server. */
const someStanding = { title: msg`In progress`, text: msg`See its history for more.` }

export function standingOf(status: number) {
  const name = statusName(status)
  return name ? standings[name] : someStanding
}

const types = {
  refundOnly: { label: msg`Refund only`, note: msg`Not received, or agreed with the shop` },
  returnRefund: {
    label: msg`Return and refund`,
    note: msg`Send it back; the money returns the way it came`,
  },
  exchange: { label: msg`Exchange`, note: msg`The same product; the shop pays the post` },
  repair: { label: msg`Repair`, note: msg`Send it in; it comes back repaired` },
} satisfies Record<TypeName, { label: MessageDescriptor; note: MessageDescriptor }>
const someType = { label: msg`After-sales`, note: msg`See its history for more.` }

export function typeWords(type: number) {
  const name = nameOf(AFTERSALE_TYPE, type)
  return name ? types[name] : someType
}

export const tabWords = {
  open: msg({ message: 'Open', context: 'after-sales' }),
  done: msg({ message: 'Done', context: 'after-sales' }),
  withdrawn: msg`Withdrawn`,
} satisfies Record<AftersaleTab, MessageDescriptor>

export const actionWords = {
  withdraw: msg`Withdraw`,
  reapply: msg`Add details and reapply`,
  sendBack: msg`Enter the waybill`,
  confirmReplacement: msg`I have it`,
  refundToBalance: msg`Take it into my balance`,
} satisfies Record<AftersaleAction, MessageDescriptor>

const logWords: Record<string, MessageDescriptor> = {
  apply: msg`Applied`,
  approve: msg`The shop agreed`,
  refuse: msg`The shop declined`,
  withdraw: msg`Withdrawn`,
  sendBack: msg`Sent back`,
  expire: msg`Ended: the time was over`,
  receive: msg`The shop has it`,
  reject: msg`The shop did not take it back`,
  replace: msg`Sent to you`,
  reapply: msg`Applied again`,
  refund: msg`Refunded`,
  failRefund: msg`The refund did not go through`,
  retryRefund: msg`The refund is tried again`,
  refundToBalance: msg`Taken into the balance`,
  confirmReplacement: msg({ message: 'Received', context: 'after-sales' }),
  complete: msg`Taken as received`,
}
const someEntry = msg`After-sale updated`

/** Labels for a history entry. */
export const logWord = (action: string) => logWords[action] ?? someEntry
