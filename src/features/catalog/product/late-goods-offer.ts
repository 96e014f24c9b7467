import { latePart } from '#src/ui/layout/late-part.tsx'

/** Goods on a page that has none of its own: an empty list, a paid order, a page that is not there. */
export const LateGoodsOffer = latePart(async () => (await import('./goods-offer.tsx')).GoodsOffer)
