import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#src/contract/catalog.ts'
import { Card } from '#src/ui/display/card.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { pressCard } from './pressed-card.ts'
import { ProductMark } from './product-mark.tsx'
import { ProductPrice } from './product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'

/** How wide a picture of the product grid is drawn, and of the grid beside filters. */
const GRID_SIZES = '(width >= 1200px) 286px, (width >= 960px) 23vw, (width >= 600px) 31vw, 46vw'
const SCROLLER_SIZES = '(width >= 960px) 180px, 128px'

type ProductTileProps = {
  product: ProductCard
  /** in a sideways scroller */
  isSmall?: boolean
  /** among the first things seen */
  isPriority?: boolean
  /** when its price was asked for: stamped while offline */
  at?: number
  titleAs?: 'h2' | 'h3' | 'p'
}

/** A product in a grid or a scroller; all of it is the link. */
export function ProductTile({
  product,
  isSmall = false,
  isPriority,
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
        <Picture
          picture={picture}
          sizes={isSmall ? SCROLLER_SIZES : GRID_SIZES}
          isDecorative
          isPriority={isPriority}
          isGone={stock <= 0}
        />
      }
      mark={isSmall ? undefined : <ProductMark product={product} />}
      footer={
        <>
          <ProductPrice product={product} size={isSmall ? 13 : 16} hasOldPrice={!isSmall} />
          {at > 0 && <AsOfLabel at={at} isForOffline className="w-full" />}
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
