import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProductRow } from '#src/features/catalog/product/product-row.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'
import { popularQuery } from './popular.ts'

const MOST = 6

/** The best sellers of a department. */
export function PopularGoods({ department }: { department: number }) {
  const { i18n } = useLingui()
  const { data } = useInfiniteQuery(popularQuery(i18n.locale, department))
  const products = data?.pages[0]?.list.slice(0, MOST) ?? []
  if (products.length === 0) return null
  return (
    <section className="mt-6 desktop:mt-10">
      <SectionHead
        className="mb-1 desktop:mb-2"
        more={{
          label: <Trans context="link">All</Trans>,
          renderLink: (parts) => (
            <Link
              {...parts}
              to="/list/$id"
              params={{ id: String(department) }}
              search={{ sort: 'sales' }}
            />
          ),
        }}
      >
        <Trans>Popular now</Trans>
      </SectionHead>
      <ul className="grid gap-x-10 desktop:grid-cols-2 [&>li]:border-b [&>li]:border-line">
        {products.map((product) => (
          <ProductRow key={product.sn} product={product} />
        ))}
      </ul>
    </section>
  )
}
