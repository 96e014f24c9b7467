import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { homeQuery, itemQuery } from '#src/features/catalog/catalog.queries.ts'
import { seenSerials } from '#src/features/saved/seen-products.ts'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { ProductScroller } from './product-scroller.tsx'

type GoodsOfferProps = {
  /** serial number of the product to go by: the one bought; without it, the one viewed last */
  beside?: string | undefined
}

/**
 * Goods where a page would have none: with or beside a product that means something to the shopper, else the first ones of
 * the home page; nothing when they cannot be loaded.
 */
export function GoodsOffer({ beside }: GoodsOfferProps) {
  const { t, i18n } = useLingui()
  const [lastSeen] = useState(() => seenSerials()[0])
  const sn = beside ?? lastSeen
  const { data: item, isPending } = useQuery({
    ...itemQuery(i18n.locale, sn ?? ''),
    enabled: sn !== undefined,
  })
  const related = item ? [...item.goesWith, ...item.related] : []
  const needsHome = sn === undefined || (!isPending && related.length === 0)
  const { data: home } = useQuery({ ...homeQuery(i18n.locale), enabled: needsHome })
  const products = needsHome ? (home?.floors[0]?.products ?? []) : related
  if (products.length === 0) return null
  const title = needsHome ? t`New in the shop` : t`You might also like`
  return (
    <section className="pt-8">
      <SectionHead>{title}</SectionHead>
      <ProductScroller products={products} label={title} />
    </section>
  )
}
