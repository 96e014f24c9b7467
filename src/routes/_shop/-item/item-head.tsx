import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import type { Item, Variant } from '#contract/item.ts'
import { ReducedTag } from '#src/features/catalog/product/product-mark.tsx'
import { isReduced, ProductPrice } from '#src/features/catalog/product/product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'
import { LateSaveButton } from './late-save-button.ts'
import { grouped } from '#contract/lib/grouped.ts'
import { Rating } from '#src/ui/display/rating.tsx'
import { Icon } from '#src/ui/icon.tsx'

type ItemHeadProps = {
  item: Item
  variant: Variant | undefined
  /** when price and stock were fetched */
  at: number
  /** id of the reviews on this page */
  reviewsId: string | undefined
  onShare: () => void
}

/** Name, fact, rating and price: on phones the price is first. */
export function ItemHead({ item, variant, at, reviewsId, onShare }: ItemHeadProps) {
  const { t } = useLingui()
  const { rating, sales, brand } = item
  const reviewCount = grouped(item.reviewCount)
  const sold = grouped(sales)
  return (
    // The price row has its height before it loads, so that it does not move the title.
    <div className="max-desktop:grid max-desktop:grid-cols-1 max-desktop:grid-rows-[minmax(3.625rem,auto)_auto] max-desktop:gap-1">
      <div className="max-desktop:row-start-2">
        <h1 tabIndex={-1} className="display-text text-22 outline-none desktop:text-28">
          {item.title}
        </h1>
        <p className="mt-0.5 text-ink-2">{item.fact}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13">
          {rating !== null && reviewsId && (
            <>
              <Rating value={rating} label={t`${rating} of 5 stars`} />
              <a href={`#${reviewsId}`} className="relative hit text-link">
                {rating} · <Plural value={reviewCount} one="# review" other="# reviews" />
              </a>
            </>
          )}
          {sales > 0 && (
            <span className="text-ink-3">
              <Trans>{sold} sold</Trans>
            </span>
          )}
          {brand && <span className="min-w-0 text-ink-3 wrap-anywhere">{brand}</span>}
          {/* The space before them shrinks: late content moves nothing. */}
          <span className="grow max-desktop:hidden" />
          <span className="mr-2.5 flex max-desktop:hidden">
            <LateSaveButton sn={item.sn} place="text" />
          </span>
          <button
            type="button"
            onClick={onShare}
            className="relative hit inline-flex items-center gap-1.5 text-ink-2 hover:text-ink max-desktop:hidden"
          >
            <Icon of={Share2} size={16} />
            <Trans>Share</Trans>
          </button>
        </p>
      </div>
      <div className="relative flex flex-wrap items-baseline gap-x-2 max-desktop:row-start-1 max-desktop:pb-5 desktop:mt-4">
        <ItemPrice item={item} variant={variant} size={28} />
        {/* on phones in a place of its own, where it moves nothing */}
        <AsOfLabel at={at} className="max-desktop:absolute max-desktop:-bottom-0.5" />
      </div>
    </div>
  )
}

type ItemPriceProps = { item: Item; variant: Variant | undefined; size: 22 | 28 }

/** The price of the selection; the lowest if nothing is selected. */
export function ItemPrice({ item, variant, size }: ItemPriceProps) {
  const priced = variant ? { ...item, ...variant, isMultiVariant: false } : item
  return (
    <>
      <ProductPrice product={priced} size={size} />
      {isReduced(priced) && <ReducedTag product={priced} />}
    </>
  )
}
