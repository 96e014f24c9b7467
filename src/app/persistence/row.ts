import * as v from 'valibot'

/** One answer as it is kept. */
export const RowSchema = v.object({
  data: v.unknown(),
  /** when the shop gave this answer, ms */
  updatedAt: v.number(),
  /** characters of `data` as JSON */
  size: v.number(),
  /** fingerprint of the schema it was checked with */
  shape: v.string(),
})
export type Row = v.InferOutput<typeof RowSchema>
