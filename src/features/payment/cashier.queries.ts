import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCashier } from '#contract/payment.ts'

/** The amount due and the payment status; the response is valid only at that moment. */
export const cashierQuery = (no: string) =>
  queryOptions({
    queryKey: ['payment', 'cashier', no],
    queryFn: ({ signal }) => call(getCashier, { no }, { signal }),
    meta: { quiet: true }, // the page polls, and shows what it is waiting for
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
