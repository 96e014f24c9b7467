import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#src/features/session/portal.queries.ts'
import { portal } from '#src/state/portal.ts'
import { session } from '#src/state/session.ts'
import { useStore } from '#src/state/use-store.ts'

/** Somebody is signed in on this device, whether the shop can be asked about it or not. */
export function useIsMember() {
  const { id, token } = useStore(session)
  return id !== 0 && token !== ''
}

/** The signed-in member, as soon as the portal call has brought it. */
export function useMember() {
  const isMember = useIsMember()
  const { userInitialize } = useStore(portal)
  const { data } = useQuery({ ...memberQuery(), enabled: isMember && userInitialize })
  return isMember ? data : undefined
}
