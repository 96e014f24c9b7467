import { and, asc, lte, sql, type SQLWrapper } from 'drizzle-orm'

/** Where a row stands in the index that it is claimed through, such as deadline and id. */
export type ClaimKey = readonly [number, number]

/** Before all rows. */
const START: ClaimKey = [0, 0]

/** The rows behind the last that was claimed, and their order: that of an index of these two columns. */
export const rowsBehind = (
  [first, second]: readonly [SQLWrapper, SQLWrapper],
  after: ClaimKey | null = START,
) => {
  const [a, b] = after ?? START
  return { where: sql`(${first}, ${second}) > (${a}, ${b})`, orderBy: [asc(first), asc(second)] }
}

/** Which rows are due: their deadline, in seconds, is not after `now`. */
export type DueQuery = { now: number; after?: ClaimKey | null }

/** Rows that are due, by deadline, then by id. */
export function dueRows(deadline: SQLWrapper, id: SQLWrapper, { now, after }: DueQuery) {
  const { where, orderBy } = rowsBehind([deadline, id], after)
  return { where: and(lte(deadline, now), where), orderBy }
}

/**
 * How a row is claimed: workers pass over one that is locked, and never wait for each other. Whoever asks for rows of
 * their own waits for them.
 */
export const claiming = (isOwn: boolean) => (isOwn ? {} : ({ skipLocked: true } as const))
