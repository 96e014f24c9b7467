import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { ledgerQuery, type Holding } from '#src/features/wallet/wallet.queries.ts'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

type LedgerPageProps = Omit<ComponentProps<typeof WalletPage>, 'onMonth'> & {
  title: string
  to: '/user/account/balance' | '/user/account/integral'
}

/** The page of balance or points; its address holds the selected month. */
export function LedgerPage({ title, to, ...wallet }: LedgerPageProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageBar>{title}</PageBar>
      <WalletPage
        {...wallet}
        onMonth={(month) =>
          void navigate({
            to,
            search: month === '' ? {} : { month },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}

type LedgerContext = { queryClient: QueryClient; i18n: I18n }

/** Loads a ledger before its page is shown: of one month, or all (`''`). */
export async function loadLedger(
  { queryClient, i18n }: LedgerContext,
  holding: Holding,
  month: string,
) {
  const options = restoreLength(ledgerQuery(holding, i18n.locale, month))
  await queryClient.ensureInfiniteQueryData({ ...options, revalidateIfStale: true })
}
