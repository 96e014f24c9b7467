import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { getCart, type Cart } from '#contract/cart.ts'

/**
 * The member's cart with current prices and stock. It takes no abort signal: a badge that unmounts with its header must
 * not cancel the response that the cart page is waiting for.
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: ['cart', 'cart'],
    queryFn: () => call(getCart, {}),
    staleTime: 30_000,
    structuralSharing: (before, cart) => newerCart(before as Cart | undefined, cart as Cart), // of this key
  })

/** An outdated response must not restore what has changed since, such as a removed line. */
const newerCart = (before: Cart | undefined, cart: Cart) =>
  before && before.version > cart.version ? before : replaceEqualDeep(before, cart)

/** The server counts up from 0, so any of its carts replaces one that was only stored here. */
export const KEPT_VERSION = -1

/** Whether a cart is one that this device had stored, and the server has not sent one since. */
export const isOnlyKept = ({ version }: { version: number }) => version === KEPT_VERSION
