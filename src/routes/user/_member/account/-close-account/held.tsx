import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  closingLosses,
  closingObstacles,
  type ClosingFacts,
  type ClosingLoss,
  type ClosingObstacle,
} from '#contract/closing.ts'
import { LINKED_HELP } from '#contract/help.ts'
import { formatMoney, grouped } from '#contract/lib/money.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { RenderLink } from '#src/ui/link.ts'

type HeldRow = { title: ReactNode; note?: ReactNode; value: ReactNode; renderLink?: RenderLink }

/** What has to be settled first, each with the page where that is done. */
export function Obstacles({ facts }: { facts: ClosingFacts }) {
  const { t } = useLingui()
  const rows: Record<ClosingObstacle, HeldRow> = {
    orders: {
      title: <Trans>Orders under way</Trans>,
      note: <Trans>Not paid, not sent or not received yet</Trans>,
      value: grouped(facts.orders),
      renderLink: (parts) => <Link {...parts} to="/user/account/orderList" />,
    },
    pointsOrders: {
      title: <Trans>Rewards under way</Trans>,
      value: grouped(facts.pointsOrders),
      renderLink: (parts) => <Link {...parts} to="/user/account/score" />,
    },
    aftersales: {
      title: <Trans>Returns and repairs under way</Trans>,
      value: grouped(facts.aftersales),
      renderLink: (parts) => <Link {...parts} to="/user/account/service/record" />,
    },
    refunds: {
      title: <Trans>Refunds not paid out yet</Trans>,
      value: grouped(facts.refunds),
      renderLink: (parts) => <Link {...parts} to="/user/account/refund" />,
    },
    money: {
      title: <Trans>Balance</Trans>,
      note: <Trans>Spend it, or ask for a payout</Trans>,
      value: formatMoney(facts.money),
      renderLink: (parts) => <Link {...parts} to="/user/account/balance" />,
    },
  }
  return (
    <Panel title={t`Not just yet`} titleId="closing-first">
      <p className="mb-2 text-ink-2">
        <Trans>
          The account can be closed once these are settled. Questions?{' '}
          <Link to="/help/$id" params={{ id: LINKED_HELP.contact }} className="text-link">
            Contact the shop
          </Link>
          .
        </Trans>
      </p>
      <List label={t`To be settled first`}>
        {closingObstacles(facts).map((each) => (
          <ListRow key={each} {...rows[each]} />
        ))}
      </List>
    </Panel>
  )
}

/** What the member gives up; nothing when there is nothing. */
export function Losses({ facts }: { facts: ClosingFacts }) {
  const { t } = useLingui()
  const losses = closingLosses(facts)
  if (losses.length === 0) return null
  const rows: Record<ClosingLoss, HeldRow> = {
    score: { title: <Trans>Points</Trans>, value: grouped(facts.score) },
    coupons: { title: <Trans>Coupons</Trans>, value: grouped(facts.coupons) },
    unread: {
      title: <Trans>Unread messages</Trans>,
      value: grouped(facts.unread),
      renderLink: (parts) => <Link {...parts} to="/user/account/message" />,
    },
    guarantees: {
      title: <Trans>Items that can still be returned or repaired</Trans>,
      note: <Trans>Afterwards, write to the shop</Trans>,
      value: <Plural value={facts.guarantees} one="# item" other="# items" />,
      renderLink: (parts) => <Link {...parts} to="/user/account/service/apply" />,
    },
  }
  return (
    <Panel title={t`What you give up`} titleId="closing-losses" className="pb-2">
      <List label={t`What you give up`}>
        {losses.map((each) => (
          <ListRow key={each} {...rows[each]} />
        ))}
      </List>
    </Panel>
  )
}
