import { prefetchedSheet } from '#src/features/failure/prefetched-sheet.tsx'

/** The rule behind cost and day. */
export const LateDeliverySheet = prefetchedSheet(
  async () => (await import('./delivery-sheet.tsx')).DeliverySheet,
)
