import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { withRetry } from '#src/platform/http/retry.ts'
import { takeRefundToBalance } from '#contract/refund.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

/** Balances change: refunds, the after-sale, its order and the member's balance are refetched. */
export const takeToBalanceMutation = () =>
  mutationOptions({
    mutationFn: (sn: string) =>
      withRetry(() =>
        call(
          takeRefundToBalance,
          { sn },
          {
            onMessage: notifySuccess,
          },
        ),
      ),
    onSuccess: (_refund, _sn, _result, { client }) => askAgain(client),
    // "it has moved on": the page was outdated
    onError: (_error, _sn, _result, { client }) => askAgain(client),
  })

async function askAgain(client: QueryClient): Promise<void> {
  for (const queryKey of [['aftersale'], ['order'], ['session', 'member']]) {
    void client.invalidateQueries({ queryKey })
  }
  await client.invalidateQueries({ queryKey: ['refund'] })
}
