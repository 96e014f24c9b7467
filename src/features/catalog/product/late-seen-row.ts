import { latePart } from '#src/ui/layout/late-part.tsx'

/** Recently viewed products at the end of a page about others. */
export const LateSeenRow = latePart(async () => (await import('./seen-row.tsx')).SeenRow)
