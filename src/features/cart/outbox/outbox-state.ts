import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'
import type { CartOperation } from './cart-operations.ts'

/** A change that the shop did not take, and why. */
export type RefusedChange = { operation: CartOperation; error: Error }

const empty = () => ({
  operations: ref<readonly CartOperation[]>([]),
  /** ids of operations that could not be sent at once: they are marked as waiting */
  waited: ref<ReadonlySet<string>>(new Set()),
  /** variants whose waiting changes have just reached the shop */
  synced: ref<ReadonlySet<number>>(new Set()),
  refused: ref<readonly RefusedChange[]>([]),
  /** how many changes had become too old to be sent */
  expired: 0,
})

/**
 * The member's changes to the cart that the shop has not answered yet, in the order of the taps. What is shown is the
 * shop's cart with these on top, so a tap shows in the same moment. Read it with `{ sync: true }`: a controlled
 * checkbox that follows later flips back for a moment.
 */
export const cartOutbox = store(empty())

/** Leaves nothing of a member in memory. */
export const emptyCartOutbox = () => void Object.assign(cartOutbox, empty())
