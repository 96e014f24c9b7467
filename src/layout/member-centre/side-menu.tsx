import { useLingui } from '@lingui/react/macro'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId } from 'react'
import { menuTarget, type MenuEntry } from '#contract/member-centre.ts'
import { memberCentre, toggleShrink } from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSignOut } from '#src/features/session/sign-out/use-sign-out.ts'
import { menuIcon } from './menu-icon.ts'
import { MenuLink } from './menu-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { orderCountsQuery } from '#src/features/order/order.queries.ts'

const rowClass = (isShrunk: boolean) =>
  classNames(
    'relative flex min-h-tap items-center gap-3 rounded-2 text-left text-15 text-ink-2 hover:bg-sunken hover:text-ink',
    'aria-[current]:bg-sunken aria-[current]:font-strong aria-[current]:text-ink',
    isShrunk ? 'w-12 justify-center' : 'w-full px-3',
  )

/** The member's side menu on desktops; collapsed, it shows icons and counts (spec §3, §4). */
export function SideMenu() {
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
