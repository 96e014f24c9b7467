import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import type { Cart } from '#contract/cart.ts'
import { deliveryDay } from '#src/features/delivery/delivery-day.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { Icon } from '#src/ui/icon.tsx'

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
      {cart.selectedCount === 0 && <Trans>Free delivery over {limit}</Trans>}
      {cart.selectedCount > 0 && cart.goodsTotal >= freeFrom && (
        <Trans>Over {limit}, so delivery is free</Trans>
      )}
      {cart.selectedCount > 0 && cart.goodsTotal < freeFrom && (
        <Trans>{gap} more for free delivery</Trans>
      )}
      {cart.selectedCount > 0 && line && <span>{line}</span>}
    </p>
  )
}
