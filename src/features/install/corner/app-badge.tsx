import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCartCount } from '#src/features/cart/use-cart-count.ts'
import { unreadQuery } from '#src/features/message/message.queries.ts'
import { badgeCount, setBadge } from '#src/features/install/badge.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { isMember } from '#src/platform/session/session.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { useMember } from '#src/features/session/use-member.ts'

/** Keeps the number on the app's icon; it goes with the session. */
export function AppBadge() {
  const member = useMember()
  const cart = useCartCount(member)
  const isKnown = member !== undefined || !isMember()
  // A tab of the browser has no icon to ask for; there it counts what a page has asked for anyway.
  const isAsked = member !== undefined && isStandalone()
  const { data: unread } = useQuery({ ...unreadQuery(), enabled: isAsked })
  const count = badgeCount({ cart, unread: member === undefined ? 0 : (unread?.count ?? 0) })
  useEffect(() => {
    if (isKnown) void setBadge(count)
  }, [isKnown, count])
  useEffect(() => onWipe(() => setBadge(0)), [])
  return null
}
