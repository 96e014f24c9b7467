import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { flushOutbox } from '#src/features/cart/outbox/outbox-sender.ts'
import { withTimeout } from '#src/platform/lib/async/with-timeout.ts'
import { previewCheckout, type CheckoutSource } from '#src/contract/checkout.ts'

/** What the shopper has chosen on the confirm page; nothing of it is known to the shop before the order. */
export type CheckoutChoices = {
  addressId: number | null
  couponId: number | null
  score: number
}
export const NO_CHOICES: CheckoutChoices = { addressId: null, couponId: null, score: 0 }

/** Milliseconds that changes to the cart may take on their way before it is priced without them. */
const SENT_MS = 10_000

/**
 * The order as it would be, with the key that creates it. It is priced again only when the page asks, so
 * that no amount changes under the shopper's eyes.
 */
export const previewQuery = (asked: { source: CheckoutSource } & CheckoutChoices) =>
  queryOptions({
    queryKey: ['checkout', 'preview', asked],
    queryFn: async ({ client }) => {
      // What waits in the outbox belongs to the cart that is priced.
      if (asked.source.from === 'cart') await withTimeout(flushOutbox(client), SENT_MS)
      return call(previewCheckout, asked)
    },
    staleTime: Infinity,
    retry: false,
  })
