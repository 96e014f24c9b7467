import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Item } from '#contract/item.ts'
import { LateRemindButton } from '#src/features/saved/reminder/late-remind-button.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { AddButton } from './add-button.tsx'
import { QuantityRow } from './quantity-row.tsx'
import { offlineWords, unavailableText } from './rest-words.ts'
import type { PurchaseActions } from './use-buying.ts'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'
import { VariantOptions } from '#src/features/catalog/variant/variant-options.tsx'

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
  const { rest, missing, variant } = state
  const list = missing.join(i18n.locale === 'zh-cn' ? '、' : ', ')
  const needed = wasPressed && !variant ? t`Please choose: ${list}` : undefined
  const { isOnline } = useConnection()
  const away = isOnline ? undefined : i18n._(offlineWords)
  const resting = unavailableText(rest)
  const why = resting ? i18n._(resting) : (needed ?? away)
  const own = useRef<HTMLDivElement>(null)
  const press = (act: () => void) => () => {
    if (variant) return act()
    setPressed(true)
    return focusMissingChoice(own.current)
  }
  if (rest === 'soldOut' || rest === 'variantSoldOut')
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
