/** Sort orders of product lists; the first is the shop's own. In all of them sold-out products come last. */
export const SORTS = ['default', 'newest', 'sales', 'priceUp', 'priceDown', 'rating'] as const

/** Compares as all of them begin: what is sold out comes last. */
export const soldOutLast = (one: { stock: number }, other: { stock: number }) =>
  Number(one.stock <= 0) - Number(other.stock <= 0)
