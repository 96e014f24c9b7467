import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureSchema } from './picture.ts'

/** How money goes back. */
export const REFUND_ROUTE = { original: 0, balance: 1, manual: 2 } as const
export const REFUND_STATUS = { processing: 0, succeeded: 1, failed: 2, manual: 3 } as const

export const RefundSchema = v.object({
  id: v.number(),
  sn: v.string(),
  orderNo: v.string(),
  /** '' for money of an order that was closed or paid twice */
  aftersaleSn: v.string(),
  aftersaleId: v.nullable(v.number()),
  /** the thing it is about, the first of an order */
  title: v.string(),
  image: v.nullable(PictureSchema),
  amount: CentsSchema,
  /** codes of a newer server show a neutral label, so any number passes */
  route: v.number(),
  status: v.number(),
  /** how the order was paid: where `original` leads */
  payMethod: v.string(),
  reason: v.string(),
  /** why the bank or provider could not do it */
  failReason: v.string(),
  applyTime: SecondsSchema,
  finishTime: v.nullable(SecondsSchema),
  /** what the member may do now; the client shows these and no others */
  actions: v.array(v.string()),
})
export type Refund = v.InferOutput<typeof RefundSchema>

/** A refund that failed can be taken into the balance instead. */
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
