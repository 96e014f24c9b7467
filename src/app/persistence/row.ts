import * as v from 'valibot'

/** The name of the store; the service worker writes to it too. */
export const CATALOGUE = 'catalogue'

/** One response as stored. */
export const RowSchema = v.object({
  data: v.unknown(),
  /** when the server sent this response, ms */
  updatedAt: v.number(),
  /** characters of `data` as JSON */
  size: v.number(),
  /** fingerprint of the schema it was validated with */
  shape: v.string(),
})
export type Row = v.InferOutput<typeof RowSchema>
