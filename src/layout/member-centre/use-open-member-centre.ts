import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { activeMenuPath } from '#src/contract/member-centre.ts'
import {
  closeMemberCentre,
  memberCentre,
  openMemberCentre,
} from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/use-store.ts'

/** Opens the member centre around a page, and closes it when the frame goes (spec §4). */
export function useOpenMemberCentre(isOpen: boolean) {
  const pathname = useLocation({ select: ({ href }) => new URL(href, location.origin).pathname })
  const { userMenus } = useStore(memberCentre)
  useLayoutEffect(() => {
    if (isOpen) openMemberCentre(activeMenuPath(userMenus, pathname))
    else closeMemberCentre()
  }, [isOpen, pathname, userMenus])
  useLayoutEffect(() => closeMemberCentre, [])
}
