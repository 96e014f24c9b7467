import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WifiOff, Truck } from 'lucide-react'
import type { Cart } from '#contract/cart.ts'
import { deliveryDay } from '#src/features/delivery/delivery-day.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { Icon } from '#src/ui/icon.tsx'

export type SummaryProps = {
  cart: Cart
  /** cents; null while nothing is selected */
  fee: number | null
  isBusy: boolean
  /** why checkout is disabled */
  why: string | undefined
  /** it is disabled because there is no network */
  isOffline: boolean
  onCheckout: () => void
}

/** The totals in the desktop sidebar. */
export function CartSummary({ cart, fee, isBusy, why, isOffline, onCheckout }: SummaryProps) {
  const { t } = useLingui()
  const { line } = useStore(deliveryDay)
  const pieces = cart.selectedCount
  return (
    <Panel title={t`Summary`} titleId="cart-summary">
      <KeyValues
        items={[
          {
            key: 'goods',
            label: <Plural value={pieces} one="# item" other="# items" />,
            value: formatMoney(cart.goodsTotal),
          },
          { key: 'fee', label: t`Delivery fee`, value: <Fee cents={fee} /> },
          ...(line && pieces > 0 ? [{ key: 'day', label: t`Arrives`, value: line }] : []),
        ]}
      />
      <div className="my-4 border-t border-line" />
      <p className="mb-4 flex items-baseline justify-between gap-3">
        <span>{t`To pay`}</span>
        <output>
          <Price cents={cart.goodsTotal + (fee ?? 0)} size={22} />
        </output>
      </p>
      <Button
        variant="buy"
        isBlock
        busy={isBusy}
        why={
          isOffline
            ? t`You can’t check out offline. Your changes are saved and will sync later.`
            : why
        }
        whyIcon={isOffline ? WifiOff : undefined}
        onPress={onCheckout}
      >
        <Trans>Check out</Trans>
      </Button>
    </Panel>
  )
}

type CartBarProps = SummaryProps & {
  isAllSelected: boolean
  isSomeSelected: boolean
  onSelectAll: (selected: boolean) => void
}

/** "All", the total and the checkout button, above the tab bar on phones. */
export function CartBar({ cart, fee, isBusy, why, isOffline, onCheckout, ...all }: CartBarProps) {
  const { t } = useLingui()
  const pieces = cart.selectedCount
  return (
    <BottomBar
      isOverTabs
      isHiddenOnDesktop
      {...(isOffline ? { why, whyIcon: WifiOff, whyId: 'cart-why' } : {})}
    >
      <Checkbox
        label={t`All`}
        checked={all.isAllSelected}
        isMixed={all.isSomeSelected && !all.isAllSelected}
        onChange={all.onSelectAll}
        className="text-13"
      />
      <div className="min-w-0 grow text-right">
        <p className="flex flex-wrap items-baseline justify-end gap-x-1 text-13">
          <span>{t`Total`}</span>
          <output>
            <Price cents={cart.goodsTotal + (fee ?? 0)} size={18} />
          </output>
        </p>
        <p id={isOffline ? undefined : 'cart-why'} className="text-12 text-ink-3">
          {isOffline ? <FeeNote cents={fee} /> : (why ?? <FeeNote cents={fee} />)}
        </p>
      </div>
      <Button
        variant="buy"
        busy={isBusy}
        disabled={why !== undefined}
        describedBy="cart-why"
        onPress={onCheckout}
        className="ml-auto px-4!"
      >
        {pieces > 0 ? t`Check out (${pieces})` : t`Check out`}
      </Button>
    </BottomBar>
  )
}

function Fee({ cents }: { cents: number | null }) {
  if (cents === null) return '--'
  if (cents > 0) return formatMoney(cents)
  return (
    <span className="text-jade-text">
      <Trans>Free</Trans>
    </span>
  )
}

function FeeNote({ cents }: { cents: number | null }) {
  const fee = formatMoney(cents)
  if (cents === null) return null
  return cents === 0 ? <Trans>Free delivery</Trans> : <Trans>incl. {fee} delivery</Trans>
}

type FreeDeliveryProps = {
  cart: Cart
  /** cents from which delivery is free */
  freeFrom: number
}

/** The amount missing to free delivery, and the day of arrival, for the selected lines. */
export function FreeDelivery({ cart, freeFrom }: FreeDeliveryProps) {
  const gap = formatMoney(Math.max(0, freeFrom - cart.goodsTotal))
  const { line } = useStore(deliveryDay)
  const limit = `¥${freeFrom / 100}`
  return (
    <p className="flex items-center gap-2 border-b border-line py-2.5 text-13 text-ink-2">
      <Icon of={Truck} size={16} />
      <span>
        {cart.selectedCount === 0 && <Trans>Free delivery from {limit}</Trans>}
        {cart.selectedCount > 0 && cart.goodsTotal >= freeFrom && (
          <Trans>You’ve reached {limit}, so delivery is free</Trans>
        )}
        {cart.selectedCount > 0 && cart.goodsTotal < freeFrom && (
          <Trans>{gap} more for free delivery</Trans>
        )}
        {cart.selectedCount > 0 && line && ` · ${line}`}
      </span>
    </p>
  )
}
