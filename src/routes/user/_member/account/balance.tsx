import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { MonthSchema } from '#src/contract/month.ts'
import { BalanceSteps } from '#src/features/wallet/balance-steps.tsx'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { ledgerQuery } from '#src/features/wallet/wallet.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { asLong } from '#src/platform/session/loaded-pages.ts'

const HOLDING = 'balance'
const SearchSchema = v.object({ month: lenient(MonthSchema) })

export const Route = createFileRoute('/user/_member/account/balance')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/balance', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: async ({ context: { queryClient, i18n }, deps: { month } }) => {
    const options = asLong(ledgerQuery(HOLDING, i18n.locale, month))
    await queryClient.ensureInfiniteQueryData({ ...options, revalidateIfStale: true })
  },
  errorComponent: RouteError,
  component: BalancePage,
})

function BalancePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { month = '' } = Route.useSearch()
  return (
    <>
      <PageTitle>{t`Balance`}</PageTitle>
      <PageBar>
        <Trans>Balance</Trans>
      </PageBar>
      <WalletPage
        holding={HOLDING}
        month={month}
        onMonth={(chosen) =>
          void navigate({
            to: '/user/account/balance',
            search: chosen === '' ? {} : { month: chosen },
            replace: true,
            resetScroll: false,
          })
        }
        Head={BalanceHead}
        Chart={BalanceSteps}
      />
    </>
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
