import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Sampling intervals; powers of a prime, so that no pattern of a feed is sampled with them. */
const SHARES = [31 * 31, 31] as const

const isSampled = (share: number) => (t: { id: SQLWrapper }) =>
  sql`${t.id} % ${sql.raw(String(share))} = 0`

type Sample = { share: number; condition: (t: { id: SQLWrapper }) => SQL }

/**
 * Samples of the catalogue, the smallest first, each with its own indexes: used for numbers over very many products.
 */
export const SAMPLES: readonly Sample[] = SHARES.map((share) => ({
  share,
  condition: isSampled(share),
}))
