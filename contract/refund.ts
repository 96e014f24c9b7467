import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureSchema } from './picture.ts'

/** Where the money goes. */
export const REFUND_ROUTE = { original: 0, balance: 1, manual: 2 } as const
export const REFUND_STATUS = { processing: 0, succeeded: 1, failed: 2, manual: 3 } as const

export const RefundSchema = v.object({
  id: v.number(),
  sn: v.string(),
  orderNo: v.string(),
  /** '' for money of an order that was closed or paid twice */
  aftersaleSn: v.string(),
  aftersaleId: v.nullable(v.number()),
  /** the product concerned, the first of an order */
  title: v.string(),
  image: v.nullable(PictureSchema),
  amount: CentsSchema,
  /** codes of a newer server show a neutral label, so any number is valid */
  route: v.number(),
  status: v.number(),
  /** how the order was paid: where `original` leads */
  payMethod: v.string(),
  reason: v.string(),
  /** why the bank could not pay, in the shop's words; '' when a payment provider said so in its own */
  failReason: v.string(),
  applyTime: SecondsSchema,
  finishTime: v.nullable(SecondsSchema),
  /** the member's current actions; the client shows exactly these */
  actions: v.array(v.string()),
})
export type Refund = v.InferOutput<typeof RefundSchema>

/** A failed refund can be credited to the balance instead. */
export const refundActions = ({ status }: { status: number }): 'toBalance'[] =>
  status === REFUND_STATUS.failed ? ['toBalance'] : []

export const getRefunds = endpoint({
  method: 'GET',
  path: '/api/refund',
  access: 'member',
  summary: 'My refunds, newest first',
  input: v.object(pageEntries),
  data: listOf(RefundSchema),
})

export const takeRefundToBalance = endpoint({
  method: 'POST',
  path: '/api/refund/:sn/toBalance',
  access: 'member',
  summary: 'Take a refund that failed into the balance',
  input: v.object({ sn: v.pipe(v.string(), v.regex(/^R\d{10,30}$/)) }),
  data: RefundSchema,
})
