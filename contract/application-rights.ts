import { dayOf } from './calendar.ts'
import { daysAfter } from './delivery-arrival.ts'
import { ORDER_STATUS } from './order-actions.ts'
import type { ReturnRight } from './return-right.ts'

export const AFTERSALE_TYPE = { refundOnly: 1, returnRefund: 2, exchange: 3, repair: 4 } as const

const BEFORE_SHIPPING: readonly number[] = [ORDER_STATUS.toShip, ORDER_STATUS.partlyShipped]
const AFTER_SHIPPING: readonly number[] = [
  ORDER_STATUS.toReceive,
  ORDER_STATUS.toReview,
  ORDER_STATUS.completed,
]

/** What an order in this status allows at all: goods can be returned only after shipping. `applicationRights` knows the days. */
export function typesAllowed(orderStatus: number): number[] {
  if (AFTER_SHIPPING.includes(orderStatus))
    return [
      AFTERSALE_TYPE.returnRefund,
      AFTERSALE_TYPE.refundOnly,
      AFTERSALE_TYPE.exchange,
      AFTERSALE_TYPE.repair,
    ]
  return BEFORE_SHIPPING.includes(orderStatus) ? [AFTERSALE_TYPE.refundOnly] : []
}

/** Days after the day of receipt to return goods without a reason: art. 25 of the law that `ReturnRight` names. */
export const RETURN_DAYS = 7
/** Days after the day of receipt to report a fault, for goods without a longer guarantee. */
export const FAULT_DAYS = 15
/** The only reason that is none. */
export const WITHOUT_REASON = 'changed_mind'

/** An order line: state and time of receipt of its order (in seconds), and what was agreed for its goods. */
export type ApplicationFacts = {
  status: number
  receiveTime: number | null
  returnRight: ReturnRight
  guarantee: number
}

/** `until`: its last day in the shop's calendar; null: it has not begun, or there is none */
export type ApplicationPeriod = { isOpen: boolean; until: string | null }

/** What can be requested for an order line: which types, and the periods for a change of mind and for everything else. */
export type ApplicationRights = {
  types: number[]
  withoutReason: ApplicationPeriod
  withReason: ApplicationPeriod
}

const NEVER: ApplicationPeriod = { isOpen: false, until: null }

/**
 * The one rule of after-sales: client, worker and server ask it. Before the goods are sent, any reason will do. After
 * receipt days count, in the shop's calendar, and the state of the order does not. `now` in seconds.
 */
export function applicationRights(facts: ApplicationFacts, now: number): ApplicationRights {
  const { status, receiveTime, returnRight, guarantee } = facts
  const types = typesAllowed(status)
  const isReturnable = returnRight === 'yes' || returnRight === 'unopened'
  if (types.length === 0) return { types, withoutReason: NEVER, withReason: NEVER }
  if (receiveTime === null) {
    const open = { isOpen: true, until: null }
    const isSent = types.includes(AFTERSALE_TYPE.returnRefund)
    return { types, withoutReason: isReturnable || !isSent ? open : NEVER, withReason: open }
  }
  const received = dayOf(receiveTime)
  const fault = daysAfter(received, FAULT_DAYS)
  const guaranteed = dayMonthsAfter(received, guarantee)
  const withReason = periodUntil(guaranteed > fault ? guaranteed : fault, now)
  return {
    types: withReason.isOpen ? types : [],
    withoutReason: isReturnable ? periodUntil(daysAfter(received, RETURN_DAYS), now) : NEVER,
    withReason,
  }
}

/** The same day of a later month, or that month's last one: `2026-02-28` is a month after `2026-01-31`. */
function dayMonthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  const then = new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)))
  return then.toISOString().slice(0, 10)
}

const periodUntil = (until: string, now: number): ApplicationPeriod => ({
  isOpen: dayOf(now) <= until,
  until,
})

/** The period that a reason falls into. */
export const periodFor = (reason: string, rights: ApplicationRights): ApplicationPeriod =>
  reason === WITHOUT_REASON ? rights.withoutReason : rights.withReason

/** A repeated request keeps its day, so a fault cannot turn into a change of mind. */
export const mayReapplyWith = (reason: string, before: { reason: string }) =>
  reason !== WITHOUT_REASON || before.reason === WITHOUT_REASON
