import type { ReactNode } from 'react'
import { isPermitted, type Permission } from '#contract/member-centre.ts'
import { useMatches } from '@tanstack/react-router'
import { memberCentre } from './member-centre.ts'
import { useStore } from '#src/platform/state/store.ts'

/**
 * A route's path as permissions name it: `/user/order/$no` is `/user/order/{no}`, whatever number the address has and
 * however it is spelled.
 */
const routePath = (fullPath: string) =>
  fullPath.replace(/\$(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')

/** Whether the member may do this here (spec §6). A string names a node of the current route. */
function usePermission(permission: Permission): boolean {
  const { authNode } = useStore(memberCentre)
  const path = useMatches({ select: (matches) => routePath(matches.at(-1)?.fullPath ?? '/') })
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  return isPermitted(authNode, { path, name }, permission)
}

type PermittedProps = { to: Permission; children: ReactNode }

/** The permission directive (spec §6): renders its children only if the member has the permission. */
export const Permitted = ({ to, children }: PermittedProps) => (usePermission(to) ? children : null)
