/** The value under which a share (0 to 1) of sorted numbers lies; 0 of none. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
