import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { AFTERSALE_STATUS, type AftersaleAction } from '#contract/aftersale-rules.ts'
import type { AftersaleTab } from '#contract/search-parameters.ts'

type StatusName = keyof typeof AFTERSALE_STATUS
type TypeName = keyof typeof AFTERSALE_TYPE

/** The name of a status code in the domain; none for a code of a newer server. */
function nameOf<Name extends string>(codes: Record<Name, number>, code: number) {
  const names = Object.keys(codes) as Name[] // its own keys
  return names.find((name) => codes[name] === code)
}
export const aftersaleStatusName = (status: number): StatusName | undefined =>
  nameOf(AFTERSALE_STATUS, status)

/** The next step: a title and a sentence. */
const standings = {
  reviewing: {
    title: msg`The shop is reviewing it`,
    text: msg`The shop’s reply will appear here.`,
  },
  sendBack: {
    title: msg`Please send it back`,
    text: msg`The shop agreed. Enter the tracking number once you’ve sent it.`,
  },
  shopReceiving: {
    title: msg`On its way to the shop`,
    text: msg`The shop will check it when it arrives.`,
  },
  returnRefused: {
    title: msg`The shop refused the return`,
    text: msg`You can add details and ask again.`,
  },
  refunding: {
    title: msg`Your refund is on its way`,
    text: msg`The money will reach your original payment method in 1 to 3 working days.`,
  },
  completed: { title: msg`Done`, text: msg`This request is complete.` },
  refused: { title: msg`The shop declined`, text: msg`You can add details and ask once more.` },
  withdrawn: {
    title: msg`Withdrawn`,
    text: msg`You can make a new request until the last day for it.`,
  },
  replacing: {
    title: msg`It’s on its way to you`,
    text: msg`Please confirm once you have it.`,
  },
  refundFailed: {
    title: msg`The refund did not go through`,
    text: msg`You can move the money to your balance.`,
  },
} satisfies Record<StatusName, { title: MessageDescriptor; text: MessageDescriptor }>
/** A status of a newer server. */
const someStanding = { title: msg`In progress`, text: msg`See the history for details.` }

export function standingOf(status: number) {
  const name = aftersaleStatusName(status)
  return name ? standings[name] : someStanding
}

const types = {
  refundOnly: { label: msg`Refund only`, note: msg`Not received, or agreed with the shop` },
  returnRefund: {
    label: msg`Return and refund`,
    note: msg`Send it back and get your money back`,
  },
  exchange: { label: msg`Exchange`, note: msg`The same product, postage paid` },
  repair: { label: msg`Repair`, note: msg`Send it in and we’ll return it repaired` },
} satisfies Record<TypeName, { label: MessageDescriptor; note: MessageDescriptor }>
const someType = { label: msg`Returns & repairs`, note: msg`See the history for details.` }

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
  sendBack: msg`Enter tracking number`,
  confirmReplacement: msg`I’ve received it`,
  refundToBalance: msg`Move to balance`,
} satisfies Record<AftersaleAction, MessageDescriptor>

const logWords: Record<string, MessageDescriptor> = {
  apply: msg`Requested`,
  approve: msg`The shop agreed`,
  refuse: msg`The shop declined`,
  withdraw: msg`Withdrawn`,
  sendBack: msg`Sent back`,
  expire: msg`Ended: time ran out`,
  receive: msg`The shop has received it`,
  reject: msg`The shop refused the return`,
  replace: msg`Sent to you`,
  reapply: msg`Requested again`,
  refund: msg`Refunded`,
  failRefund: msg`The refund did not go through`,
  retryRefund: msg`Retrying the refund`,
  refundToBalance: msg`Moved to balance`,
  confirmReplacement: msg({ message: 'Received', context: 'after-sales' }),
  complete: msg`Marked as received`,
}
const someEntry = msg`Request updated`

/** Labels for a history entry. */
export const logWord = (action: string) => logWords[action] ?? someEntry
