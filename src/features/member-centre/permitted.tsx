import type { ReactNode } from 'react'
import type { Permission } from '#src/contract/member-centre.ts'
import { usePermission } from './use-permission.ts'

type PermittedProps = { to: Permission; children: ReactNode }

/** The permission directive (spec §6): what is in it is there only where the member may do it. */
export const Permitted = ({ to, children }: PermittedProps) => (usePermission(to) ? children : null)
