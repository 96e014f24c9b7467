import type { MouseEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { openBasket } from '#src/features/cart/guest/guest-cart.ts'
import { useLateCartCount } from '#src/layout/cart-link.tsx'
import { TAB_ICONS } from './tab-icons.ts'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'

const [House, LayoutGrid, ShoppingBag, CircleUserRound] = TAB_ICONS

/** The shop's four main sections, in reach of the thumb, on phones and tablets. */
export function TabBar() {
  const { t } = useLingui()
  const isInGoods = useLocation({ select: ({ pathname }) => /^\/(list|search)\b/.test(pathname) })
  const isMine = useLocation({ select: ({ pathname }) => pathname.startsWith('/user/') })
  return (
    <nav
      data-tab-bar=""
      aria-label={t`Main menu`}
      className="fixed inset-x-0 bottom-0 z-sticky glass border-t border-line pb-safe-b desktop:hidden"
    >
      {/* its height from the first moment on, however much of the page has come */}
      <ul className="mx-auto grid h-tab max-w-140 grid-cols-4">
        <Tab to="/" icon={House} label={t`Home`} />
        <Tab
          to="/list/$id"
          params={{ id: 'all' }}
          icon={LayoutGrid}
          label={t`Categories`}
          isCurrent={isInGoods}
        />
        <CartTab />
        <Tab
          to="/user/account/overview"
          icon={CircleUserRound}
          label={t({ message: 'Account', context: 'tab' })}
          isCurrent={isMine}
        />
      </ul>
    </nav>
  )
}

/** A new count renders only this tab. */
function CartTab() {
  const { t } = useLingui()
  const count = useLateCartCount()
  return <Tab to="/cart" icon={ShoppingBag} label={t`Cart`} count={count} onClick={openBasket} />
}

type TabProps = Pick<LinkProps, 'to' | 'params'> & {
  onClick?: (event: MouseEvent) => void
  icon: LucideIcon
  label: string
  count?: number
  /** active on more than its own page */
  isCurrent?: boolean
}

function Tab({ icon, label, count = 0, isCurrent = false, ...link }: TabProps) {
  return (
    <li>
      <Link
        {...link}
        activeOptions={{ exact: link.to === '/' }}
        activeProps={{ className: 'text-ink font-strong' }}
        inactiveProps={
          isCurrent
            ? { className: 'text-ink font-strong', 'aria-current': 'true' }
            : { className: 'text-ink-3' }
        }
        // placed from the top, not centred: the icon stays where it is when the label comes
        className="relative flex h-tab flex-col items-center gap-0.5 pt-1.5 text-11 aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:w-6 aria-[current]:before:bg-accent"
      >
        <span className="relative">
          <Icon of={icon} size={24} />
          <Badge count={count} place="tab" />
        </span>
        {/* four labels fit beside each other, however large the text is */}
        <span className="text-[min(1em,16px)]">{label}</span>
      </Link>
    </li>
  )
}
