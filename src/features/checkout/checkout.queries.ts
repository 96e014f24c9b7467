import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { flushOutbox } from '#src/features/cart/outbox/outbox.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { BEST_COUPON, previewCheckout, type CheckoutSource } from '#contract/checkout.ts'

/** What the shopper has chosen on the confirm page; the server stores none of it before the order. */
export type CheckoutChoices = {
  addressId: number | null
  couponId: number | typeof BEST_COUPON | null
  score: number
}
/** Until the shopper chooses: the default address, the best coupon, no points. */
export const NO_CHOICES: CheckoutChoices = { addressId: null, couponId: BEST_COUPON, score: 0 }

/** Milliseconds to wait for pending cart changes before pricing without them. */
const SENT_MS = 10_000

/**
 * The order preview, with the idempotency key that creates it. It is priced again only when the page requests it, so no
 * amount changes while the shopper is looking.
 */
export const previewQuery = (asked: { source: CheckoutSource } & CheckoutChoices) =>
  queryOptions({
    queryKey: ['checkout', 'preview', asked],
    queryFn: async ({ client }) => {
      // Changes waiting in the outbox belong to the cart that is priced.
      if (asked.source.from === 'cart') await withTimeout(flushOutbox(client), SENT_MS)
      return call(previewCheckout, asked)
    },
    staleTime: Infinity,
    retry: false,
  })
