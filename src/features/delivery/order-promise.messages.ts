import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayOf } from '#contract/calendar.ts'
import { isOverdue } from '#contract/delivery-arrival.ts'
import type { Order } from '#contract/order.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { arrivalWords, dateName } from './delivery-words.ts'

const UNDER_WAY: readonly number[] = [
  ORDER_STATUS.toShip,
  ORDER_STATUS.partlyShipped,
  ORDER_STATUS.toReceive,
]

type PromiseFields = Pick<Order, 'promisedDay' | 'status'>

/** What an order under way promises, or that it is late; null: nothing to show. `now`: seconds of the shop's clock. */
export function orderPromise(i18n: I18n, { promisedDay, status }: PromiseFields, now: number) {
  if (promisedDay === null || !UNDER_WAY.includes(status)) return null
  const isLate = isOverdue(promisedDay, now)
  return {
    isLate,
    text: isLate ? lateWords(i18n, promisedDay) : inTimeWords(i18n, promisedDay, dayOf(now)),
  }
}

function inTimeWords(i18n: I18n, day: string, today: string): string {
  const when = arrivalWords(i18n, day, today)
  return i18n._(msg`Arrives ${when}`)
}

function lateWords(i18n: I18n, promised: string): string {
  const day = dateName(i18n, promised)
  return i18n._(
    msg`It was due by ${day} and is running late. We’re sorry. Please contact the shop.`,
  )
}
