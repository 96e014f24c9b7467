import { latePart } from '#src/ui/layout/late-part.tsx'

/** The heart comes once the page is idle: nobody waits for it. */
export const LateSaveButton = latePart(
  async () => (await import('#src/features/saved/save-button.tsx')).SaveButton,
)
