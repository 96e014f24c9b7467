import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { MonthSchema } from '#src/contract/month.ts'
import { PointsBars } from '#src/features/wallet/points-bars.tsx'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { ledgerQuery } from '#src/features/wallet/wallet.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { holdingText } from '#src/features/wallet/holding-text.ts'
import { asLong } from '#src/platform/session/loaded-pages.ts'

const HOLDING = 'points'
const SearchSchema = v.object({ month: lenient(MonthSchema) })

export const Route = createFileRoute('/user/_member/account/integral')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/integral', 'wallet'], hasTabBar: true },
  loaderDeps: ({ search: { month = '' } }) => ({ month }),
  loader: async ({ context: { queryClient, i18n }, deps: { month } }) => {
    const options = asLong(ledgerQuery(HOLDING, i18n.locale, month))
    await queryClient.ensureInfiniteQueryData({ ...options, revalidateIfStale: true })
  },
  errorComponent: RouteError,
  component: PointsPage,
})

function PointsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { month = '' } = Route.useSearch()
  return (
    <>
      <PageTitle>{t`Points`}</PageTitle>
      <PageBar>
        <Trans>Points</Trans>
      </PageBar>
      <WalletPage
        holding={HOLDING}
        month={month}
        onMonth={(chosen) =>
          void navigate({
            to: '/user/account/integral',
            search: chosen === '' ? {} : { month: chosen },
            replace: true,
            resetScroll: false,
          })
        }
        Head={PointsHead}
        Chart={PointsBars}
      />
    </>
  )
}

function PointsHead({ held }: { held: number }) {
  return (
    <>
      <p className="text-13 text-ink-2">
        <Trans>Available points</Trans>
      </p>
      <p>
        <span className="text-40 font-strong tabular-nums">{holdingText(HOLDING, held)}</span>
      </p>
    </>
  )
}
