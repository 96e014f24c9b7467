import { Trans } from '@lingui/react/macro'
import type { Home } from '#contract/catalog.ts'
import { FOLD_ID } from '#contract/url/served-page.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { ProductTile } from '#src/features/catalog/product/product-tile.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Whole rows at every width: two of four on desktops, fewer below. */
const MOST = 8
/** The first card that a phone shows below its first screen. */
const FOLD = 2

type HomeFloorProps = {
  floor: Home['floors'][number]
  /** when the home page was fetched */
  at: number
  /** the first screen of a phone ends in it */
  isFirst?: boolean
}

/** A section of the home page, as the shop arranged it. */
export function HomeFloor({ floor, at, isFirst = false }: HomeFloorProps) {
  const { title, link, products } = floor
  if (products.length === 0) return null
  return (
    <section className="pt-8 desktop:pt-14">
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
        {products.slice(0, MOST).map((product, place) => (
          <li
            key={product.sn}
            id={isFirst && place === FOLD ? FOLD_ID : undefined}
            className="min-w-0"
          >
            <ProductTile product={product} at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
