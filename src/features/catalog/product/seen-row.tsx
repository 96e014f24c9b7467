import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cardsQuery } from '#src/features/catalog/catalog.queries.ts'
import { ProductScroller } from './product-scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { seenSerials } from '#src/features/saved/seen-products.ts'

type SeenRowProps = {
  /** by default "Recently viewed" */
  title?: string | undefined
  /** serial numbers of products that the page shows anyway */
  except?: readonly string[] | undefined
}

/** Products viewed on this device; hidden until there are some. */
export function SeenRow({ title, except }: SeenRowProps) {
  const { t, i18n } = useLingui()
  const [seen] = useState(seenSerials)
  const hasOthers = seen.some((sn) => !except?.includes(sn))
  const { data } = useQuery({ ...cardsQuery(i18n.locale, seen), enabled: hasOthers })
  const products = (data ?? []).filter(({ sn }) => !except?.includes(sn))
  if (products.length === 0) return null
  const heading = title ?? t`Recently viewed`
  return (
    <section className="pt-8 desktop:pt-14">
      <SectionHead
        more={{
          label: t({ message: 'All', context: 'products' }),
          renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} />,
        }}
      >
        {heading}
      </SectionHead>
      <ProductScroller products={products} label={heading} />
    </section>
  )
}
