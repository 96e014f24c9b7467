/** Orders in which lists of goods can be had; the first is the shop's own. */
export const SORTS = ['default', 'newest', 'sales', 'priceUp', 'priceDown', 'rating'] as const
