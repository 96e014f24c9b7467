import type { RegisteredRouter } from '@tanstack/react-router'
import { keepLengthOfLists } from './list-lengths.ts'
import { animateNavigations } from './view-transitions.ts'
import { payloadsOf } from './page-payloads.ts'
import type { createCatalogue } from '#src/app/persistence/catalogue.ts'
import { prefetchLinks } from '#src/app/prefetch/prefetch-links.ts'

/** What makes taps and reloads fast and smooth, but no first page needs (ADR 37, 39). */
export function readyForTaps(
  router: RegisteredRouter,
  catalogue: ReturnType<typeof createCatalogue>,
): void {
  keepLengthOfLists(router.options.context.queryClient)
  prefetchLinks(router)
  animateNavigations(router)
  catalogue.addFallbackSource(payloadsOf(router))
}
