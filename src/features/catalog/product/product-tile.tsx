import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#contract/catalog.ts'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { CardDay } from '#src/features/delivery/delivery-day.tsx'
import { Card } from '#src/ui/display/card.tsx'
import { DENSE_PHONE, ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { pressCard } from './pressed-card.ts'
import { ProductMark } from './product-mark.tsx'
import { ProductPrice } from './product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'

/** The heart on a card loads once the page is idle: no one waits for it. */
const LateCardHeart = latePart(
  async () => (await import('#src/features/saved/card-heart.tsx')).CardHeart,
)

/** Rendered image width in the product grid, and in the grid beside filters. */
const GRID_SIZES = `${DENSE_PHONE} 34vw, (width >= 1200px) 286px, (width >= 960px) 23vw, (width >= 600px) 31vw, 46vw`
const SCROLLER_SIZES = '(width >= 960px) 180px, 128px'

type ProductTileProps = {
  product: ProductCard
  /** in a horizontal scroller */
  isSmall?: boolean
  /** above the fold */
  isPriority?: boolean
  /** below the first screen */
  isFar?: boolean
  /** when its price was fetched: shown while offline */
  at?: number
  titleAs?: 'h2' | 'h3' | 'p'
}

/** A product in a grid or a scroller; the whole tile is the link. */
export function ProductTile({
  product,
  isSmall = false,
  isPriority,
  isFar,
  at = 0,
  titleAs,
}: ProductTileProps) {
  const { sn, title, fact, picture, stock } = product
  return (
    <Card
      title={title}
      titleAs={titleAs}
      isSmall={isSmall}
      fact={isSmall ? undefined : fact}
      picture={
        <ResponsivePicture
          picture={picture}
          sizes={isSmall ? SCROLLER_SIZES : GRID_SIZES}
          isDecorative
          isPriority={isPriority}
          isFar={isFar}
          isGone={stock <= 0}
        />
      }
      action={isSmall ? undefined : <LateCardHeart sn={sn} title={title} />}
      mark={isSmall ? undefined : <ProductMark product={product} />}
      footer={
        <>
          <ProductPrice product={product} size={isSmall ? 13 : 16} hasOldPrice={!isSmall} />
          {!isSmall && stock > 0 && <CardDay />}
          {/* below the tile, where rows leave room: nothing moves when it comes */}
          {at > 0 && <AsOfLabel at={at} isForOffline className="absolute top-full left-0" />}
        </>
      }
      renderLink={(parts) => (
        <Link
          {...parts}
          to="/item/$sn"
          params={{ sn }}
          onClick={({ currentTarget }) => pressCard(product, currentTarget)}
        />
      )}
    />
  )
}
