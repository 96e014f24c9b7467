import { Trans } from '@lingui/react/macro'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { SavedProduct } from '#contract/saved.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { Icon } from '#src/ui/icon.tsx'

type SavedPrice = Pick<SavedProduct, 'shopPrice' | 'priceAtSave'>

/** How a saved product's price has changed since it was saved; nothing when it has not, or that is unknown. */
export function PriceChange({ shopPrice, priceAtSave }: SavedPrice) {
  if (shopPrice === null || priceAtSave === null || shopPrice === priceAtSave) return null
  const isLower = shopPrice < priceAtSave
  const amount = formatMoney(Math.abs(shopPrice - priceAtSave))
  return (
    <span
      className={`mt-0.5 flex items-center gap-1 text-13 ${isLower ? 'text-accent-text' : 'text-ink-3'}`}
    >
      <Icon of={isLower ? ArrowDownRight : ArrowUpRight} size={16} />
      {isLower ? (
        <Trans>Down {amount} since you saved it</Trans>
      ) : (
        <Trans>Up {amount} since you saved it</Trans>
      )}
    </span>
  )
}
