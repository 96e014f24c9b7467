import { store } from '#src/platform/state/store.ts'

/** The state of this page's orders that are in progress. */
export const checkout = store<{
  /** what is running for the order that was just placed */
  progress: 'sending' | 'again' | 'asking' | null
  /** the outcome of an earlier order is unknown, and the server is being queried */
  isUnclear: boolean
}>({ progress: null, isUnclear: false })
