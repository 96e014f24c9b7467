import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Every so many-th product; a prime, so that no pattern of a feed comes with it. */
const SHARES = [31 * 31, 31] as const

const isSampled = (share: number) => (t: { id: SQLWrapper }) =>
  sql`${t.id} % ${sql.raw(String(share))} = 0`

type Sample = { share: number; condition: (t: { id: SQLWrapper }) => SQL }

/** Parts of the catalogue, the smallest first, each with indexes of its own: how numbers over very many products are made. */
export const SAMPLES: readonly Sample[] = SHARES.map((share) => ({
  share,
  condition: isSampled(share),
}))
