import { useLingui } from '@lingui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import {
  memberCentre,
  closeMemberCentre,
  openMemberCentre,
} from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { classNames } from '#src/ui/class-names.ts'
import { SiteHeader } from '#src/layout/header/site-header.tsx'
import { TabBar } from '#src/layout/menu/tab-bar.tsx'
import { useIsDesktop } from '#src/ui/use-is-desktop.ts'
import { AccountMenu } from './account-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { SignOutQuestion } from '#src/features/session/sign-out/sign-out-question.tsx'
import { activeMenuPath } from '#contract/member-centre.ts'

/** The user-centre layout: the shop's header, and on desktops the member's menu beside the page (spec §2). */
export function MemberLayout({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const hasTabBar = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasTabBar),
  })
  const hasNoMenu = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasNoMenu),
  })
  useOpenMemberCentre(!hasNoMenu)
  const { open, shrink, userMenus } = useStore(memberCentre, { sync: true })
  const hasMenu = useIsDesktop() && open && userMenus.length > 0
  return (
    <div>
      <SiteHeader site={site} account={userMenus.length > 0 ? <AccountMenu /> : undefined} />
      <div
        className={classNames(
          'mx-auto grid max-w-page px-gutter',
          hasMenu && 'desktop:gap-10',
          hasMenu &&
            (shrink
              ? 'desktop:grid-cols-[var(--side-shrunk)_minmax(0,1fr)]'
              : 'desktop:grid-cols-[var(--side)_minmax(0,1fr)]'),
        )}
      >
        {hasMenu && <SideMenu />}
        <main id="main" className="min-h-[60vh] min-w-0">
          {children ?? <Outlet />}
        </main>
      </div>
      {hasTabBar && <TabBar />}
      <SignOutQuestion />
    </div>
  )
}

/** Opens the member centre around a page, and closes it when the frame unmounts (spec §4). */
function useOpenMemberCentre(isOpen: boolean) {
  const pathname = useLocation({ select: ({ href }) => new URL(href, location.origin).pathname })
  const { userMenus } = useStore(memberCentre)
  useLayoutEffect(() => {
    if (isOpen) openMemberCentre(activeMenuPath(userMenus, pathname))
    else closeMemberCentre()
  }, [isOpen, pathname, userMenus])
  useLayoutEffect(() => closeMemberCentre, [])
}
