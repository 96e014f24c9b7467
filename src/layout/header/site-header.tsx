import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { categoriesQuery } from '#src/features/catalog/catalog.queries.ts'
import { menu } from '#src/layout/menu/menu.ts'
import { useStore } from '#src/platform/state/store.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LateWindowControls } from '#src/layout/app-parts.tsx'
import { CartLink } from '#src/layout/cart-link.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { useIsMember, useMember } from '#src/features/session/use-member.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { useIsDesktop } from '#src/ui/use-is-desktop.ts'

// Phones hide this header, so they do not load these.
const MessageBell = latePart(async () => (await import('./message-bell.tsx')).MessageBell)
const Field = latePart(async () => (await import('./header-search-field.tsx')).HeaderSearchField)
const DepartmentMenu = latePart(async () => (await import('./department-menu.tsx')).DepartmentMenu)

const MENU_LENGTH = 4

type SiteHeaderProps = {
  site: Site
  /** replaces the link to the member centre: a menu, within it */
  account?: ReactNode
}

/** The desktop header; phones have the page's own bar and the tab bar. */
export function SiteHeader({ site, account }: SiteHeaderProps) {
  const isDesktop = useIsDesktop()
  return (
    <header className="hidden border-b border-line bg-paper pt-safe-t desktop:block">
      <div className="mx-auto flex h-header max-w-page items-center gap-6 px-gutter">
        <LateWindowControls />
        <Brand site={site} />
        <MainMenu />
        {/* the slot of the search box; phones have a search page */}
        <div className="min-h-tap w-64 shrink-0 rounded-2 bg-sunken">{isDesktop && <Field />}</div>
        <HeaderActions account={account} />
      </div>
    </header>
  )
}

/** Departments. */
function MainMenu() {
  const { i18n } = useLingui()
  const isDesktop = useIsDesktop()
  const { data } = useQuery(categoriesQuery(i18n.locale))
  const departments = data?.list.filter(({ parentId }) => parentId === null) ?? []
  return (
    <MenuPlace>
      <ul className="flex h-header flex-wrap gap-x-5 overflow-hidden text-15">
        <li className="flex items-center">
          <MenuLink id="all">
            <Trans>All products</Trans>
          </MenuLink>
          <span className="size-tap">{isDesktop && <DepartmentMenu />}</span>
        </li>
        {departments.slice(0, MENU_LENGTH).map(({ id, name }) => (
          <li key={id} className="hidden wide:block">
            <MenuLink id={String(id)}>{name}</MenuLink>
          </li>
        ))}
      </ul>
    </MenuPlace>
  )
}

/** Hides when a navigation starts and returns 200 ms later (spec §2). Its links do not re-render for that. */
function MenuPlace({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { isShown } = useStore(menu)
  return (
    <nav aria-label={t`Main menu`} className={classNames('min-w-0 grow', !isShown && 'invisible')}>
      {children}
    </nav>
  )
}

const MenuLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="/list/$id"
    params={{ id }}
    className="relative inline-flex h-header items-center whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:before:absolute aria-[current]:before:inset-x-0 aria-[current]:before:bottom-0 aria-[current]:before:h-0.5 aria-[current]:before:bg-ink"
    activeProps={{ className: 'text-ink font-strong' }}
  >
    {children}
  </Link>
)

function HeaderActions({ account }: Pick<SiteHeaderProps, 'account'>) {
  const { t } = useLingui()
  const isDesktop = useIsDesktop()
  const isMember = useIsMember()
  const member = useMember()
  const nickname = member?.nickname
  const mine = nickname ? t`My account, ${nickname}` : t`My account`
  const accountLabel = isMember ? mine : t`Sign in`
  return (
    <div className="flex shrink-0 items-center">
      {/* its room is always there, so that nothing moves when it comes */}
      <span className="size-tap">{isDesktop && <MessageBell />}</span>
      <LanguageSwitch />
      <CartLink />
      {account ?? (
        <Link to="/user/account/overview" aria-label={accountLabel} className={iconButtonClass()}>
          <Icon of={CircleUserRound} />
        </Link>
      )}
    </div>
  )
}
