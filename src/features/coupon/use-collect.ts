import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Coupon } from '#contract/coupon.ts'
import { useIsMember } from '#src/features/session/use-member.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { collectMutation } from './coupon.mutations.ts'
import { couponWish } from './coupon-wish.ts'

/** Collects listed coupons. A guest signs in first, and then has the coupon without another tap. */
export function useCollect(onCollected?: (coupon: Coupon) => void) {
  const { t } = useLingui()
  const isMember = useIsMember()
  const navigate = useNavigate()
  const to = useLocation({ select: ({ href }) => href })
  const collecting = useMutation(collectMutation())
  return {
    /** the one that is being collected */
    pending: collecting.isPending ? collecting.variables : undefined,
    collect: (id: number) => {
      if (!connection.isOnline)
        return void notify({ kind: 'info', content: t`You need to be online to collect coupons.` })
      if (isMember) return collecting.mutate(id, { onSuccess: (coupon) => onCollected?.(coupon) })
      couponWish.keep(id)
      return void navigate({ to: '/user/login', search: { to } })
    },
  }
}
