import type { ProductDraft, SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedNote, SkipReason } from './reasons.ts'

/** A product of a feed. `silent`: what the file does not say, so that a product of the shop keeps it. */
export type FeedProduct = {
  kind: 'product'
  row: number
  draft: ProductDraft
  notes: FeedNote[]
  silent?: readonly SilentField[]
}

/**
 * The entries of a feed. `row` is the row a merchant sees: in CSV the column names are row 1, in JSON the first item is
 * 1. Notes concern a product that is imported nevertheless.
 */
export type FeedEntry =
  | FeedProduct
  /** `sn`: of the product that the file names nevertheless */
  | { kind: 'skipped'; row: number; reason: SkipReason; sn?: string }
  /** a note about the file as a whole */
  | { kind: 'note'; row: number; reason: SkipReason }
