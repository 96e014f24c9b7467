import { useRouter } from '@tanstack/react-router'
import { endSession } from '#src/features/session/end-session.ts'
import { keepFarewell } from '#src/storage/farewell.ts'
import { leavePage } from './leave-page.ts'

/** Signs out, then loads the shop anew (spec §4); the next page says what is to be said. */
export function useSignOut() {
  const router = useRouter()
  return async () => {
    const farewell = await endSession()
    keepFarewell(farewell)
    await leavePage(router, '/', farewell.kind !== 'unreached')
  }
}
