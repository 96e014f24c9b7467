import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cartOutbox } from './outbox/outbox-state.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { withOperations } from './cart-change.ts'
import { cartQuery } from './cart.queries.ts'

/** The cart as the shopper wants it: the server's, with pending changes applied on top. It fetches nothing. */
export function useShownCart() {
  const { data: cart } = useQuery({ ...cartQuery(), enabled: false })
  const { operations } = useStore(cartOutbox, { sync: true })
  return useMemo(() => cart && withOperations(cart, operations), [cart, operations])
}
