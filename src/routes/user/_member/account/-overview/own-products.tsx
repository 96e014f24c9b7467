import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#src/contract/overview.ts'
import { ProductScroller } from '#src/features/catalog/product/product-scroller.tsx'
import { SectionHead } from '#src/ui/layout/section-head.tsx'

/** What the member has saved and looked at; nothing while there is nothing. */
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
        <section aria-label={t`Looked at`} className="pt-8">
          <SectionHead
            more={{
              label: <Trans context="products">All</Trans>,
              renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} />,
            }}
          >
            <Trans>Looked at</Trans>
          </SectionHead>
          <ProductScroller products={seen} label={t`Looked at`} />
        </section>
      )}
    </>
  )
}
