import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { ledgerQuery, type Holding } from '#src/features/wallet/wallet.queries.ts'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

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
