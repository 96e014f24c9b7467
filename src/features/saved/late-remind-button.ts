import { latePart } from '#src/ui/layout/late-part.tsx'

/** Only what is sold out needs it. */
export const LateRemindButton = latePart(
  async () => (await import('./remind-button.tsx')).RemindButton,
)
