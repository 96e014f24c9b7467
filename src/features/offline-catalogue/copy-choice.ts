import * as v from 'valibot'
import { LanguageSchema } from '#src/contract/language.ts'
import { stored } from '#src/platform/storage/stored.ts'

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Which part of the shop is to be kept: departments (null: all), best sellers first. */
export const CopyChoiceSchema = v.object({
  departments: v.nullable(v.array(CountSchema)),
  limit: CountSchema,
})
export type CopyChoice = { departments: readonly number[] | null; limit: number }

const CopyRecordSchema = v.object({
  ...CopyChoiceSchema.entries,
  locale: LanguageSchema,
  /** when the shop last confirmed all of it, in milliseconds; of one that is not whole: when it was begun */
  at: v.number(),
  /** products that are complete, of how many */
  count: CountSchema,
  total: CountSchema,
  bytes: CountSchema,
  isWhole: v.boolean(),
  /** stopped by hand: it goes on by hand only */
  isStopped: v.boolean(),
})
export type CopyRecord = Readonly<Omit<v.InferOutput<typeof CopyRecordSchema>, 'departments'>> &
  CopyChoice

/** What is known of the copy without opening it; the products themselves lie in IndexedDB. */
export const copyRecord = stored('deviceCopy', CopyRecordSchema)

/** A copy was removed by hand: it does not come back by itself. */
export const copyRefused = stored('deviceCopyRefused', v.literal(true))
