import { AFTERSALE_TYPE } from './application-rights.ts'
import * as v from 'valibot'
import { AFTERSALE_TABS, OrderNoSchema, LINE_QUANTITY_MAX, IdSchema } from './search-parameters.ts'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { ORDER_STATUS } from './order-actions.ts'
import { OrderLineSchema } from './order-line.ts'
import { listOf, pageEntries } from './page.ts'
import { PictureIdSchema, PictureSchema } from './picture.ts'
import { optionalText, requiredText } from './validation.ts'

export const DESCRIPTION_MAX = 500
export const EVIDENCE_MAX = 6

export const AFTERSALE_REASONS = [
  'quality',
  'damaged',
  'wrong_item',
  'missing',
  'not_as_described',
  'not_received',
  'changed_mind',
  'agreed',
  'other',
] as const
export type AftersaleReason = (typeof AFTERSALE_REASONS)[number]

export const AftersaleLogSchema = v.object({
  time: SecondsSchema,
  actor: v.string(),
  action: v.string(),
  note: v.string(),
})

export const AftersaleSchema = v.object({
  id: v.number(),
  sn: v.string(),
  orderNo: v.string(),
  line: OrderLineSchema,
  /** codes of a newer server show a neutral label, so any number is valid */
  type: v.number(),
  reason: v.string(),
  description: v.string(),
  images: v.array(PictureSchema),
  quantity: v.number(),
  /** refund in cents; 0 for an exchange or a repair */
  amount: CentsSchema,
  status: v.number(),
  refuseReason: v.string(),
  returnAddress: v.string(),
  /** how the member sent the goods back */
  expressName: v.string(),
  expressNumber: v.string(),
  /** when it advances automatically */
  deadline: v.nullable(SecondsSchema),
  logs: v.array(AftersaleLogSchema),
  /** the member's current actions; the client shows exactly these */
  actions: v.array(v.string()),
  createTime: SecondsSchema,
  serverTime: SecondsSchema,
})
export type Aftersale = v.InferOutput<typeof AftersaleSchema>

const byId = v.object({ id: IdSchema })

export const getAftersales = endpoint({
  method: 'GET',
  path: '/api/service',
  access: 'member',
  summary: 'My after-sales by tab, newest first',
  input: v.object({ tab: v.optional(v.picklist(AFTERSALE_TABS), 'open'), ...pageEntries }),
  data: v.object({
    ...listOf(AftersaleSchema).entries,
    counts: v.record(v.picklist(AFTERSALE_TABS), v.number()),
  }),
})

export const getAftersale = endpoint({
  method: 'GET',
  path: '/api/service/detail/:id',
  access: 'member',
  summary: 'One after-sale',
  input: byId,
  data: AftersaleSchema,
})

/** Lines of paid orders that are eligible for an after-sale, newest order first. */
export const getLinesToApply = endpoint({
  method: 'GET',
  path: '/api/service/lines',
  access: 'member',
  summary: 'Order lines that an after-sale can be applied for',
  input: v.object({ orderNo: v.optional(OrderNoSchema), ...pageEntries }),
  data: listOf(v.object({ orderNo: v.string(), createTime: SecondsSchema, line: OrderLineSchema })),
})

const lineEntries = {
  orderNo: OrderNoSchema,
  lineId: IdSchema,
}
/** What can be requested for a line now, and the refund amounts. */
export const getApplication = endpoint({
  method: 'GET',
  path: '/api/service/application',
  access: 'member',
  summary: 'What can be asked for an order line',
  input: v.object(lineEntries),
  data: v.object({
    orderNo: v.string(),
    line: OrderLineSchema,
    /** types that are possible now; empty: nothing can be requested */
    types: v.array(v.number()),
    /** with the line, what `applicationRights` needs */
    orderStatus: v.optional(v.number(), ORDER_STATUS.toReceive),
    receiveTime: v.optional(v.nullable(SecondsSchema), null),
    serverTime: v.optional(SecondsSchema, 0),
    /** cents for one unit, two units … all remaining ones */
    amounts: v.array(CentsSchema),
    /** delivery fee included in the last amount: it is refunded with the whole order */
    deliverMoney: CentsSchema,
  }),
})

const formEntries = {
  type: v.picklist(Object.values(AFTERSALE_TYPE), 'choice'),
  reason: v.picklist(AFTERSALE_REASONS, 'choice'),
  quantity: v.pipe(
    v.number('quantity.format'),
    v.integer('quantity.format'),
    v.minValue(1, 'quantity.format'),
    v.maxValue(LINE_QUANTITY_MAX, 'quantity.format'),
  ),
  description: optionalText(DESCRIPTION_MAX, 'lines'),
  /** ids of own uploads, in display order */
  images: v.optional(v.pipe(v.array(PictureIdSchema), v.maxLength(EVIDENCE_MAX, 'choice')), []),
}
/** What a member fills in, validated by the same rules on both sides. */
export const AftersaleFormSchema = v.object(formEntries)
export type AftersaleForm = v.InferOutput<typeof AftersaleFormSchema>

export const applyAftersale = endpoint({
  method: 'POST',
  path: '/api/service/apply',
  access: 'member',
  summary: 'Apply for an after-sale of an order line',
  input: v.object({ ...lineEntries, ...formEntries }),
  data: AftersaleSchema,
})

/** After a refusal: apply again, with a new explanation. */
export const ReapplyFormSchema = v.object({
  reason: formEntries.reason,
  description: requiredText(DESCRIPTION_MAX, 'lines'),
  images: formEntries.images,
})
export const reapplyAftersale = endpoint({
  method: 'POST',
  path: '/api/service/detail/:id/reapply',
  access: 'member',
  summary: 'Apply again after a refusal',
  input: v.object({ id: IdSchema, ...ReapplyFormSchema.entries }),
  data: AftersaleSchema,
})

export const WaybillSchema = v.object({
  expressName: requiredText(30),
  expressNumber: v.pipe(
    requiredText(40, 'waybill'),
    v.regex(/^[A-Za-z0-9-]{6,40}$/, 'waybill.format'),
  ),
})
export const sendBackAftersale = endpoint({
  method: 'POST',
  path: '/api/service/detail/:id/sendBack',
  access: 'member',
  summary: 'Tell how the goods were sent back',
  input: v.object({ id: IdSchema, ...WaybillSchema.entries }),
  data: AftersaleSchema,
})

const actionOnAftersale = (action: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/service/detail/:id/${action}`,
    access: 'member',
    summary,
    input: byId,
    data: AftersaleSchema,
  })
export const withdrawAftersale = actionOnAftersale('withdraw', 'Withdraw an after-sale')
export const confirmReplacement = actionOnAftersale(
  'confirmReplacement',
  'Say that the replacement came',
)
