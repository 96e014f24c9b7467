import type { Item } from '#src/contract/item.ts'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'

/** As much of a product as the card says that led to it: the first paint of its page, from which nothing can be bought. */
export function itemOfCard(sn: string): Item | undefined {
  const product = pressedCard(sn)?.product
  return (
    product && {
      ...product,
      brand: '',
      description: '',
      specifications: [],
      options: [],
      variants: [],
      pictures: product.picture ? [product.picture] : [],
      goodShare: null,
      path: [],
      isOnSale: true,
      related: [],
      serverTime: 0,
    }
  )
}
