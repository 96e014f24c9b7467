import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#src/features/portal/portal.queries.ts'
import { portal } from '#src/platform/session/portal.ts'
import { session } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/use-store.ts'

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
