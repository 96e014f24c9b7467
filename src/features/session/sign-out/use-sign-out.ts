import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endSession } from './end-session.ts'
import { askToLeave, type Unsent } from './leaving.ts'
import { keepFarewell } from './farewell.tsx'
import { leavePage } from './follow-session-end.ts'

/** The changes that wait on this device; empty if the code that stores them was never loaded. */
async function unsentOf(client: QueryClient): Promise<Unsent> {
  try {
    return await (await import('./unsent.ts')).unsentOf(client)
  } catch {
    return { changes: 0, photos: 0 }
  }
}

/**
 * Signs out, then reloads the page, or the home page if this one requires a login (spec §4); it shows any remaining
 * message. Unsent changes would be lost with the session, so the member is asked first.
 */
export function useSignOut() {
  const router = useRouter()
  return async () => {
    const unsent = await unsentOf(router.options.context.queryClient)
    const isLosing = unsent.changes + unsent.photos > 0
    if (isLosing && !(await askToLeave(unsent))) return
    const farewell = await endSession()
    keepFarewell(farewell)
    const requiresLogin = router.state.matches.some(({ staticData }) => staticData.requiresLogin)
    const next = requiresLogin ? '/' : router.latestLocation.href
    await leavePage(router, next, farewell.kind !== 'unreached')
  }
}
