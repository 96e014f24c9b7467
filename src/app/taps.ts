import type { RegisteredRouter } from '@tanstack/react-router'
import { flowPictures } from './flow-pictures.ts'
import { payloadsOf } from './page-payloads.ts'
import type { createCatalogue } from './persistence/catalogue.ts'
import { warmLinks } from './warming/warm-links.ts'

/** What makes taps quick and smooth, and no first page needs (ADR 39, 41). */
export function readyForTaps(
  router: RegisteredRouter,
  catalogue: ReturnType<typeof createCatalogue>,
): void {
  warmLinks(router)
  flowPictures(router)
  catalogue.goBy(payloadsOf(router))
}
