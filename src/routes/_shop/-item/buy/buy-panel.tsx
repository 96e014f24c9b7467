import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff, MessageCircle } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Item } from '#contract/item.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { QuantityRow } from './quantity-row.tsx'
import type { VariantState, UnavailableReason } from '#src/features/catalog/variant/use-variant.ts'
import { VariantOptions } from '#src/features/catalog/variant/variant-options.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import type { ReactNode } from 'react'
import { useIsAdding, type PurchaseActions } from './use-buying.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Only what is sold out needs it. */
const LateRemindButton = latePart(
  async () => (await import('#src/features/saved/remind-button.tsx')).RemindButton,
  RemindRoom,
)

/** Looks like the button from the first paint on; its icon comes with it. */
function RemindRoom() {
  return (
    <span aria-hidden className={buttonClass({ variant: 'line', isBlock: true })}>
      <Icon of={MessageCircle} className="invisible" />
      <Trans>Tell me when it’s back</Trans>
    </span>
  )
}

type BuyPanelProps = { item: Item; state: VariantState; buying: PurchaseActions }

/** Options, quantity and buttons in the page: desktops. */
export function BuyPanel({ item, state, buying }: BuyPanelProps) {
  return (
    <div className="mt-5 max-desktop:hidden">
      <VariantOptions item={item} state={state} />
      <QuantityRow item={item} state={state} />
      <BuyButtons state={state} buying={buying} onDone={() => {}} className="mt-6" />
    </div>
  )
}

type BuyButtonsProps = {
  state: VariantState
  buying: PurchaseActions
  onDone: () => void
  className?: string
}

/**
 * "Add to cart" and "Buy now"; a missing choice is reported when one of them is pressed, and other obstacles disable
 * them at once. What is sold out has a reminder instead.
 */
export function BuyButtons({ state, buying, onDone, className = '' }: BuyButtonsProps) {
  const { t, i18n } = useLingui()
  const whyId = useId()
  const [wasPressed, setPressed] = useState(false)
  const { rest, isSoldOut, missing, variant } = state
  const list = missing.join(i18n.locale === 'zh-cn' ? '、' : ', ')
  const needed = wasPressed && !variant ? t`Please choose: ${list}` : undefined
  const { isOnline } = useConnection()
  const away = isOnline ? undefined : i18n._(offlineWords)
  const resting = unavailableText(isSoldOut ? 'soldOut' : rest)
  const why = resting ? i18n._(resting) : (needed ?? away)
  const own = useRef<HTMLDivElement>(null)
  const press = (act: () => void) => () => {
    if (variant) return act()
    setPressed(true)
    return focusMissingChoice(own.current)
  }
  if (isSoldOut || rest === 'variantSoldOut')
    return (
      <div ref={own} className={`grid w-full gap-3 ${className}`}>
        {why && <Why>{why}</Why>}
        <LateRemindButton
          skuId={variant?.skuId}
          onMissing={() => focusMissingChoice(own.current)}
        />
      </div>
    )
  return (
    <div ref={own} className={`relative grid w-full grid-cols-2 gap-3 ${className}`}>
      <AddButton
        buying={buying}
        onPress={press(() => buying.add(onDone))}
        busyLabel={<Trans>Adding</Trans>}
        disabled={rest !== undefined}
        describedBy={why ? whyId : undefined}
      />
      <Button
        variant="buy"
        onPress={press(buying.buyNow)}
        disabled={rest !== undefined || !isOnline}
        describedBy={why ? whyId : undefined}
      >
        <Trans>Buy now</Trans>
      </Button>
      <div role="alert" className="col-span-2 empty:hidden has-[.absolute]:contents">
        {why && (
          <Why
            id={whyId}
            tone={needed ? 'bad' : 'plain'}
            icon={why === away ? WifiOff : undefined}
            className={why === away ? 'absolute top-full pt-1' : undefined}
          >
            {why}
          </Why>
        )}
      </div>
    </div>
  )
}

/** The first group of options without a choice, in the page or in the sheet. */
function focusMissingChoice(buttons: Element | null) {
  const choices = buttons?.closest('dialog, main')
  choices?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input:enabled')?.focus()
}

type BuyBarProps = { state: VariantState; buying: PurchaseActions; onChoose: () => void }

/** The bottom bar on phones and tablets; opens the options while something is left to choose. */
export function BuyBar({ state, buying, onChoose }: BuyBarProps) {
  const { i18n } = useLingui()
  const { rest, isSoldOut, variant } = state
  const { isOnline } = useConnection()
  // One sold-out variant does not disable the bar: the options show which are left.
  const isResting = isSoldOut || rest === 'offShelf'
  const isComing = rest === 'coming'
  const resting = unavailableText(isSoldOut ? 'soldOut' : rest)
  const why = isResting ? resting : isOnline ? undefined : offlineWords
  const press = (act: () => void) => () => (variant && !rest ? act() : onChoose())
  return (
    <BottomBar
      isHiddenOnDesktop
      why={why && i18n._(why)}
      whyIcon={isOnline ? undefined : WifiOff}
      whyId="buy-rest"
    >
      <SupportLink />
      {isSoldOut ? (
        <div className="grow">
          <LateRemindButton skuId={variant?.skuId} onMissing={isComing ? undefined : onChoose} />
        </div>
      ) : (
        <>
          <AddButton
            buying={buying}
            onPress={press(() => buying.add(() => {}))}
            disabled={isResting || isComing}
            describedBy={isResting ? 'buy-rest' : undefined}
            className="min-w-0 flex-1 px-2"
          />
          <Button
            variant="buy"
            onPress={press(buying.buyNow)}
            disabled={isComing || why !== undefined}
            describedBy={why && 'buy-rest'}
            className="min-w-0 flex-1 px-2"
          >
            <Trans>Buy now</Trans>
          </Button>
        </>
      )}
    </BottomBar>
  )
}

function SupportLink() {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  if (!site.supportLink.startsWith('/')) return null
  return (
    <PathLink
      path={site.supportLink}
      className="grid min-h-tap min-w-tap shrink-0 place-items-center content-center gap-0.5 text-11 text-ink-2 max-slim:hidden"
    >
      <Icon of={MessageCircle} />
      <Trans>Help</Trans>
    </PathLink>
  )
}

type AddButtonProps = {
  buying: PurchaseActions
  onPress: () => void
  busyLabel?: ReactNode
  disabled: boolean
  describedBy: string | undefined
  className?: string
}

/** "Add to cart"; while the server answers, nothing else of the page renders. */
const AddButton = ({ buying, ...button }: AddButtonProps) => (
  <Button {...button} variant="line" busy={useIsAdding(buying)}>
    <Trans>Add to cart</Trans>
  </Button>
)

/** Why only "Buy now" is disabled: an order needs the network, adding to the cart does not. */
const offlineWords = msg`You can’t order offline. Add it to your cart and it will sync once you’re back.`

const restWords = {
  offShelf: msg`This product is no longer sold`,
  soldOut: msg`Sold out for now`,
  variantSoldOut: msg`This one is sold out, but others may be available`,
} satisfies Record<UnavailableReason, MessageDescriptor>

/** Why the buttons are disabled; while data is loading, no reason is shown. */
const unavailableText = (rest: VariantState['rest']): MessageDescriptor | undefined =>
  rest === undefined || rest === 'coming' ? undefined : restWords[rest]
