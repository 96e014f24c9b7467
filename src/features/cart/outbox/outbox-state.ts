import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'
import type { CartOperation } from './cart-operations.ts'

/** A change the server refused, and why. */
export type RefusedChange = { operation: CartOperation; error: Error }

const empty = () => ({
  operations: ref<readonly CartOperation[]>([]),
  /** ids of operations that could not be sent at once: they are marked as waiting */
  waited: ref<ReadonlySet<string>>(new Set()),
  /** variants whose waiting changes have just reached the server */
  synced: ref<ReadonlySet<number>>(new Set()),
  refused: ref<readonly RefusedChange[]>([]),
  /** how many changes expired before they could be sent */
  expired: 0,
})

/**
 * The member's unacknowledged cart changes, in the order they were made. The page shows the server's cart with these on
 * top, so a tap shows immediately. Read it with `{ sync: true }`: a controlled checkbox that updates later flips back
 * for a moment.
 */
export const cartOutbox = store(empty())

/** Removes everything of a member from memory. */
export const emptyCartOutbox = () => void Object.assign(cartOutbox, empty())
