import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BalanceSteps } from '#src/features/wallet/balance-steps.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { LedgerPage, loadLedger } from '#src/routes/user/_member/account/-ledger/ledger-page.tsx'
import { LedgerSearchSchema } from './-ledger/ledger-search.ts'

export const Route = createFileRoute('/user/_member/account/balance')({
  validateSearch: LedgerSearchSchema,
  staticData: { messages: ['user/account/balance', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: ({ context, deps: { month } }) => loadLedger(context, 'balance', month),
  errorComponent: RouteError,
  component: BalancePage,
})

function BalancePage() {
  const { t } = useLingui()
  const { month = '' } = Route.useSearch()
  return (
    <LedgerPage
      title={t`Balance`}
      to="/user/account/balance"
      holding="balance"
      month={month}
      Head={BalanceHead}
      Chart={BalanceSteps}
    />
  )
}

function BalanceHead({ held }: { held: number }) {
  return (
    <>
      <p className="text-13 text-ink-2">
        <Trans>Available balance</Trans>
      </p>
      <p>
        <Price cents={held} size={40} tone="ink" />
      </p>
    </>
  )
}
