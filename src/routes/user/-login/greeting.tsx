import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/store.ts'
import { keepsCookies } from '#src/platform/storage/cookie.ts'
import { chosenIn, intentOf, keptChosen, type LoginIntent, type Intent } from './intent.ts'

/** Names what the shopper was about to do, and which goods come along. */
export function LoginGreeting({ to }: { to: string }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const pieces = useGuestPieces()
  const intent = intentOf(to)
  const { locale } = i18n
  const skuId = intent.kind === 'buy' ? intent.skuId : undefined
  const chosen = skuId === undefined ? undefined : chosenIn(client, locale, skuId)
  useEffect(() => {
    if (skuId !== undefined && chosen) keptChosen.write({ skuId, locale, chosen })
  }, [skuId, locale, chosen])
  return (
    <>
      <h1 tabIndex={-1} className="mt-3 display-text text-28 outline-none">
        <Title intent={intent} pieces={pieces} />
      </h1>
      {chosen && intent.kind === 'buy' && <ChosenLine {...chosen} quantity={intent.quantity} />}
      {pieces > 0 && (
        <p className="mt-1 text-ink-2">
          <Plural
            value={pieces}
            one="The item in your cart comes with you."
            other="The # items in your cart come with you."
          />
        </p>
      )}
      {pieces === 0 && (intent.kind === 'cart' || intent.kind === 'other') && (
        <p className="mt-1 text-ink-2">
          <Trans>Your cart and your orders are waiting.</Trans>
        </p>
      )}
    </>
  )
}

function Title({ intent: { kind }, pieces }: { intent: Intent; pieces: number }) {
  if (kind === 'buy') return <Trans>Sign in to buy</Trans>
  if (kind === 'checkout' || (kind === 'cart' && pieces > 0)) {
    return <Trans>Sign in to check out</Trans>
  }
  if (kind === 'cart') return <Trans>Sign in to see your cart</Trans>
  return <Trans>Welcome back</Trans>
}

function ChosenLine({ title, shopPrice, quantity }: LoginIntent & { quantity: number }) {
  return (
    <p className="mt-1">
      {title} <span className="text-ink-2 tabular-nums">{formatMoney(shopPrice)}</span>
      {quantity > 1 && <span className="text-ink-3 tabular-nums"> × {quantity}</span>}
    </p>
  )
}

/** Pieces on this device that are merged into the member's cart; none where nothing is stored. */
function useGuestPieces() {
  const { lines } = useStore(guestCart)
  return keepsCookies() ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0
}
