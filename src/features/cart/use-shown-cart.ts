import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cartOutbox } from '#src/features/cart/outbox/outbox-state.ts'
import { useStore } from '#src/platform/state/store.ts'
import { withOperations } from './cart-change.ts'
import { cartQuery } from './cart.queries.ts'
import type { UserInfo } from '#contract/member.ts'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { session } from '#src/platform/session/session.ts'
import type { CartOperation } from '#src/features/cart/outbox/cart-operations.ts'

/** The cart as the shopper wants it: the server's, with pending changes applied on top. It fetches nothing. */
export function useShownCart() {
  const { data: cart } = useQuery({ ...cartQuery(), enabled: false })
  const { operations } = useStore(cartOutbox, { sync: true })
  return useMemo(() => cart && withOperations(cart, operations), [cart, operations])
}

const piecesOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Units in the cart, for the badge: the member's as far as known, else the guest's on this device. */
export function useCartCount(member: UserInfo | undefined): number {
  const cart = useShownCart()
  const { operations } = useStore(cartOutbox, { sync: true })
  const { lines } = useStore(guestCart)
  const { token } = useStore(session)
  if (token === '') return piecesOf(lines)
  if (cart) return cart.count
  return member
    ? Math.max(0, member.cart_count + waitingPieces(operations, 'new'))
    : waitingPieces(operations, 'all')
}

/** Units in lines with waiting changes: all of them, or only those the lines did not hold before. */
function waitingPieces(operations: readonly CartOperation[], which: 'all' | 'new'): number {
  const lines = new Map<number, { before: number; now: number }>()
  for (const { change } of operations) {
    if (change.kind !== 'set' && change.kind !== 'add') continue
    const known = lines.get(change.line.skuId)
    if (change.kind === 'add') {
      const { before, now } = known ?? { before: 0, now: 0 }
      lines.set(change.line.skuId, { before, now: now + change.quantity })
    } else {
      lines.set(change.line.skuId, { before: known?.before ?? change.before, now: change.quantity })
    }
  }
  return [...lines.values()].reduce(
    (sum, { before, now }) => sum + now - (which === 'new' ? before : 0),
    0,
  )
}
