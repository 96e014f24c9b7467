import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cardsQuery } from '#src/features/catalog/catalog.queries.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { seenProducts } from '#src/features/saved/seen-products.ts'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Products looked at on this device; nothing until there are some. */
export function SeenFloor() {
  const { t, i18n } = useLingui()
  const [seen] = useState(seenProducts)
  const { data: products = [] } = useQuery(cardsQuery(i18n.locale, seen))
  if (products.length === 0) return null
  return (
    <section className="pt-8 desktop:pt-14">
      <SectionHead
        more={{
          label: <Trans context="products">All</Trans>,
          renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} />,
        }}
      >
        {t`Pick up where you left off`}
      </SectionHead>
      <ProductScroller products={products} label={t`Pick up where you left off`} />
    </section>
  )
}
