import { hashKey, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { CartSchema } from '#contract/cart.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'
import { session } from '#src/platform/session/session.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { cartQuery, isOnlyKept, KEPT_VERSION } from './cart.queries.ts'

/** `at`: when the server sent it, in milliseconds. */
const KeptCartSchema = v.object({ memberId: v.number(), at: v.number(), cart: CartSchema })
const keptCarts = rows('cart', KeptCartSchema, { isPrivate: true })
const KEY = 'last'
/** Shows the member's cart as it last was, until the server sends it. */
export async function restoreCart(client: QueryClient): Promise<void> {
  const kept = await keptCarts.get(KEY)
  if (kept?.memberId !== session.id) return
  const updatedAt = plausibleTimestamp(kept.at)
  const { queryKey } = cartQuery()
  if (updatedAt === undefined || client.getQueryData(queryKey)) return
  client.setQueryData(queryKey, { ...kept.cart, version: KEPT_VERSION }, { updatedAt })
  // Stale, however young: the cart is requested as if there were none.
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Stores each cart that the server sends on the device, until the session ends (ADR 19). */
export function keepCart(client: QueryClient) {
  const { queryKey } = cartQuery()
  const hash = hashKey(queryKey)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== hash) return
    const cart = client.getQueryData(queryKey)
    if (!cart || isOnlyKept(cart)) return
    void keptCarts.set(KEY, { memberId: session.id, at: event.query.state.dataUpdatedAt, cart })
  })
}
