import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, Info, Share2 } from 'lucide-react'
import type { Item, Variant } from '#contract/item.ts'
import { ReducedTag } from '#src/features/catalog/product/product-mark.tsx'
import { isReduced, ProductPrice } from '#src/features/catalog/product/product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { grouped } from '#contract/lib/money.ts'
import { OldPrice } from '#src/ui/display/price.tsx'
import { Tag } from '#src/ui/display/tag.tsx'
import { Rating } from '#src/ui/display/rating.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useEffect, useState, type RefObject } from 'react'
import { LateRefreshButton } from '#src/layout/app-parts.tsx'
import { CartLink } from '#src/layout/cart-link.tsx'
import { BackButton } from '#src/layout/page/back-button.tsx'
import { IconButton, iconButtonClass } from '#src/ui/button/icon-button.tsx'

/** The favourite button loads once the page is idle: no one waits for it. */
const LateSaveButton = latePart(
  async () => (await import('#src/features/saved/save-button.tsx')).SaveButton,
  SaveRoom,
)

/** The button on a picture, from the first paint on; beside a text nothing moves when it comes. */
function SaveRoom({ place }: { place: 'photo' | 'text' }) {
  if (place === 'text') return null
  return (
    <span aria-hidden className={iconButtonClass({ ground: 'photo' })}>
      <Icon of={Heart} />
    </span>
  )
}

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

/** The price of the selection, the lowest if nothing is selected; beside it, whether it is sold out or reduced. */
export function ItemPrice({ item, variant, size }: ItemPriceProps) {
  const { t } = useLingui()
  const priced = variant ? { ...item, ...variant, isMultiVariant: false } : item
  const isGone = item.isOnSale && priced.stock <= 0
  return (
    <>
      <ProductPrice product={priced} size={size} hasOldPrice={false} />
      {isReduced(priced) && (
        <>
          <ListPrice cents={priced.marketPrice ?? 0} />
          {!isGone && <ReducedTag product={priced} />}
        </>
      )}
      {isGone && <Tag>{t({ message: 'Sold out', context: 'product' })}</Tag>}
    </>
  )
}

/** The struck price by its name. It leads to what that is. */
function ListPrice({ cents }: { cents: number }) {
  const { t } = useLingui()
  return (
    <Link
      to="/help/$id"
      params={{ id: 'prices' }} // one of `LINKED_HELP`: every shop has it
      className="relative hit inline-flex items-center gap-1 whitespace-nowrap text-ink-3 hover:text-ink"
    >
      <OldPrice cents={cents} label={t`List price`} isNamed />
      <Icon of={Info} size={14} label={t`What does it mean?`} />
    </Link>
  )
}

/** CSS pixels: `--h-nav` */
const BAR_HEIGHT = 52

type ItemBarProps = {
  item: Item
  onShare: () => void
  /** the pictures, which the bar lies on */
  picture: RefObject<HTMLElement | null>
}

/**
 * Back, save, share and cart: round buttons on the picture of a phone, a solid bar with the product's name once the
 * picture has been scrolled past, and where the picture stands beside the text. Desktops have the site's header.
 */
export function ItemBar({ item, onShare, picture }: ItemBarProps) {
  const { t } = useLingui()
  const isPast = useIsPast(picture)
  return (
    <div
      data-is-past={isPast ? '' : undefined}
      className="group/bar pointer-events-none fixed inset-x-0 top-0 z-sticky flex gap-2 px-3 pt-[calc(var(--safe-t)+4px)] pb-1 *:pointer-events-auto data-is-past:border-b data-is-past:border-line data-is-past:bg-paper data-is-past:*:bg-transparent data-is-past:*:backdrop-filter-none tablet:pointer-events-auto tablet:sticky tablet:-mx-gutter tablet:mb-2 tablet:bg-paper tablet:*:bg-transparent tablet:*:backdrop-filter-none desktop:hidden"
    >
      <BackButton ground="photo" />
      <span
        aria-hidden
        className="pointer-events-none! min-w-0 grow self-center truncate font-strong opacity-0 transition-opacity duration-tap group-data-is-past/bar:opacity-100"
      >
        {item.title}
      </span>
      <LateRefreshButton ground="photo" />
      <LateSaveButton sn={item.sn} place="photo" />
      <IconButton icon={Share2} ground="photo" label={t`Share`} onPress={onShare} />
      <CartLink ground="photo" />
    </div>
  )
}

/** Whether an element has been scrolled past, but for what the bar covers. */
function useIsPast(of: RefObject<HTMLElement | null>) {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!of.current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => seen && setPast(!seen.isIntersecting && seen.boundingClientRect.top < 0),
      { rootMargin: `-${BAR_HEIGHT}px 0px 0px` },
    )
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])
  return isPast
}
