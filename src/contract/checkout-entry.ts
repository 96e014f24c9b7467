import * as v from 'valibot'

// What the address of the confirm page may say: read before the page itself is fetched, so it stands alone.

/** One line holds at most this many pieces, whatever the stock. */
export const LINE_QUANTITY_MAX = 999

/** The number of a variant, an address or a coupon, as large as the database has them. */
export const IdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
