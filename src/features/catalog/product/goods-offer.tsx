import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react'
import { homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { ProductScroller } from './product-scroller.tsx'

/** Some goods under a heading, where a page would have none; nothing when they cannot be loaded. */
export function GoodsOffer({ title }: { title: string }) {
  const { i18n } = useLingui()
  const { data: home } = useQuery(homeQuery(i18n.locale))
  const products = home?.floors[0]?.products ?? []
  if (products.length === 0) return null
  return (
    <section className="pt-8">
      <SectionHead>{title}</SectionHead>
      <ProductScroller products={products} label={title} />
    </section>
  )
}
