import * as v from 'valibot'
import { LanguageSchema } from '#contract/language.ts'
import { stored } from '#src/platform/storage/stored.ts'

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Which part of the shop to download: departments (null: all), best sellers first. */
export const CopyChoiceSchema = v.object({
  departments: v.nullable(v.array(CountSchema)),
  limit: CountSchema,
})
export type CopyChoice = { departments: readonly number[] | null; limit: number }

const CopyRecordSchema = v.object({
  ...CopyChoiceSchema.entries,
  locale: LanguageSchema,
  /** when the server last confirmed all of it, in milliseconds; if incomplete: when it was started */
  at: v.number(),
  /** completed products, and the total */
  count: CountSchema,
  total: CountSchema,
  bytes: CountSchema,
  isWhole: v.boolean(),
  /** stopped by the shopper: it resumes only on request */
  isStopped: v.boolean(),
})
export type CopyRecord = Readonly<Omit<v.InferOutput<typeof CopyRecordSchema>, 'departments'>> &
  CopyChoice

/** What is known about the offline catalogue without opening it; the products themselves are in IndexedDB. */
export const copyRecord = stored('deviceCopy', CopyRecordSchema)

/** The shopper removed the offline catalogue: it is not downloaded automatically again. */
export const copyRefused = stored('deviceCopyRefused', v.literal(true))
