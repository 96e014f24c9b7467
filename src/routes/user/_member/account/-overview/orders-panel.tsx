import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  MessageSquareText,
  Package,
  Truck,
  Undo2,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { OrderTab } from '#contract/search-parameters.ts'
import type { Overview } from '#contract/overview.ts'
import { tabLabels } from '#src/features/order/order.messages.ts'
import { OrderStatus } from '#src/features/order/order-status.tsx'
import { newestFirst } from '#src/features/order/parcel-traces.ts'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { PathLink } from '#src/features/catalog/path-link.tsx'

const TABS: { tab: Exclude<OrderTab, 'all'>; icon: LucideIcon }[] = [
  { tab: 'toPay', icon: WalletCards },
  { tab: 'toShip', icon: Package },
  { tab: 'toReceive', icon: Truck },
  { tab: 'toReview', icon: MessageSquareText },
  { tab: 'refund', icon: Undo2 },
]

/** Orders by state with their counts, then the newest ones. */
export function OrdersPanel({ overview }: { overview: Overview }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const { orders, orderCounts } = overview
  return (
    <Panel
      title={t`My orders`}
      titleId={titleId}
      action={
        <MoreLink path="/user/account/orderList" about={t`My orders`}>
          <Trans context="orders">All</Trans>
        </MoreLink>
      }
      className="desktop:col-span-2"
    >
      <ul aria-label={t`Orders by status`} className="fit-grid [--least:3.5rem] [--share:18%]">
        {TABS.map(({ tab, icon }) => (
          <li key={tab}>
            <OrderLink
              tab={tab}
              icon={icon}
              count={orderCounts[tab]}
              label={i18n._(tabLabels[tab])}
            />
          </li>
        ))}
      </ul>
      {orders.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-t border-line pt-1 -mb-2">
          {orders.map((order) => (
            <RecentOrder key={order.no} order={order} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 border-t border-line pt-3 text-13 text-ink-2">
          <Trans>No open orders.</Trans>
        </p>
      )}
    </Panel>
  )
}

type OrderLinkProps = {
  tab: Exclude<OrderTab, 'all'>
  icon: LucideIcon
  count: number | undefined
  label: string
}

function OrderLink({ tab, icon, count = 0, label }: OrderLinkProps) {
  const isCounted = tab !== 'refund' && count > 0
  return (
    <Link
      to="/user/account/orderList"
      search={{ tab }}
      className="relative flex min-h-14 flex-col items-center gap-1 rounded-2 py-1.5 text-center text-12 hover:bg-sunken"
    >
      <span className="relative">
        <Icon of={icon} size={24} />
        {isCounted && <Badge count={count} place="tab" on="surface" />}
      </span>
      <span>
        {label}
        {isCounted && <span className="spoken"> {count}</span>}
      </span>
    </Link>
  )
}

function RecentOrder({ order }: { order: Order }) {
  const [first] = order.lines
  const [trace] = newestFirst(order.parcels.flatMap(({ traces }) => traces))
  return (
    <li>
      <Link
        to="/user/order/$no"
        params={{ no: order.no }}
        className="flex min-h-16 items-center gap-3 py-2"
      >
        <span className="w-12 shrink-0">
          <ResponsivePicture picture={first?.image} sizes="48px" isDecorative />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate">
            <OrderStatus status={order.status} />
          </span>
          <span className="block truncate text-13 text-ink-2">
            {[trace?.text, first?.title].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon of={ChevronRight} size={16} className="text-ink-3" />
      </Link>
    </li>
  )
}

type MoreLinkProps = {
  path: string
  /** what there is more of, for screen reader users */
  about: string
  children: ReactNode
}

/** "All", on the right of a panel's title. */
export const MoreLink = ({ path, about, children }: MoreLinkProps) => (
  <PathLink
    path={path}
    className="relative hit inline-flex items-center gap-0.5 text-13 text-ink-2 hover:text-ink"
  >
    {children} <span className="spoken">{about}</span>
    <Icon of={ChevronRight} size={16} />
  </PathLink>
)
