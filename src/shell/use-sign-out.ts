import { useRouter } from '@tanstack/react-router'
import { endSession } from '#src/features/session/end-session.ts'
import { askToLeave } from '#src/state/leaving.ts'
import { keepFarewell } from '#src/storage/farewell.ts'
import { leavePage } from './leave-page.ts'
import { unsentOf } from './unsent.ts'

/**
 * Signs out, then loads the shop anew (spec §4); the next page says what is to be said. What has not reached the shop
 * would go with the session, so the member is asked first.
 */
export function useSignOut() {
  const router = useRouter()
  return async () => {
    const unsent = await unsentOf(router.options.context.queryClient)
    const isLosing = unsent.changes + unsent.photos > 0
    if (isLosing && !(await askToLeave(unsent))) return
    const farewell = await endSession()
    keepFarewell(farewell)
    await leavePage(router, '/', farewell.kind !== 'unreached')
  }
}
