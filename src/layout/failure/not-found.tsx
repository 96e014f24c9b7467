import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MissingDrawing } from '#src/ui/state/drawings/missing-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { StateBar } from './state-bar.tsx'

/** 404: names the path and offers links (spec §2). */
export function NotFound() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <>
      <StateBar />
      <StatePanel
        drawing={<MissingDrawing />}
        titleAs="h1"
        title={t`Page Not Found`}
        actions={
          <>
            <Link to="/" className={buttonClass({ variant: 'ink' })}>
              <Trans>Back to the shop</Trans>
            </Link>
            <Link to="/search" search={{ q: '' }} className={buttonClass({ variant: 'soft' })}>
              <Icon of={Search} />
              <Trans>Search for it</Trans>
            </Link>
          </>
        }
      >
        <PageTitle>{t`Page Not Found`}</PageTitle>
        <p>
          <Trans>It may be gone, or the address may be wrong.</Trans>
        </p>
        <p className="mt-1 text-13 break-all text-ink-3">
          <Trans>Page not found: {pathname}</Trans>
        </p>
      </StatePanel>
      <LateGoodsOffer />
    </>
  )
}
