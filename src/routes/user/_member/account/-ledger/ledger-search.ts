import * as v from 'valibot'
import { MonthSchema } from '#contract/calendar.ts'
import { lenient } from '#src/platform/lib/lenient.ts'

/** The month whose changes a ledger shows; absent: all. */
export const LedgerSearchSchema = v.object({ month: lenient(MonthSchema) })
