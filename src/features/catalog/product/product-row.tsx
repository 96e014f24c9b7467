import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalog.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { pressCard } from './pressed-card.ts'
import { ProductPrice } from './product-price.tsx'
import { AsOfLabel } from '#src/features/catalog/as-of-label.tsx'

type ProductRowProps = {
  product: ProductCard
  /** when its price was fetched: shown while offline */
  at?: number
  /** below the price */
  note?: ReactNode
  /** `li` for `List`, unless a list item contains something else too */
  as?: 'li' | 'div'
}

/** A product as one row of a list; an `li` for `List`. */
export function ProductRow({ product, at = 0, note, as: Row = 'li' }: ProductRowProps) {
  const { sn, title, picture, stock } = product
  return (
    <Row>
      <Link
        to="/item/$sn"
        params={{ sn }}
        onClick={({ currentTarget }) => pressCard(product, currentTarget)}
        className="flex min-h-20 items-center gap-3 py-2"
      >
        <span className="w-16 shrink-0">
          <ResponsivePicture picture={picture} sizes="64px" isDecorative isGone={stock <= 0} />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2">{title}</span>
          <span className="flex items-baseline gap-x-1.5">
            <ProductPrice product={product} size={15} hasOldPrice={false} />
            <AsOfLabel at={at} isForOffline className="min-w-0" />
          </span>
          {note}
        </span>
      </Link>
    </Row>
  )
}
