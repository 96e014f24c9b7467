import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lastWay } from './ways.ts'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { LampGlow } from '#src/ui/state/drawings/lamp-glow.tsx'
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

/** It greets only whom this device has seen. */
function Title({ intent: { kind }, pieces }: { intent: Intent; pieces: number }) {
  const [isKnown] = useState(() => lastWay.read() !== undefined)
  if (kind === 'buy') return <Trans>Sign in to buy</Trans>
  if (kind === 'checkout' || (kind === 'cart' && pieces > 0)) {
    return <Trans>Sign in to check out</Trans>
  }
  if (kind === 'cart') return <Trans>Sign in to see your cart</Trans>
  return isKnown ? <Trans>Welcome back</Trans> : <Trans>Sign in or create account</Trans>
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

/** The illustration on the left on desktops: a lane at night, an arch, a lamp, and the shop's tagline. */
export function LampScene() {
  return (
    <div className="relative overflow-hidden bg-photo max-desktop:hidden">
      <p className="absolute top-12 left-12 z-1 display-text text-28/[2.5rem] whitespace-pre-line text-ink">
        <Trans>A small shop.{'\n'}The lamp is always on.</Trans>
      </p>
      <svg
        aria-hidden
        viewBox="0 0 640 800"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        className="absolute inset-0 size-full"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2"
      >
        <LampGlow id="lamp-glow" />
        <path className="fill-sunken" d="M0 700h640v100H0z" />
        <path className="stroke-line-2" d="M0 700h640" />
        <g className="stroke-line">
          <path d="M0 420h150M0 500h150M0 580h150M0 660h150M490 420h150M490 500h150M490 580h150M490 660h150M490 340h150M0 340h150" />
          <path d="M60 340v80M110 420v80M40 500v80M96 580v80M556 340v80M600 420v80M540 500v80M610 580v80" />
        </g>
        <path
          className="fill-surface stroke-ink"
          d="M150 700V400c0-94 76-170 170-170s170 76 170 170v300"
        />
        <path className="stroke-line-2" d="M182 700V404c0-76 62-138 138-138s138 62 138 138v296" />
        <circle cx="320" cy="372" r="210" fill="url(#lamp-glow)" />
        <path className="stroke-ink" d="M320 230v96" />
        <path
          className="fill-sunken stroke-ink"
          d="M290 356c0-18 13-30 30-30s30 12 30 30l26 30H264z"
        />
        <circle className="fill-accent" cx="320" cy="398" r="20" />
        <g className="fill-sunken stroke-ink">
          <path d="M216 600h208v100H216z" />
          <path d="M204 580h232v20H204z" />
          <path className="stroke-line-2" d="M250 600v100M320 600v100M390 600v100" />
          <path d="M240 580v-34h38v34M254 546v-10h10v10" />
          <path d="M300 580c0-22-2-38 16-38s16 16 16 38M316 542v-12" />
          <path d="M352 580v-50h46v50M352 546h46" />
        </g>
        <g className="stroke-line-2">
          <path d="M92 700v-60c0-24-18-34-26-48M92 660c0-26 14-34 22-46M92 640c0-34-2-46 6-66" />
          <path className="fill-sunken" d="M66 700l6-34h40l6 34z" />
          <path className="fill-sunken" d="M526 700v-52h64v52zM538 648v-26h40v26" />
        </g>
      </svg>
    </div>
  )
}
