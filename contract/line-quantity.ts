/**
 * Maximum units in one line of a cart or an order, whatever the stock. A separate file, so that the small entry files
 * need no schemas.
 */
export const LINE_QUANTITY_MAX = 999
