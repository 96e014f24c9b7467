import * as v from 'valibot'
import { plausibleTimestamp } from './believable.ts'

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

const PagesSchema = v.object({ pages: v.array(v.unknown()) })

/** How many pages of an infinite list there are; 0 for anything else. */
export const pagesIn = (data: unknown) => (v.is(PagesSchema, data) ? data.pages.length : 0)

/**
 * Whether a row takes the place of what is stored: it is newer, and no shorter list; or nobody trusts what is stored any
 * more, because it is of another schema or too old.
 */
export function replaces(row: Row, stored: unknown): boolean {
  const found = v.safeParse(RowSchema, stored)
  if (!found.success || found.output.shape !== row.shape) return true
  const { updatedAt, data } = found.output
  if (plausibleTimestamp(updatedAt) === undefined) return true
  return updatedAt < row.updatedAt && pagesIn(data) <= pagesIn(row.data)
}
