import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductCard } from '#contract/catalog.ts'
import { OldPrice, Price } from '#src/ui/display/price.tsx'

type PriceData = Pick<ProductCard, 'shopPrice' | 'marketPrice' | 'isMultiVariant'>
type ProductPriceProps = {
  product: PriceData
  size?: 13 | 15 | 16 | 22 | 28
  hasOldPrice?: boolean
}

/** The lowest price, with "from" where there are several variants (spec §9), and the struck-through one. */
export function ProductPrice({ product, size = 16, hasOldPrice = true }: ProductPriceProps) {
  const { t } = useLingui()
  const { shopPrice, marketPrice, isMultiVariant } = product
  const price = <Price cents={shopPrice} size={size} />
  return (
    <>
      {isMultiVariant && shopPrice !== null ? (
        <span className="text-12 text-ink-3">
          <Trans comment="The lowest of several prices">from {price}</Trans>
        </span>
      ) : (
        price
      )}
      {hasOldPrice && isReduced(product) && (
        <OldPrice cents={marketPrice ?? 0} label={t`List price`} />
      )}
    </>
  )
}

/** The shop price is below the market price. */
export const isReduced = ({ shopPrice, marketPrice }: PriceData) =>
  shopPrice !== null && marketPrice !== null && marketPrice > shopPrice
