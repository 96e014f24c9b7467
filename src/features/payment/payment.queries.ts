import { encodeQrCode } from '#src/platform/lib/qr-code.ts'
import { queryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCashier, identifyPayer, startPayment } from '#contract/payment.ts'
import type * as v from 'valibot'
import { withRetry } from '#src/platform/http/retry.ts'
import { withOverlay } from '#src/platform/state/loading-overlay.ts'

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

/** What the provider's app scans, as a QR code. */
export const payQrCodeQuery = (text: string) =>
  queryOptions({
    queryKey: ['payment', 'qr-code', text],
    queryFn: () => encodeQrCode(text),
    staleTime: Infinity,
    gcTime: 0,
  })

type PaymentInput = v.InferInput<(typeof startPayment)['input']>

/**
 * The page shows errors itself, and `onLost` lets it report that a response was lost and is being queried again.
 * Whatever the response, the server's record of the order decides.
 */
export const startPaymentMutation = (onLost: () => void) =>
  mutationOptions({
    mutationFn: (input: PaymentInput) =>
      withRetry(() => withOverlay(call(startPayment, input)), onLost),
    meta: { quiet: true },
    onSuccess: ({ cashier }, { no }, _result, { client }) => {
      client.setQueryData(cashierQuery(no).queryKey, cashier)
      void client.invalidateQueries({ queryKey: ['order'] })
      void client.invalidateQueries({ queryKey: ['session', 'member'] }) // the balance
    },
    onError: (_error, { no }, _result, { client }) =>
      void client.invalidateQueries({ queryKey: cashierQuery(no).queryKey }),
  })

/** Inside WeChat: tells the shop what WeChat has given with the way back. Whatever is wrong with it, the cashier says so. */
export const identifyPayerMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<(typeof identifyPayer)['input']>) =>
      withRetry(() => call(identifyPayer, input)),
    meta: { quiet: true },
    onSuccess: (cashier, { no }, _result, { client }) =>
      client.setQueryData(cashierQuery(no).queryKey, cashier),
  })
