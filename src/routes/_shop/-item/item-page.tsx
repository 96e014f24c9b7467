import { LateSeenRow } from '#src/features/catalog/product/late-seen-row.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useRef, useState, type Ref } from 'react'
import type { Item, Variant } from '#contract/item.ts'
import { CategoryCrumbs } from '#src/features/catalog/category-crumbs.tsx'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { ProductTile } from '#src/features/catalog/product/product-tile.tsx'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { Rest } from '#src/ui/layout/rest.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { BuyBar, BuyPanel } from '#src/routes/_shop/-item/buy/buy-panel.tsx'
import { ItemBar, ItemHead } from './item-head.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemReviews } from './item-reviews.tsx'
import { useBuying } from './buy/use-buying.ts'
import { useVariant } from '#src/features/catalog/variant/use-variant.ts'
import { VariantSheet } from './buy/variant-sheet.tsx'
import { copyText } from '#src/platform/lib/copy-text.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { Gallery } from '#src/ui/picture/gallery.tsx'

/** Below the fold, and the heaviest part: the merchant's HTML is sanitised before it is shown. */
const ItemDetails = latePart<{ item: Item; variant: Variant | undefined }>(
  async () => (await import('./item-details.tsx')).ItemSpecifications,
  DetailsRoom,
)

/** Only where a browser lets a page neither share nor copy. */
const LinkSheet = lateSheet(async () => (await import('./link-sheet.tsx')).LinkSheet)

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
              <SoldOutOffer item={item} />
              <ItemFacts item={item} state={state} onChoose={openSheet} />
              <BuyPanel item={item} state={state} buying={buying} />
            </>
          )}
        </div>
      </TwoColumns>
      {/* Until the content is known, a screen of space keeps the page's footer out of view. */}
      <div className={isWhole && !isComing ? undefined : 'min-h-dvh'}>
        {isWhole && <BelowTheFold item={item} variant={state.variant} />}
      </div>
      {isWhole && (
        <>
          <BuyBar state={state} buying={buying} onChoose={openSheet} />
          <VariantSheet isOpen={isSheetOpen} onClose={closeSheet} {...{ item, state, buying }} />
          <LinkSheet isOpen={shownLink !== undefined} link={shownLink} onClose={closeLink} />
        </>
      )}
    </>
  )
}

/** In parts that are short pieces of work. */
function BelowTheFold({ item, variant }: { item: Item; variant: Variant | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <Rest id="reviews" className="min-h-dvh">
        <ItemReviews item={item} />
      </Rest>
      <Rest>
        <ItemDetails item={item} variant={variant} />
      </Rest>
      <Rest>
        <GoodsRow title={t`Goes well with`} products={item.goesWith} />
      </Rest>
      <Rest>
        <GoodsRow title={t`On the same shelf`} products={item.related} />
        <LateSeenRow key={item.sn} except={[item.sn]} />
      </Rest>
    </>
  )
}

function GoodsRow({ title, products }: { title: string; products: Item['related'] }) {
  if (products.length === 0) return null
  return (
    <section className="pt-8 desktop:pt-14">
      <SectionHead>{title}</SectionHead>
      <ProductScroller products={products} label={title} />
    </section>
  )
}

/** How many others a sold-out product leads to. */
const OTHERS_MOST = 3

/** What a shopper can have instead of a product that cannot be bought. */
function SoldOutOffer({ item: { isOnSale, stock, related } }: { item: Item }) {
  const { t } = useLingui()
  const id = useId()
  const others = related.filter((other) => other.stock > 0).slice(0, OTHERS_MOST)
  if ((isOnSale && stock > 0) || others.length === 0) return null
  const title = isOnSale
    ? t`Sold out for now. These are similar`
    : t`No longer sold. These are similar`
  return (
    <section aria-labelledby={id} className="mt-4 rounded-3 bg-sunken px-4 pt-3.5 pb-4">
      <h2 id={id} className="mb-3 font-strong">
        {title}
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {others.map((product) => (
          <li key={product.sn} className="min-w-0">
            <ProductTile product={product} isSmall titleAs="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shares the product's link with another app; failing that, copies it to the clipboard; failing that, shows it. */
function useSharing({ sn, title }: Item, variant: Variant | undefined) {
  const { t } = useLingui()
  const [shownLink, showLink] = useState<string>()
  const share = async () => {
    const url = itemLink(sn, variant)
    if (await shareWithApps(title, url)) return
    if (await copyText(url)) notify({ kind: 'success', content: t`Link copied` })
    else showLink(url)
  }
  return {
    share: () => void share(),
    /** the link the browser let us neither share nor copy */
    shownLink,
    closeLink: () => showLink(undefined),
  }
}

/** The product's own address with the selection, without parameters about how the visitor got here. */
function itemLink(sn: string, variant: Variant | undefined) {
  const url = new URL(`/item/${sn}`, location.origin)
  if (variant) url.searchParams.set('sku', String(variant.skuId))
  return url.href
}

/** False if the browser cannot share; a cancelled share counts as handled. */
async function shareWithApps(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

type ItemGalleryProps = {
  item: Item
  /** those of the product that are rendered */
  pictures: Item['pictures']
  /** index of the selected variant's image */
  showing: number | undefined
  ref: Ref<HTMLDivElement>
}

/** The images: edge to edge on phones, beside the text from tablets on. */
function ItemGallery({ item, pictures, showing, ref }: ItemGalleryProps) {
  const { t } = useLingui()
  return (
    <div
      ref={ref}
      className="tablet:sticky tablet:top-[calc(var(--safe-t)+var(--h-nav)+8px)] desktop:top-6"
    >
      <Gallery
        pictures={pictures}
        showing={showing}
        standIn={standInOf(item)}
        labels={{
          label: t`Pictures of ${item.title}`,
          picture: (place, total) => t`Picture ${place} of ${total}`,
          zoom: (place, total) => t`Enlarge picture ${place} of ${total}`,
          hint: t`Pinch or double-tap to zoom`,
          close: t`Close`,
          previous: t`Previous picture`,
          next: t`Next picture`,
          video: {
            play: t`Play video`,
            pause: t`Pause video`,
            failed: t`The video did not load`,
          },
        }}
      />
    </div>
  )
}

/** The card's file, when it shows the same image as the page's first. */
function standInOf({ sn, pictures: [first] }: Item) {
  const file = pressedCard(sn)?.file
  return first && file?.includes(`${first.url}/`) ? file : undefined
}
