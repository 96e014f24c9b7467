import { useLocation } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { isPermitted, type Permission } from '#src/contract/member-centre.ts'
import { memberCentre } from '#src/state/member-centre.ts'

/** May the member do this here (spec §6)? A text names a node of the present page. */
export function usePermission(permission: Permission): boolean {
  const { authNode } = useSnapshot(memberCentre)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return isPermitted(authNode, path, permission)
}
