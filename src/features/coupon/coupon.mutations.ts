import { mutationOptions } from '@tanstack/react-query'
import { redeemCouponCode } from '#contract/coupon-code.ts'
import { call } from '#src/platform/http/call.ts'
import { withIdempotencyKey } from '#src/platform/http/retry.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

/** Its field shows errors. A lost response is requested again with the same idempotency key. */
export const redeemCodeMutation = () =>
  mutationOptions({
    mutationFn: (code: string) =>
      withIdempotencyKey(`coupon ${code}`, (opId) =>
        call(redeemCouponCode, { code, opId }, { onMessage: notifySuccess }),
      ),
    meta: { quiet: true },
    onSuccess: async (_coupon, _code, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['checkout'] })
      await client.invalidateQueries({ queryKey: ['member-centre', 'overview'] })
    },
  })
