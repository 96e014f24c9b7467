import * as v from 'valibot'

/** More than the fullest cart of the most expensive goods costs, and still a safe integer. */
export const CENTS_MAX = 1_000_000_000_000_000
/** The maximum points a member can receive. */
export const POINTS_MAX = 2_000_000_000
/** Money is whole cents (CNY) on the wire, in the database and in state; only `formatMoney` divides. */
export const CentsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CENTS_MAX))
/** A change of money: negative for an outflow. */
export const SignedCentsSchema = v.pipe(v.number(), v.integer())
