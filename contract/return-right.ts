import * as v from 'valibot'
import { AFTERSALE_TYPE, typesAllowed } from './aftersale-rules.ts'
import { dayOf, daysAfter, dayMonthsAfter } from './calendar.ts'

/**
 * Whether goods may be sent back without a reason, and if not, why: Law on the Protection of Consumer Rights and
 * Interests, art. 25. `unopened`: until they are opened. `nature`: because of what they are.
 */
export const RETURN_RIGHTS = [
  'yes',
  'unopened',
  'made_to_order',
  'perishable',
  'digital',
  'press',
  'nature',
] as const
/** A limit that only a newer server knows is one by the nature of the goods. */
export const ReturnRightSchema = v.fallback(v.picklist(RETURN_RIGHTS), 'nature')
export type ReturnRight = v.InferOutput<typeof ReturnRightSchema>

/** Days after the day of receipt to return goods without a reason (the same article). */
export const RETURN_DAYS = 7
/** Days after the day of receipt to report a fault, for goods without a longer guarantee. */
export const FAULT_DAYS = 15
/** The longest guarantee, in months. */
export const GUARANTEE_MOST = 600

/** Months for which the shop answers for faults; 0: no longer than for all goods. */
export const GuaranteeSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(GUARANTEE_MOST),
)

/**
 * The right that an order line gets. A limit by opening or by nature counts only if the shopper confirmed it when buying;
 * without that the goods can be returned like all others.
 */
export const agreedRight = (right: ReturnRight, isConfirmed: boolean): ReturnRight =>
  !isConfirmed && (right === 'unopened' || right === 'nature') ? 'yes' : right

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
