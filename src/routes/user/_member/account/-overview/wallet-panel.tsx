import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Overview } from '#contract/overview.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CouponSheet } from './coupon-sheet.tsx'

const PART = 'block min-h-12 w-full py-1 text-left not-first:pl-4'

const SUM = 'block text-18 font-strong tabular-nums desktop:text-22'
const NAME = 'text-12 text-ink-2'

/** Balance, points and coupons: three numbers, each a link to details. */
export function WalletPanel({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false)
  const { money, score, coupons } = overview
  return (
    <Panel className="desktop:col-span-2">
      <div className="fit-grid divide-x divide-line [--least:5.5rem] [--share:30%]">
        <PathLink path="/user/account/balance" className={PART}>
          <b className={SUM}>{formatMoney(money)}</b>
          <span className={NAME}>
            <Trans>Balance</Trans>
          </span>
        </PathLink>
        <PathLink path="/user/account/integral" className={PART}>
          <b className={SUM}>{score.toLocaleString('en-US')}</b>
          <span className={NAME}>
            <Trans>Points</Trans>
          </span>
        </PathLink>
        <button type="button" onClick={() => setOpen(true)} className={PART}>
          <b className={SUM}>{coupons.length}</b>
          <span className={NAME}>
            <Trans>Coupons</Trans>
          </span>
        </button>
      </div>
      <CouponSheet coupons={coupons} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}
