import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCashier } from '#src/contract/payment.ts'

/** What is to pay and how the payment stands; the answer is true only for the moment. */
export const cashierQuery = (no: string) =>
  queryOptions({
    queryKey: ['payment', 'cashier', no],
    queryFn: ({ signal }) => call(getCashier, { no }, { signal }),
    meta: { quiet: true }, // the page asks again by itself, and says what it waits for
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
