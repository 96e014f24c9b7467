import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#src/features/portal/portal.queries.ts'
import { portal, session } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/store.ts'

/** Whether a member is signed in on this device, even if the server cannot be reached. */
export function useIsMember() {
  const { id, token } = useStore(session)
  return id !== 0 && token !== ''
}

/** The signed-in member, once the portal call has loaded it. */
export function useMember() {
  const isMember = useIsMember()
  const { userInitialize } = useStore(portal)
  const { data } = useQuery({ ...memberQuery(), enabled: isMember && userInitialize })
  return isMember ? data : undefined
}
