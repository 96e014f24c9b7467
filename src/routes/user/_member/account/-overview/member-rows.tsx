import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, Download, Languages, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEntry } from '#contract/member-centre.ts'
import type { Overview } from '#contract/overview.ts'
import { LateInstallRow } from '#src/layout/app-parts.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { menuIcon } from '#src/layout/member-centre/menu-icon.ts'
import { MenuLink } from '#src/layout/member-centre/menu-link.tsx'
import { SignOutButton } from '#src/features/session/sign-out/sign-out-button.tsx'
import { ThemeChoice } from '#src/layout/preferences/theme-choice.tsx'
import { openDeviceCopy } from '#src/features/offline-catalogue/copy-state.ts'
import { memberCentre, toggleMenuExpand } from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

/** Entries the overview already links to above; shown with the others when the menu is expanded. */
const ABOVE = [
  '/user/account/overview',
  '/user/account/orderList',
  '/user/account/refund',
  '/user/account/balance',
  '/user/account/integral',
  '/user/account/profile',
]

/** The member menu on phones and tablets: rows of the overview instead of a side menu. */
export function MemberRows({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const { userMenus, menuExpand, showHeadline } = useStore(memberCentre)
  const values = useRowValues(overview)
  const groups = userMenus
    .map(({ children, ...item }) => ({ ...item, children: children ?? [item] }))
    .map((group) => ({
      ...group,
      children: group.children.filter(({ path }) => menuExpand || !ABOVE.includes(path)),
    }))
    .filter(({ children }) => children.length > 0)
  return (
    <div className="grid gap-3 pt-3 desktop:hidden">
      <nav aria-label={t`Member menu`} className="grid gap-3">
        {groups.map(({ path, title, children }) => (
          <Panel key={path} className="py-1!">
            {menuExpand && showHeadline && children.length > 1 && (
              <h2 className="pt-3 font-text text-12 font-regular text-ink-3">{title}</h2>
            )}
            <List label={title}>
              {children.map((entry) => (
                <EntryRow key={entry.path} entry={entry} value={values[entry.path]} />
              ))}
            </List>
          </Panel>
        ))}
        <Button
          variant="quiet"
          isBlock
          icon={menuExpand ? ChevronUp : ChevronDown}
          isExpanded={menuExpand}
          onPress={toggleMenuExpand}
        >
          {menuExpand ? <Trans>Show fewer</Trans> : <Trans>Show all</Trans>}
        </Button>
      </nav>
      <DevicePanel />
      <SignOutButton />
    </div>
  )
}

function useRowValues({ toReview, addresses, unread }: Overview): Record<string, ReactNode> {
  const { count, limit } = addresses
  return {
    '/user/account/appraise': toReview > 0 && (
      <Plural value={toReview} one="# to write" other="# to write" />
    ),
    '/user/account/address': `${count} / ${limit}`,
    '/user/account/message': unread > 0 && (
      <Plural value={unread} one="# unread" other="# unread" />
    ),
  }
}

const EntryRow = ({ entry, value }: { entry: MenuEntry; value: ReactNode }) => (
  <ListRow
    icon={menuIcon(entry.icon)}
    title={entry.title}
    value={value && <span className="text-13 text-ink-3 tabular-nums">{value}</span>}
    renderLink={(parts) => <MenuLink {...parts} entry={entry} />}
  />
)

/** Settings stored on this device and not on the server. */
function DevicePanel() {
  const { t } = useLingui()
  return (
    <Panel className="py-1!">
      <List label={t`This device`}>
        <ListRow icon={Languages} title={t`Language`} value={<LanguageSwitch />} />
        <ListRow icon={SunMoon} title={t`Appearance`} value={<ThemeChoice />} />
        <LateInstallRow onPress={() => {}} />
        <ListRow icon={Download} title={t`Browse offline`} onPress={openDeviceCopy} />
      </List>
    </Panel>
  )
}
