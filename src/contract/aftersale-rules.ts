import { ORDER_STATUS } from './order-actions.ts'

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
export const AFTERSALE_TYPE = { refundOnly: 1, returnRefund: 2, exchange: 3, repair: 4 } as const

/** Goods that are to come back are sent within this many seconds, and a refused return is answered. */
export const SEND_BACK_WITHIN_SECONDS = 7 * 86_400
/** A replacement is taken as received this many seconds after it left. */
export const REPLACEMENT_WITHIN_SECONDS = 10 * 86_400

/** What a member may do with an after-sale; the words of the wire. */
export const AFTERSALE_ACTIONS = [
  'withdraw',
  'reapply',
  'sendBack',
  'confirmReplacement',
  'refundToBalance',
] as const
export type AftersaleAction = (typeof AFTERSALE_ACTIONS)[number]
/** What the shop decides, by its command line. */
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
  /** only for these types; for all unless told */
  types?: readonly number[]
  /** only as long as the after-sale was not applied for again */
  isOnce?: boolean
}

const S = AFTERSALE_STATUS
const T = AFTERSALE_TYPE
const SENT_BACK = [T.returnRefund, T.exchange, T.repair]
const REPLACED = [T.exchange, T.repair]

/** Every way from one status to another, and who may take it. */
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
  /** of its order: when that is over, nothing can be asked for again */
  orderStatus: number
}

/** The ways on from where an after-sale stands. */
export const aftersaleMoves = (facts: AftersaleFacts): AftersaleMove[] =>
  AFTERSALE_MOVES.filter(({ from, types, action, isOnce }) => {
    if (from !== facts.status || !(types?.includes(facts.type) ?? true)) return false
    if (isOnce && facts.isReapplied) return false
    return action !== 'reapply' || typesAllowed(facts.orderStatus).includes(facts.type)
  })

const isOfMember = (action: AftersaleMove['action']): action is AftersaleAction =>
  AFTERSALE_ACTIONS.some((each) => each === action)

/** What the member may do now; the client shows these and no others. */
export const aftersaleActions = (facts: AftersaleFacts): AftersaleAction[] =>
  aftersaleMoves(facts).flatMap(({ by, action }) =>
    by === 'member' && isOfMember(action) ? [action] : [],
  )

const PAID_NOT_COMPLETED: readonly number[] = [
  ORDER_STATUS.toShip,
  ORDER_STATUS.partlyShipped,
  ORDER_STATUS.toReceive,
  ORDER_STATUS.toReview,
]
const ARRIVING: readonly number[] = [ORDER_STATUS.toReceive, ORDER_STATUS.toReview]

/** What can be asked for while an order stands like this: goods go back only when they have left the shop. */
export function typesAllowed(orderStatus: number): number[] {
  if (!PAID_NOT_COMPLETED.includes(orderStatus)) return []
  return ARRIVING.includes(orderStatus)
    ? [T.returnRefund, T.refundOnly, T.exchange, T.repair]
    : [T.refundOnly]
}

/** Money goes back; an exchange or a repair leaves it where it is. */
export const isRefundType = (type: number) => type === T.refundOnly || type === T.returnRefund

/** Something is still to be done: the order shows itself as "refund in progress". */
export const IN_PROGRESS: readonly number[] = [
  S.reviewing,
  S.sendBack,
  S.shopReceiving,
  S.returnRefused,
  S.refunding,
  S.replacing,
  S.refundFailed,
]
/** Over for good; in any other status the line cannot be applied for again. */
export const OVER: readonly number[] = [S.completed, S.withdrawn]

/**
 * Cents that pieces of a line are worth, when `before` of its pieces went back already. Pieces that go back
 * one by one bring exactly what the line cost, whatever the remainder.
 */
export const shareOf = (
  line: { realAmount: number; quantity: number },
  pieces: { before: number; quantity: number },
): number => {
  const upTo = (count: number) => Math.floor((line.realAmount * count) / line.quantity)
  return upTo(pieces.before + pieces.quantity) - upTo(pieces.before)
}
