import { latePart } from '#src/ui/layout/late-part.tsx'

/** The heart on a card loads once the page is idle: no one waits for it. */
export const LateCardHeart = latePart(async () => (await import('./card-heart.tsx')).CardHeart)
