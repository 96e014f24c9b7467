/** Order status codes. */
export const ORDER_STATUS = {
  toPay: 10,
  confirmingPayment: 15,
  toShip: 20,
  partlyShipped: 25,
  toReceive: 30,
  toReview: 40,
  completed: 50,
  closed: 60,
} as const
export const CLOSE_REASON = { byMember: 61, timeOut: 62, byShop: 63, refunded: 64 } as const
export const PAY_STATUS = {
  unpaid: 0,
  processing: 1,
  paid: 2,
  partlyRefunded: 3,
  refunded: 4,
  failed: 5,
  closed: 6,
} as const

/** A member's actions on an order, as on the wire. */
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'editAddress',
  'remind',
  'refundApply',
  'logistics',
  'confirmReceipt',
  'extendReceipt',
  'review',
  'aftersale',
  'rebuy',
  'delete',
  'print',
  'invoice',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

const TABLE: Record<number, readonly OrderAction[]> = {
  10: ['pay', 'cancel', 'editAddress'],
  15: [],
  20: ['remind', 'refundApply'],
  25: ['remind', 'refundApply'],
  30: ['logistics', 'confirmReceipt', 'extendReceipt'],
  40: ['review', 'aftersale', 'rebuy'],
  50: ['rebuy', 'delete', 'print', 'invoice'],
  60: ['rebuy', 'delete'],
}

type Facts = {
  status: number
  receiptExtended: boolean
  hasLineToReview: boolean
  isInvoiceAsked: boolean
}

/** The actions of an order by its status. */
export function orderActions({ status, ...facts }: Facts): OrderAction[] {
  return (TABLE[status] ?? []).filter((action) => {
    if (action === 'extendReceipt') return !facts.receiptExtended
    if (action === 'review') return facts.hasLineToReview
    if (action === 'invoice') return !facts.isInvoiceAsked
    return true
  })
}

const NEXT: Record<number, readonly number[]> = {
  10: [15, 20, 60],
  15: [10, 20, 60],
  20: [25, 30, 60],
  25: [30, 60],
  30: [40, 60],
  40: [50, 60],
  50: [60],
  60: [],
}
/** Whether an order may go from one status to the other. Full refunds close from any paid status. */
export const mayBecome = (from: number, to: number) => (NEXT[from] ?? []).includes(to)
