import type { CopySummary } from '#contract/copy.ts'
import { COPY_MOST } from '#contract/copy.ts'
import type { CopyChoice } from '#src/features/offline-catalogue/copy-choice.ts'

/** Up to this many products, a shop is downloaded whole, without a choice. */
export const WHOLE_MOST = 1_000
/** A larger shop offers this many best sellers. */
export const COPY_SIZES = [500, 1_000, 2_000, COPY_MOST] as const

export const isSmall = ({ count }: CopySummary) => count <= WHOLE_MOST

/** The default selection. */
export const defaultChoice = (summary: CopySummary): CopyChoice => ({
  departments: null,
  limit: isSmall(summary) ? COPY_MOST : COPY_SIZES[0],
})

/** How many products a selection contains, and approximately how many bytes. */
export function sizeOf(summary: CopySummary, { departments, limit }: CopyChoice) {
  const parts = departments
    ? summary.departments.filter(({ id }) => departments.includes(id))
    : [summary]
  const sum = (of: 'count' | 'textBytes' | 'pictureBytes') =>
    parts.reduce((total, part) => total + part[of], 0)
  const count = Math.min(limit, sum('count'))
  const share = count / Math.max(1, sum('count'))
  return { count, bytes: Math.round((sum('textBytes') + sum('pictureBytes')) * share) }
}
