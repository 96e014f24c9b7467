import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { withRetry } from '#src/platform/http/retry.ts'
import { takeRefundToBalance } from '#src/contract/refund.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

/** Money moves: refunds, the after-sale, its order and the member's balance are asked for again. */
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
    // "it has moved on": what is shown was too old
    onError: (_error, _sn, _result, { client }) => askAgain(client),
  })

async function askAgain(client: QueryClient): Promise<void> {
  for (const queryKey of [['aftersale'], ['order'], ['session', 'member']]) {
    void client.invalidateQueries({ queryKey })
  }
  await client.invalidateQueries({ queryKey: ['refund'] })
}
