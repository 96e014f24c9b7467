import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCart, type Cart } from '#src/contract/cart.ts'

/**
 * The member's cart with current prices and stock. It takes no abort signal: a badge that leaves with its
 * header must not cancel the answer that the cart page is waiting for.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: ['cart', 'cart'],
    queryFn: () => call(getCart, {}),
    staleTime: 30_000,
    structuralSharing: (before, cart) => newerCart(before as Cart | undefined, cart as Cart), // of this key
  })

/** An answer that was overtaken on its way does not bring back what has changed since, such as a removed line. */
const newerCart = (before: Cart | undefined, cart: Cart) =>
  before && before.version > cart.version ? before : replaceEqualDeep(before, cart)
