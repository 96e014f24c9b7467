import type { ProductCard } from '#contract/catalog.ts'

/** What is known of a product before its own response: its card, and the image file the card showed. */
export type PressedCard = { product: ProductCard; file: string | undefined }

let pressed: PressedCard | undefined

/** Call when a card's link is followed. */
export function pressCard(product: ProductCard, link: Element) {
  const image = (link.closest('article') ?? link).querySelector('img')
  const isShown = image?.complete && image.naturalWidth > 0
  pressed = { product, file: isShown ? image.currentSrc : undefined }
}

/** The last followed card of a product; undefined when the page was reached another way. */
export const pressedCard = (sn: string): PressedCard | undefined =>
  pressed?.product.sn === sn ? pressed : undefined
