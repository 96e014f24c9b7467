import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CheckingBanner } from '#src/features/checkout/checking-banner.tsx'
import { outcomeWords } from '#src/features/checkout/checkout.messages.ts'
import {
  clarify,
  takeOutcome,
  type OrderOutcome,
  useOrderOutcome,
} from '#src/features/checkout/clarify.ts'
import { checkout, orderShown } from '#src/features/checkout/checkout-state.ts'
import { useStore } from '#src/platform/state/store.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

/** An order whose response was lost: shows that the server is being queried, and then the outcome. */
export function OpenCheckout() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { isUnclear } = useStore(checkout)
  const [found, setFound] = useState(takeOutcome)
  const [asked] = useState(() => clarify(client))
  useOrderOutcome(asked, (next) => next.kind !== 'none' && setFound(next))
  const words = isUnclear ? 'checking' : found?.kind
  const shownNo = !isUnclear && found?.kind === 'placed' ? found.no : undefined
  useEffect(() => {
    if (shownNo !== undefined) void orderShown(shownNo)
  }, [shownNo])
  useEffect(() => {
    if (words) announce(i18n._(outcomeWords[words]))
  }, [words, i18n])
  return (
    <div className="*:mb-3">
      {isUnclear ? <CheckingBanner /> : found && <OutcomeBanner found={found} />}
    </div>
  )
}

function OutcomeBanner({ found }: { found: OrderOutcome }) {
  const { i18n } = useLingui()
  const look = buttonClass({ variant: 'soft', isSmall: true })
  if (found.kind === 'never') {
    return (
      <Banner
        title={i18n._(outcomeWords.never)}
        action={
          <Link to="/cart" className={look}>
            <Trans>Back to cart</Trans>
          </Link>
        }
      >
        {i18n._(outcomeWords.nothing)}
      </Banner>
    )
  }
  return (
    <Banner
      tone="good"
      title={i18n._(outcomeWords.placed)}
      action={
        <Link to="/user/order/$no" params={{ no: found.no }} className={look}>
          {i18n._(outcomeWords.seeOrder)}
        </Link>
      }
    >
      {i18n._(outcomeWords.answerLost)}
    </Banner>
  )
}
