import { latePart } from '#src/ui/layout/late-part.tsx'

/** The rule behind cost and day; it loads once the page is idle. */
export const LateDeliverySheet = latePart(
  async () => (await import('./delivery-sheet.tsx')).DeliverySheet,
)
