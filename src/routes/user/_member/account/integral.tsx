import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { holdingText } from '#src/features/wallet/wallet-text.ts'
import { PointsBars } from '#src/features/wallet/points-bars.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { LedgerPage, loadLedger } from '#src/routes/user/_member/account/-ledger/ledger-page.tsx'
import { LedgerSearchSchema } from './-ledger/ledger-search.ts'

export const Route = createFileRoute('/user/_member/account/integral')({
  validateSearch: LedgerSearchSchema,
  staticData: { messages: ['user/account/integral', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: ({ context, deps: { month } }) => loadLedger(context, 'points', month),
  errorComponent: RouteError,
  component: PointsPage,
})

function PointsPage() {
  const { t } = useLingui()
  const { month = '' } = Route.useSearch()
  return (
    <LedgerPage
      title={t`Points`}
      to="/user/account/integral"
      holding="points"
      month={month}
      Head={PointsHead}
      Chart={PointsBars}
    />
  )
}

function PointsHead({ held }: { held: number }) {
  return (
    <>
      <p className="text-13 text-ink-2">
        <Trans>Available points</Trans>
      </p>
      <p>
        <span className="text-40 font-strong tabular-nums">{holdingText('points', held)}</span>
      </p>
    </>
  )
}
