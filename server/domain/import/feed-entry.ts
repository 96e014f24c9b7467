import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedNote, SkipReason } from './reasons.ts'

/**
 * What a feed holds. `row` is the row a merchant sees: in CSV the column names are row 1, in JSON the first
 * item is 1. Notes are about a product that is imported all the same.
 */
export type FeedEntry =
  | { kind: 'product'; row: number; draft: ProductDraft; notes: FeedNote[] }
  /** `sn`: of the product that the file names all the same */
  | { kind: 'skipped'; row: number; reason: SkipReason; sn?: string }
  /** something worth knowing about the file as a whole */
  | { kind: 'note'; row: number; reason: SkipReason }
