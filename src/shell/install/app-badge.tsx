import { useEffect } from 'react'
import { useCartCount } from '#src/features/cart/use-cart-count.ts'
import { badgeCount, setBadge } from '#src/pwa/badge.ts'
import { isMember } from '#src/state/session.ts'
import { onWipe } from '#src/state/epoch.ts'
import { useMember } from '../use-member.ts'

/** Keeps the number on the app's icon; it goes with the session. */
export function AppBadge() {
  const member = useMember()
  const cart = useCartCount(member)
  const isKnown = member !== undefined || !isMember()
  const count = badgeCount({ cart, unread: 0 }) // the shop has no messages yet
  useEffect(() => {
    if (isKnown) void setBadge(count)
  }, [isKnown, count])
  useEffect(() => onWipe(() => setBadge(0)), [])
  return null
}
