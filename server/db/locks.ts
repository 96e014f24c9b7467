/**
 * The numbers of PostgreSQL's advisory locks, which belong to a database each. Arbitrary, but a number stays with its
 * purpose: two releases may run at once, and must not both import.
 */
export const LOCKS = {
  /** its holder migrates, the others wait and then find nothing to do */
  migration: 4_210_001,
  /** one import at a time */
  imports: 4_210_002,
  /** its holder owns the embedded database; in `postgres` */
  owner: 4_210_003,
  /** one publication of a build at a time */
  publications: 4_210_004,
  /** one new coupon code at a time */
  newCode: 7_201_290,
} as const
