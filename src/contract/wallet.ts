import * as v from 'valibot'
import { endpoint, SecondsSchema } from './endpoint.ts'
import { MonthSchema } from './month.ts'
import { listOf, pageEntries } from './page.ts'

/** How many months the chart of a ledger shows, the running one included. */
export const LEDGER_MONTHS = 12

const WholeSchema = v.pipe(v.number(), v.integer())

/** One change: `money` in cents, points as they are. */
export const LedgerRowSchema = v.object({
  id: v.number(),
  /** positive: came in */
  change: WholeSchema,
  before: WholeSchema,
  after: WholeSchema,
  memo: v.string(),
  sourceType: v.string(),
  sourceNo: v.string(),
  createTime: SecondsSchema,
})
export type LedgerRow = v.InferOutput<typeof LedgerRowSchema>

/** What a month brought and took (both positive), and what was there at its end, or is there now. */
export const LedgerMonthSchema = v.object({
  month: MonthSchema,
  came: WholeSchema,
  went: WholeSchema,
  after: WholeSchema,
})
export type LedgerMonth = v.InferOutput<typeof LedgerMonthSchema>

/** Rows newest first; what is held now; the last twelve months, oldest first, whatever month is asked for. */
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
