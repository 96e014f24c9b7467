import type { ProductCard } from '#contract/catalog.ts'
import { Scroller } from '#src/ui/layout/scroller.tsx'
import { ProductTile } from './product-tile.tsx'

/** A row of small products that scrolls sideways on phones. */
export function ProductScroller({
  products,
  label,
}: {
  products: readonly ProductCard[]
  label: string
}) {
  return (
    <Scroller label={label}>
      {products.map((product) => (
        <li key={product.sn} className="min-w-0">
          <ProductTile product={product} isSmall isFar />
        </li>
      ))}
    </Scroller>
  )
}
