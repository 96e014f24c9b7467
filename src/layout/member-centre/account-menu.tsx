import { useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { memberCentre } from '#src/features/member-centre/member-centre.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useMember } from '#src/features/session/use-member.ts'
import { menuIcon } from './menu-icon.ts'
import { MenuLink } from './menu-link.tsx'

/** The account button of the header within the member centre: it opens the short menu (spec §3). */
export function AccountMenu() {
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
