/**
 * The numbers of PostgreSQL's advisory locks, which belong to a database each. Arbitrary, and never used again for another
 * purpose: two releases may run at once.
 */
export const LOCKS = {
  /** its holder migrates, the others wait and then find nothing to do */
  migration: 4_210_001,
  /** its holder owns the embedded database; in `postgres` */
  owner: 4_210_002,
  /** one new coupon code at a time */
  newCode: 7_201_290,
  /** one import at a time */
  imports: 4_210_004,
} as const
