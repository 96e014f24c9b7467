import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useId } from 'react'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import {
  memberCentre,
  closeMemberCentre,
  openMemberCentre,
  toggleShrink,
} from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/store.ts'
import { classNames } from '#src/ui/class-names.ts'
import { SiteHeader } from '#src/layout/header/site-header.tsx'
import { TabBar } from '#src/layout/menu/tab-bar.tsx'
import { useIsDesktop } from '#src/ui/use-is-desktop.ts'
import { SignOutQuestion } from '#src/features/session/sign-out/sign-out-question.tsx'
import { activeMenuPath, menuTarget, type MenuEntry } from '#contract/member-centre.ts'
import { useLingui } from '@lingui/react/macro'
import { LogOut, PanelLeftClose, PanelLeftOpen, CircleUserRound } from 'lucide-react'
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSignOut } from '#src/features/session/sign-out/use-sign-out.ts'
import { menuIcon } from './menu-icon.ts'
import { MenuLink } from './menu-link.tsx'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { orderCountsQuery } from '#src/features/order/order.queries.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useMember } from '#src/features/session/use-member.ts'

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
  const { shrink, userMenus } = useStore(memberCentre, { sync: true })
  const hasMenu = useIsDesktop() && !hasNoMenu // not `open`, which is set only after the first paint
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
        {hasMenu && (userMenus.length > 0 ? <SideMenu /> : <div />)}
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

const rowClass = (isShrunk: boolean) =>
  classNames(
    'relative flex min-h-tap items-center gap-3 rounded-2 text-left text-15 text-ink-2 hover:bg-sunken hover:text-ink',
    'aria-[current]:bg-sunken aria-[current]:font-strong aria-[current]:text-ink',
    isShrunk ? 'w-12 justify-center' : 'w-full px-3',
  )

/** The member's side menu on desktops; collapsed, it shows icons and counts (spec §3, §4). */
function SideMenu() {
  const { t } = useLingui()
  const { userMenus, showHeadline, shrink } = useStore(memberCentre)
  const counts = useMenuCounts()
  return (
    <nav aria-label={t`Member menu`} className="py-6">
      <div className="sticky top-6">
        {userMenus.map(({ children, ...item }) =>
          children ? (
            <Group key={item.path} title={item.title} hasTitle={showHeadline && !shrink}>
              {children.map((entry) => (
                <Row key={entry.path} entry={entry} count={counts[entry.path]} />
              ))}
            </Group>
          ) : (
            <ul key={item.path}>
              <Row entry={item} count={counts[item.path]} />
            </ul>
          ),
        )}
        <Foot />
      </div>
    </nav>
  )
}

type GroupProps = { title: string; hasTitle: boolean; children: React.ReactNode }

function Group({ title, hasTitle, children }: GroupProps) {
  const id = useId()
  return (
    <>
      <h2
        id={id}
        className={hasTitle ? 'px-3 pt-4 pb-1 font-text text-12 font-regular text-ink-3' : 'spoken'}
      >
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}

function Row({ entry, count = 0 }: { entry: MenuEntry; count?: number | undefined }) {
  const { activeRoute, shrink } = useStore(memberCentre)
  const { title } = entry
  const target = menuTarget(entry)
  const isCurrent = target.kind === 'page' && target.path === activeRoute
  return (
    <li>
      <MenuLink
        entry={entry}
        className={rowClass(shrink)}
        aria-current={isCurrent ? 'page' : undefined}
        title={shrink ? title : undefined}
      >
        <Icon of={menuIcon(entry.icon)} />
        <span className={shrink ? 'spoken' : 'min-w-0 grow'}>{title}</span>
        {shrink && <Badge count={count} />}
        {count > 0 && (
          <span className={shrink ? 'spoken' : 'text-12 font-strong text-accent-text tabular-nums'}>
            {count}
          </span>
        )}
      </MenuLink>
    </li>
  )
}

/** Actions on the menu and the session, as opposed to links. */
function Foot() {
  const { t } = useLingui()
  const { shrink } = useStore(memberCentre)
  const signOut = useSignOut()
  const label = shrink ? t`Expand menu` : t`Collapse menu`
  return (
    <div className={classNames('flex pt-3', shrink && 'flex-col')}>
      <button
        type="button"
        onClick={toggleShrink}
        aria-expanded={!shrink}
        title={shrink ? label : undefined}
        className={`${rowClass(shrink)} text-ink-3`}
      >
        <Icon of={shrink ? PanelLeftOpen : PanelLeftClose} />
        <span className={shrink ? 'spoken' : ''}>{label}</span>
      </button>
      <IconButton
        icon={LogOut}
        label={t`Sign out`}
        onPress={() => void signOut()}
        className="text-ink-3"
      />
    </div>
  )
}

/** The count beside a menu entry, by its path. */
function useMenuCounts(): Record<string, number | undefined> {
  const { data: orders } = useQuery(orderCountsQuery())
  const { data: unread } = useQuery(unreadQuery())
  return {
    '/user/account/orderList': orders && (orders.toPay ?? 0) + (orders.toReceive ?? 0),
    '/user/account/appraise': orders?.linesToReview,
    '/user/account/message': unread?.count,
  }
}

/** The account button of the header within the member centre: it opens the short menu (spec §3). */
function AccountMenu() {
  const { t } = useLingui()
  const nickname = useMember()?.nickname
  const { navUserMenus } = useStore(memberCentre)
  return (
    <Menu
      label={nickname ? t`My account, ${nickname}` : t`My account`}
      className={iconButtonClass()}
      items={navUserMenus.map((entry) => ({
        key: entry.path,
        label: entry.title,
        icon: menuIcon(entry.icon),
        renderLink: (parts) => <MenuLink {...parts} entry={entry} />,
      }))}
    >
      <Icon of={CircleUserRound} />
    </Menu>
  )
}
