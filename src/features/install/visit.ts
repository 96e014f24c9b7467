/** Milliseconds of absence after which a return counts as a new visit. */
export const VISIT_MS = 30 * 60_000
