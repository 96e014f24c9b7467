import { useMutation } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import {
  hasCartToMerge,
  mergeGuestCartMutation,
} from '#src/features/cart/guest/merge-guest-cart.ts'

/** After login: merges the guest's cart, then continues to `to`; the cart shows what was merged. */
export function useWayOut(to: string) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const merge = useMutation(mergeGuestCartMutation())
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => void router.navigate({ href: to, replace: true })
  return {
    isLeaving,
    signedIn: () => {
      setLeaving(true)
      if (!hasCartToMerge()) return leave()
      // a notification reports a failure; the cart page retries
      return merge.mutate(undefined, { onSettled: leave })
    },
    close: () => {
      const [routes] = router.getMatchedRoutes(new URL(to, location.origin).pathname)
      const needsLogin = routes.some(({ options }) => options.staticData?.requiresLogin)
      if (!needsLogin) void router.navigate({ href: to })
      else if (canGoBack)
        router.history.back() // `to` would send a guest straight back here
      else void router.navigate({ to: '/' })
    },
  }
}
