import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/overview.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** The products the member has saved and viewed; hidden while there are none. */
export function OwnProducts({ favourites, seen }: Pick<Overview, 'favourites' | 'seen'>) {
  const { t } = useLingui()
  return (
    <>
      {favourites.length > 0 && (
        <section aria-label={t`Saved`} className="pt-8">
          <SectionHead
            more={{
              label: <Trans context="products">All</Trans>,
              renderLink: (parts) => <Link {...parts} to="/saved" />,
            }}
          >
            <Trans>Saved</Trans>
          </SectionHead>
          <ProductScroller products={favourites} label={t`Saved`} />
        </section>
      )}
      {seen.length > 0 && (
        <section aria-label={t`Recently viewed`} className="pt-8">
          <SectionHead
            more={{
              label: <Trans context="products">All</Trans>,
              renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} />,
            }}
          >
            <Trans>Recently viewed</Trans>
          </SectionHead>
          <ProductScroller products={seen} label={t`Recently viewed`} />
        </section>
      )}
    </>
  )
}
