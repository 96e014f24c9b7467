/** Sort orders of product lists; the first is the shop's own. */
export const SORTS = ['default', 'newest', 'sales', 'priceUp', 'priceDown', 'rating'] as const
