import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Overview } from '#contract/overview.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { Coupon } from '#contract/coupon.ts'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { Link } from '@tanstack/react-router'
import { CouponCodeField, useCouponCode } from '#src/features/coupon/coupon-code-field.tsx'
import { CouponNote } from '#src/features/coupon/coupon-note.tsx'
import { useOffers } from '#src/features/coupon/use-offers.ts'

const PART = 'block min-h-12 w-full py-1 text-left @min-[18rem]:not-first:pl-4'

const SUM = 'block text-18 font-strong tabular-nums desktop:text-22'
const NAME = 'text-12 text-ink-2'

/** Balance, points and coupons: three numbers, each a link to details. */
export function WalletPanel({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false)
  const { money, score, coupons } = overview
  return (
    <Panel className="desktop:col-span-2">
      <div className="@container">
        <div className="grid divide-y divide-line @min-[18rem]:grid-cols-3 @min-[18rem]:divide-x @min-[18rem]:divide-y-0">
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
      </div>
      <CouponSheet coupons={coupons} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}

type CouponSheetProps = { coupons: readonly Coupon[]; isOpen: boolean; onClose: () => void }

/** The usable coupons, which are applied at checkout, and a field for the code of another one. */
function CouponSheet({ coupons, isOpen, onClose }: CouponSheetProps) {
  const { t } = useLingui()
  const code = useCouponCode()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Coupons`} closeLabel={t`Close`}>
      <CouponCodeField code={code} />
      <CollectMore />
      {coupons.length === 0 ? (
        <StatePanel drawing={<BoxDrawing />} isTight title={t`No coupons right now`}>
          <Trans>Your coupons appear here until you use them.</Trans>
        </StatePanel>
      ) : (
        <List label={t`Coupons`}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </List>
      )}
    </Sheet>
  )
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  return (
    <ListRow
      title={coupon.name}
      note={<CouponNote coupon={coupon} />}
      value={
        <b className="font-strong text-accent-text tabular-nums">{formatMoney(-coupon.amount)}</b>
      }
    />
  )
}

/** Leads to the coupons that the member can collect; nothing when there are none. */
function CollectMore() {
  const { t } = useLingui()
  const count = useOffers().offers.filter(({ state }) => state === 'open').length
  if (count === 0) return null
  return (
    <List>
      <ListRow
        title={t`Collect coupons`}
        value={<Plural value={count} one="# available" other="# available" />}
        renderLink={(parts) => <Link {...parts} to="/coupons" />}
      />
    </List>
  )
}
