import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { formatShortMoney, grouped } from '#contract/lib/money.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { shopDate } from '#src/platform/lib/time/shop-calendar.ts'
import { useIsServed } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useCollect } from './use-collect.ts'
import type { CouponOffer } from './use-offers.ts'

type CouponListProps = { offers: readonly CouponOffer[]; className?: string }

/** The coupons that the shop lists as tickets, each with a button to collect it, or what became of it. */
export function CouponList({ offers, className }: CouponListProps) {
  const { t } = useLingui()
  const { pending, collect } = useCollect()
  return (
    <ul aria-label={t`Coupons`} className={classNames('grid gap-3', className)}>
      {offers.map((offer) => (
        <Ticket
          key={offer.id}
          offer={offer}
          isBusy={pending === offer.id}
          onCollect={() => collect(offer.id)}
        />
      ))}
    </ul>
  )
}

type TicketProps = { offer: CouponOffer; isBusy: boolean; onCollect: () => void }

function Ticket({ offer, isBusy, onCollect }: TicketProps) {
  const { t } = useLingui()
  const { name, amount, state } = offer
  const box = useLinkAfterButton(state)
  const isLeft = state === 'open' || state === 'had'
  return (
    <li
      ref={box}
      className="flex items-stretch rounded-3 border border-line bg-surface wrap-anywhere"
    >
      <p className="grid w-min min-w-26 shrink-0 content-center border-r border-dashed border-line-2 px-2 py-4 text-center">
        <b
          className={classNames(
            'text-22 font-strong whitespace-nowrap tabular-nums',
            isLeft ? 'text-accent-text' : 'text-ink-3',
          )}
        >
          {formatShortMoney(amount)}
        </b>
        <span className="text-12 text-ink-3">
          <Threshold offer={offer} />
        </span>
      </p>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3.5">
        <div className="min-w-0 grow basis-32">
          <p className={classNames('font-strong', !isLeft && 'text-ink-2')}>{name}</p>
          <TicketTimes offer={offer} />
        </div>
        {state === 'open' && (
          <Button isSmall busy={isBusy} label={t`Collect: ${name}`} onPress={onCollect}>
            <Trans>Collect</Trans>
          </Button>
        )}
        {state === 'had' && (
          <Link
            to="/list/$id"
            params={{ id: 'all' }}
            aria-label={t`Shop now: ${name}`}
            className={buttonClass({ variant: 'soft', isSmall: true })}
          >
            <Trans>Shop now</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}

/** The link that takes the place of the button takes its focus too. */
function useLinkAfterButton(state: CouponOffer['state']) {
  const box = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (before.current === 'open' && isFocusLost) box.current?.querySelector('a')?.focus()
    before.current = state
  }, [state])
  return box
}

function Threshold({ offer: { minAmount } }: { offer: CouponOffer }) {
  const from = formatShortMoney(minAmount)
  return minAmount === 0 ? <Trans>off any order</Trans> : <Trans>off from {from}</Trans>
}

/** A day of the shop, as the server wrote it until the page is hydrated. */
function useDay() {
  const { i18n } = useLingui()
  const isServed = useIsServed()
  const shopTime = useShopTime()
  return (time: number) => (isServed ? shopDate(i18n.locale, time) : shopTime.date(time))
}

/** When it can be used, and what hinders or helps this shopper to get it. */
function TicketTimes({ offer }: { offer: CouponOffer }) {
  const { state, redeemEnd } = offer
  const dayOf = useDay()
  const end = dayOf(offer.end)
  const day = dayOf(redeemEnd)
  return (
    <>
      <p className="text-13 text-ink-3">
        <Trans>Valid until {end}</Trans>
      </p>
      {state === 'open' && redeemEnd < offer.end && (
        <p className="text-13 text-ink-3">
          <Trans>Collect by {day}</Trans>
        </p>
      )}
      <p className="text-13 text-ink-2 empty:hidden">
        <StateWords offer={offer} />
      </p>
    </>
  )
}

function StateWords({ offer: { state, start, left } }: { offer: CouponOffer }) {
  const day = useDay()(start)
  switch (state) {
    case 'open': {
      const many = grouped(left ?? 0)
      return left !== null && <Trans>{many} left</Trans>
    }
    case 'early':
      return <Trans>You can collect it from {day} on.</Trans>
    case 'usedUp':
      return <Trans>All of these have been collected.</Trans>
    case 'had':
      return (
        <span className="text-jade-text">
          <Trans>Collected, applied at checkout</Trans>
        </span>
      )
    case 'used':
      return <Trans>You’ve used this one.</Trans>
    default:
      return exhaustive(state)
  }
}
