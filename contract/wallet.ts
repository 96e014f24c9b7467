import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { MonthSchema } from './calendar.ts'
import { PictureSchema } from './picture.ts'
import { listOf, pageEntries } from './page.ts'

/** How many months a ledger's chart shows, including the current one. */
export const LEDGER_MONTHS = 12

const WholeSchema = v.pipe(v.number(), v.integer())

/** One change: `money` in cents, points as integers. */
export const LedgerRowSchema = v.object({
  id: v.number(),
  /** positive: inflow */
  change: WholeSchema,
  before: WholeSchema,
  after: WholeSchema,
  memo: v.string(),
  sourceType: v.string(),
  sourceNo: v.string(),
  /** the first goods of the order that it is about, and how many more lines that has; null: it is about none */
  goods: v.optional(
    v.nullable(v.object({ title: v.string(), image: v.nullable(PictureSchema), more: v.number() })),
    null,
  ),
  createTime: SecondsSchema,
})
export type LedgerRow = v.InferOutput<typeof LedgerRowSchema>

/** A month's inflow and outflow (both positive), and the balance at its end, or now. */
export const LedgerMonthSchema = v.object({
  month: MonthSchema,
  came: WholeSchema,
  went: WholeSchema,
  after: WholeSchema,
})
export type LedgerMonth = v.InferOutput<typeof LedgerMonthSchema>

/** Rows newest first; the current balance; the last twelve months, oldest first, whatever month is requested. */
export const LedgerSchema = v.object({
  ...listOf(LedgerRowSchema).entries,
  held: WholeSchema,
  months: v.array(LedgerMonthSchema),
})
export type Ledger = v.InferOutput<typeof LedgerSchema>

const input = v.object({
  ...pageEntries,
  /** rows of this month only */
  month: v.optional(v.union([MonthSchema, v.literal('')]), ''),
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/account/balance',
  access: 'member',
  summary: 'My balance in cents, and every change of it',
  input,
  data: LedgerSchema,
})
export const getPoints = endpoint({
  method: 'GET',
  path: '/api/account/integral',
  access: 'member',
  summary: 'My points, and every change of them',
  input,
  data: LedgerSchema,
})
