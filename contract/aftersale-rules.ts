import { AFTERSALE_TYPE, typesAllowed } from './application-rights.ts'

/** After-sale status codes. */
export const AFTERSALE_STATUS = {
  reviewing: 1,
  sendBack: 2,
  shopReceiving: 3,
  returnRefused: 4,
  refunding: 5,
  completed: 6,
  refused: 7,
  withdrawn: 8,
  replacing: 9,
  refundFailed: 10,
} as const

/** Returned goods must be sent within this many seconds, and a refused return be answered. */
export const SEND_BACK_WITHIN_SECONDS = 7 * 86_400
/** A replacement counts as received this many seconds after it was shipped. */
export const REPLACEMENT_WITHIN_SECONDS = 10 * 86_400

/** A member's actions on an after-sale, as on the wire. */
export const AFTERSALE_ACTIONS = [
  'withdraw',
  'reapply',
  'sendBack',
  'confirmReplacement',
  'refundToBalance',
] as const
export type AftersaleAction = (typeof AFTERSALE_ACTIONS)[number]
/** The shop's decisions, made on its command line. */
export const SHOP_DECISIONS = [
  'approve',
  'refuse',
  'receive',
  'reject',
  'replace',
  'refund',
  'failRefund',
  'retryRefund',
] as const
export type ShopDecision = (typeof SHOP_DECISIONS)[number]

export type AftersaleActor = 'member' | 'shop' | 'system'
export type AftersaleMove = {
  from: number
  to: number
  by: AftersaleActor
  action: AftersaleAction | ShopDecision | 'expire' | 'complete'
  /** only for these types; for all if omitted */
  types?: readonly number[]
  /** only if this is not a repeated application */
  isOnce?: boolean
}

const S = AFTERSALE_STATUS
const T = AFTERSALE_TYPE
const SENT_BACK = [T.returnRefund, T.exchange, T.repair]
const REPLACED = [T.exchange, T.repair]

/** Every status transition, and who may make it. */
export const AFTERSALE_MOVES: readonly AftersaleMove[] = [
  { from: S.reviewing, to: S.sendBack, by: 'shop', action: 'approve', types: SENT_BACK },
  { from: S.reviewing, to: S.refunding, by: 'shop', action: 'approve', types: [T.refundOnly] },
  { from: S.reviewing, to: S.refused, by: 'shop', action: 'refuse' },
  { from: S.reviewing, to: S.withdrawn, by: 'member', action: 'withdraw' },
  { from: S.sendBack, to: S.shopReceiving, by: 'member', action: 'sendBack' },
  { from: S.sendBack, to: S.withdrawn, by: 'member', action: 'withdraw' },
  { from: S.sendBack, to: S.withdrawn, by: 'system', action: 'expire' },
  {
    from: S.shopReceiving,
    to: S.refunding,
    by: 'shop',
    action: 'receive',
    types: [T.returnRefund],
  },
  { from: S.shopReceiving, to: S.replacing, by: 'shop', action: 'replace', types: REPLACED },
  { from: S.shopReceiving, to: S.returnRefused, by: 'shop', action: 'reject' },
  { from: S.returnRefused, to: S.reviewing, by: 'member', action: 'reapply' },
  { from: S.returnRefused, to: S.withdrawn, by: 'member', action: 'withdraw' },
  { from: S.returnRefused, to: S.withdrawn, by: 'system', action: 'expire' },
  { from: S.refunding, to: S.completed, by: 'shop', action: 'refund' },
  { from: S.refunding, to: S.refundFailed, by: 'shop', action: 'failRefund' },
  { from: S.refused, to: S.reviewing, by: 'member', action: 'reapply', isOnce: true },
  { from: S.refused, to: S.withdrawn, by: 'member', action: 'withdraw' },
  { from: S.replacing, to: S.completed, by: 'member', action: 'confirmReplacement' },
  { from: S.replacing, to: S.completed, by: 'system', action: 'complete' },
  { from: S.refundFailed, to: S.refunding, by: 'member', action: 'refundToBalance' },
  { from: S.refundFailed, to: S.refunding, by: 'shop', action: 'retryRefund' },
]

export type AftersaleFacts = {
  status: number
  type: number
  isReapplied: boolean
  /** status of its order: once that is closed, nothing can be requested again */
  orderStatus: number
}

/** The transitions from an after-sale's current status. */
export const aftersaleMoves = (facts: AftersaleFacts): AftersaleMove[] =>
  AFTERSALE_MOVES.filter(({ from, types, action, isOnce }) => {
    if (from !== facts.status || !(types?.includes(facts.type) ?? true)) return false
    if (isOnce && facts.isReapplied) return false
    return action !== 'reapply' || typesAllowed(facts.orderStatus).includes(facts.type)
  })

const isOfMember = (action: AftersaleMove['action']): action is AftersaleAction =>
  AFTERSALE_ACTIONS.some((each) => each === action)

/** The member's current actions; the client shows exactly these. */
export const aftersaleActions = (facts: AftersaleFacts): AftersaleAction[] =>
  aftersaleMoves(facts).flatMap(({ by, action }) =>
    by === 'member' && isOfMember(action) ? [action] : [],
  )

/** Money is refunded; an exchange or a repair does not involve any. */
export const isRefundType = (type: number) => type === T.refundOnly || type === T.returnRefund

/** Still in progress: the order is shown as "refund in progress". */
export const IN_PROGRESS: readonly number[] = [
  S.reviewing,
  S.sendBack,
  S.shopReceiving,
  S.returnRefused,
  S.refunding,
  S.replacing,
  S.refundFailed,
]
/** Final; in any other status the line cannot be applied for again. */
export const OVER: readonly number[] = [S.completed, S.withdrawn]

/**
 * Refund in cents for units of a line when `before` of its units were returned already. Units returned one by one add
 * up to exactly what the line cost, whatever the remainder.
 */
export const shareOf = (
  line: { realAmount: number; quantity: number },
  pieces: { before: number; quantity: number },
): number => {
  const upTo = (count: number) => Math.floor((line.realAmount * count) / line.quantity)
  return upTo(pieces.before + pieces.quantity) - upTo(pieces.before)
}
