import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { collectCoupon, redeemCouponCode } from '#contract/coupon-code.ts'
import { call } from '#src/platform/http/call.ts'
import { withIdempotencyKey } from '#src/platform/http/retry.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { collectedQuery } from './use-offers.ts'

/** What there is to collect, and what the member has. A checkout prices itself again when it is asked to. */
async function refetchCoupons(
  _answer: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) {
  void client.invalidateQueries({ queryKey: ['coupons'] })
  void client.invalidateQueries({ queryKey: ['member-centre', 'overview'] })
  await client.invalidateQueries({ queryKey: collectedQuery().queryKey })
}

/** Collects a listed coupon. A lost response is requested again with the same idempotency key. */
export const collectMutation = () =>
  mutationOptions({
    mutationFn: (id: number) =>
      withIdempotencyKey(`coupon of ${id}`, (opId) =>
        call(collectCoupon, { id, opId }, { onMessage: notifySuccess }),
      ),
    onSuccess: refetchCoupons,
    onError: refetchCoupons, // the page is not up to date
  })

/** The same for the code of a coupon. Its field shows errors. */
export const redeemCodeMutation = () =>
  mutationOptions({
    mutationFn: (code: string) =>
      withIdempotencyKey(`coupon ${code}`, (opId) =>
        call(redeemCouponCode, { code, opId }, { onMessage: notifySuccess }),
      ),
    meta: { quiet: true },
    onSuccess: refetchCoupons,
  })
