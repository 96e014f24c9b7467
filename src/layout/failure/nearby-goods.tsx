import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** Product suggestions on a not-found page; nothing when they cannot be loaded. */
export function NearbyGoods() {
  const { t, i18n } = useLingui()
  const { data: home } = useQuery(homeQuery(i18n.locale))
  const products = home?.floors[0]?.products ?? []
  if (products.length === 0) return null
  return (
    <section>
      <SectionHead>
        <Trans>Perhaps you are looking for</Trans>
      </SectionHead>
      <ProductScroller products={products} label={t`Perhaps you are looking for`} />
    </section>
  )
}
