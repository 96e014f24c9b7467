import { store } from '#src/platform/state/store.ts'

/** How the orders of this page stand that are on their way. */
export const checkout = store<{
  /** what is done for the order that was placed just now */
  progress: 'sending' | 'again' | 'asking' | null
  /** the outcome of an earlier one is not known, and the shop is being asked */
  isUnclear: boolean
}>({ progress: null, isUnclear: false })
