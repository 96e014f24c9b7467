/** Milliseconds after which coming back is another visit, and no longer going on. */
export const VISIT_MS = 30 * 60_000
