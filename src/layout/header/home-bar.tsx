import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import type { Site } from '#contract/site.ts'
import { menu } from '#src/layout/menu/menu.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from '#src/layout/preferences/language-switch.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'

const MobileMenu = latePart(
  async () => (await import('#src/layout/menu/mobile-menu.tsx')).MobileMenu,
)

const MessageBell = latePart(async () => (await import('./message-bell.tsx')).MessageBell)

/** The header of the home page on phones and tablets: brand, language and the mobile menu. */
export function HomeBar({ site }: { site: Site }) {
  const { t } = useLingui()
  return (
    <div className="-mr-2 box-content flex min-h-14 flex-wrap items-center pt-safe-t desktop:hidden">
      <Brand site={site} />
      {/* on a line of its own where large text leaves no room beside the brand */}
      <div className="ml-auto flex items-center gap-1">
        <MessageBell />
        <LateRefreshButton />
        <LanguageSwitch />
        <IconButton
          icon={Menu}
          label={t`Menu`}
          onPress={() => {
            menu.isMobileOpen = true
          }}
        />
        <MobileMenu />
      </div>
    </div>
  )
}
