import type { ProductCard } from '#src/contract/catalog.ts'

/** What is known of a product before its own answer: its card, and the file in which the card showed its picture. */
export type PressedCard = { product: ProductCard; file: string | undefined }

let pressed: PressedCard | undefined

/** Call when a card's link is followed. */
export function pressCard(product: ProductCard, link: Element) {
  const image = (link.closest('article') ?? link).querySelector('img')
  const isShown = image?.complete && image.naturalWidth > 0
  pressed = { product, file: isShown ? image.currentSrc : undefined }
}

/** The card that led to a product last; undefined when one came another way. */
export const pressedCard = (sn: string): PressedCard | undefined =>
  pressed?.product.sn === sn ? pressed : undefined
