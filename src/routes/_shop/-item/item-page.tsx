import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import type { Item } from '#contract/item.ts'
import { CategoryCrumbs } from '#src/features/catalog/category-crumbs.tsx'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { Rest } from '#src/ui/layout/rest.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { BuyBar } from './buy/buy-bar.tsx'
import { BuyPanel } from './buy/buy-panel.tsx'
import { ItemBar } from './item-bar.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemGallery } from './item-gallery.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemReviews } from './reviews/item-reviews.tsx'
import { useBuying } from './buy/use-buying.ts'
import { useSharing } from './use-sharing.ts'
import { useVariant } from '#src/features/catalog/variant/use-variant.ts'
import { VariantSheet } from './buy/variant-sheet.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

/** Below the fold, and the heaviest part: the merchant's HTML is sanitised before it is shown. */
const ItemDetails = latePart<{ item: Item }>(
  async () => (await import('./item-details.tsx')).ItemSpecifications,
  DetailsRoom,
)

/** A screen of space keeps what follows out of view; without scripts no details load. */
function DetailsRoom({ item: { specifications, description } }: { item: Item }) {
  const hasDetails = specifications.length > 0 || description !== ''
  return hasDetails && <div className="min-h-dvh noscript:hidden" />
}

type ItemPageProps = {
  item: Item
  /** when price and stock were fetched */
  at: number
  sku: number | undefined
  /** made from the card alone, while the product's own data is loading: for viewing, not buying */
  isComing: boolean
}

/** A product's full page, including the buy controls. The address names the chosen variant. */
export function ItemPage({ item, at, sku, isComing }: ItemPageProps) {
  const navigate = useNavigate({ from: '/item/$sn' })
  const state = useVariant(item, {
    sku,
    isComing,
    onChosen: (chosen) =>
      void navigate({
        search: chosen === undefined ? {} : { sku: chosen },
        replace: true,
        resetScroll: false,
      }),
  })
  const buying = useBuying(item, state)
  const { share, shownLink, closeLink } = useSharing(item, state.variant)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const openSheet = () => setSheetOpen(true)
  const closeSheet = () => setSheetOpen(false)
  const picture = useRef<HTMLDivElement>(null)
  const [first] = item.reviewCount > 0 ? ['reviews'] : []
  // After a tap the card's title, price and picture are painted first; everything else follows in one commit.
  const isWhole = useDeferredValue(true, pressedCard(item.sn) === undefined)
  return (
    <>
      <ItemBar item={item} onShare={share} picture={picture} />
      <CategoryCrumbs path={isWhole ? item.path : []} />
      <TwoColumns kind="item" className="tablet:gap-x-6 desktop:gap-x-14">
        <ItemGallery
          ref={picture}
          item={item}
          pictures={isWhole ? item.pictures : item.pictures.slice(0, 1)}
          showing={state.picture}
        />
        <div>
          <ItemHead item={item} at={at} variant={state.variant} reviewsId={first} onShare={share} />
          {isWhole && (
            <>
              <ItemFacts item={item} state={state} onChoose={openSheet} />
              <BuyPanel item={item} state={state} buying={buying} />
            </>
          )}
        </div>
      </TwoColumns>
      {/* Until the content is known, a screen of space keeps the page's footer out of view. */}
      <div className={isWhole && !isComing ? undefined : 'min-h-dvh'}>
        {isWhole && (
          <Rest id="reviews" className="min-h-dvh">
            <BelowTheFold item={item} />
          </Rest>
        )}
      </div>
      {isWhole && (
        <>
          <BuyBar state={state} buying={buying} onChoose={openSheet} />
          <VariantSheet isOpen={isSheetOpen} onClose={closeSheet} {...{ item, state, buying }} />
          <LinkSheet link={shownLink} onClose={closeLink} />
        </>
      )}
    </>
  )
}

function BelowTheFold({ item }: { item: Item }) {
  const { t } = useLingui()
  return (
    <>
      <ItemReviews item={item} />
      <ItemDetails item={item} />
      {item.related.length > 0 && (
        <section className="pt-8 desktop:pt-14">
          <SectionHead>{t`On the same shelf`}</SectionHead>
          <ProductScroller products={item.related} label={t`On the same shelf`} />
        </section>
      )}
    </>
  )
}

/** The product's link to copy manually, where the browser does not let a page copy. */
function LinkSheet({ link, onClose }: { link: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet isOpen={link !== undefined} onClose={onClose} title={t`Share`} closeLabel={t`Close`}>
      <TextField
        label={t`Link to this product`}
        hint={t`Your browser won’t let us copy. Please select the link and copy it.`}
        defaultValue={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Sheet>
  )
}
