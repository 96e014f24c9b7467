import { latePart } from '#src/ui/layout/late-part.tsx'

/** The favourite button loads once the page is idle: no one waits for it. */
export const LateSaveButton = latePart(
  async () => (await import('#src/features/saved/save-button.tsx')).SaveButton,
)
