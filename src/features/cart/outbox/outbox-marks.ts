import { ref } from 'valtio/vanilla'
import { cartOutbox } from './outbox-state.ts'
import { changesSynced } from '#src/platform/connection/connection.ts'
import type { CartOperation } from './cart-operations.ts'

/** Milliseconds a line shows that it is synced (design: sync chip). */
const SYNCED_MS = 3000

/** The variants whose lines an operation changes. */
export function touched({ change }: Pick<CartOperation, 'change'>): number[] {
  if (change.kind === 'select') return change.skuIds
  if (change.kind === 'acknowledge') return change.prices.map(({ skuId }) => skuId)
  return [change.line.skuId]
}

/** From now on their lines show as waiting. */
export function markWaiting(operations: readonly CartOperation[]) {
  const opIds = operations.map(({ opId }) => opId)
  cartOutbox.waited = ref(new Set([...cartOutbox.waited, ...opIds]))
}

export const hasWaited = ({ opId, covers }: CartOperation) =>
  [opId, ...covers].some((id) => cartOutbox.waited.has(id))

/** Waiting changes have reached the server: their lines show it for a while, and the banner counts them. */
export function noteSynced(operation: CartOperation) {
  if (!hasWaited(operation)) return
  const skuIds = touched(operation)
  changesSynced(1)
  cartOutbox.synced = ref(new Set([...cartOutbox.synced, ...skuIds]))
  setTimeout(() => {
    const left = [...cartOutbox.synced].filter((skuId) => !skuIds.includes(skuId))
    cartOutbox.synced = ref(new Set(left))
  }, SYNCED_MS)
}
