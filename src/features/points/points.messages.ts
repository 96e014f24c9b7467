import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { POINTS_ORDER_STATUS } from '#contract/score.ts'
import type { PointsOrderTab } from '#contract/search-parameters.ts'

type StatusName = keyof typeof POINTS_ORDER_STATUS

const statusLabels = {
  toPay: msg({ message: 'To pay', context: 'points order' }),
  toShip: msg({ message: 'Packing', context: 'order' }),
  toReceive: msg({ message: 'On its way', context: 'order' }),
  completed: msg({ message: 'Completed', context: 'points order' }),
  cancelled: msg({ message: 'Cancelled', context: 'points order' }),
} satisfies Record<StatusName, MessageDescriptor>

/** The label of a points order's status; neutral for a code of a newer server. */
export function pointsStatusLabel(status: number): MessageDescriptor {
  const names = Object.keys(POINTS_ORDER_STATUS) as StatusName[] // its own keys
  const name = names.find((each) => POINTS_ORDER_STATUS[each] === status)
  return name ? statusLabels[name] : msg({ message: 'In progress', context: 'points order' })
}

export const pointsTabLabels = {
  all: msg`All orders`,
  toPay: statusLabels.toPay,
  toShip: statusLabels.toShip,
  toReceive: statusLabels.toReceive,
  completed: statusLabels.completed,
} satisfies Record<PointsOrderTab, MessageDescriptor>
