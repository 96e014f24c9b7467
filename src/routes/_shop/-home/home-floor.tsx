import { Trans } from '@lingui/react/macro'
import type { Home } from '#src/contract/catalog.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { ProductTile } from '#src/features/catalog/product/product-tile.tsx'
import { LATER } from '#src/ui/layout/later.ts'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Whole rows at every width: two of four on desktops, fewer below. */
const MOST = 8

type HomeFloorProps = {
  floor: Home['floors'][number]
  /** when the home page was fetched */
  at: number
  /** below the fold on every device: `LATER` */
  isLater?: boolean
}

/** A section of the home page, as the shop arranged it. */
export function HomeFloor({ floor, at, isLater = false }: HomeFloorProps) {
  const { title, link, products } = floor
  if (products.length === 0) return null
  return (
    <section {...(isLater && LATER)} className="pt-8 desktop:pt-14">
      <SectionHead
        more={{
          label: (
            <Trans>
              All<span className="spoken"> · {title}</span>
            </Trans>
          ),
          renderLink: (parts) => <PathLink {...parts} path={link} />,
        }}
      >
        {title}
      </SectionHead>
      <ul className="product-grid max-desktop:*:nth-[n+7]:hidden">
        {products.slice(0, MOST).map((product) => (
          <li key={product.sn} className="min-w-0">
            <ProductTile product={product} at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
