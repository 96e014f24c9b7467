import { ref } from 'valtio/vanilla'
import type { Cart } from '#contract/cart.ts'
import { cartOutbox, emptyCartOutbox } from './outbox-state.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { session } from '#src/platform/session/session.ts'
import { cartOperationRows, isChangeExpired, type CartOperation } from './cart-operations.ts'

/** The outcome of a change; `waiting`: it is stored here until the server can be reached. */
export type Outcome =
  { kind: 'answered'; cart: Cart } | { kind: 'refused'; error: Error } | { kind: 'waiting' }

const waiters = new Map<string, (outcome: Outcome) => void>()
const saving = new Map<string, Promise<unknown>>()
/** Answered ones, in case an older read of the device's storage still includes them. */
const settled = new Set<string>()

onWipe(() => {
  tellWaiters([...waiters.keys()], { kind: 'waiting' })
  emptyCartOutbox()
})

export const outcomeOf = (opId: string) =>
  new Promise<Outcome>((resolve) => waiters.set(opId, resolve))

export function tellWaiters(opIds: readonly string[], outcome: Outcome) {
  for (const opId of opIds) {
    waiters.get(opId)?.(outcome)
    waiters.delete(opId)
  }
}

/** Shows an operation immediately and stores it on the device; the operations it replaces are removed. */
export async function keep(operation: CartOperation): Promise<void> {
  const { opId, covers } = operation
  const others = cartOutbox.operations.filter((it) => it.opId !== opId && !covers.includes(it.opId))
  show([...others, operation])
  const work = cartOperationRows.set(opId, operation)
  saving.set(opId, work)
  await work
  if (saving.get(opId) === work) saving.delete(opId)
  if (covers.length > 0) await cartOperationRows.delete(...covers)
}

/** Removes operations, in memory and on the device. @returns those that existed */
export function takeOut(opIds: readonly string[]): CartOperation[] {
  for (const opId of opIds) settled.add(opId)
  const [out, left] = split(cartOutbox.operations, ({ opId }) => opIds.includes(opId))
  show(left)
  void cartOperationRows.delete(...opIds)
  return out
}

/**
 * Reads what the device holds: operations from before this page was opened, or from another page. @returns the
 * operations that are gone because another page has sent them
 */
export async function readFromDisk(): Promise<CartOperation[]> {
  if (session.id === 0) return []
  await Promise.all(saving.values())
  const before = cartOutbox.operations
  const found = (await cartOperationRows.entries()).map(([, operation]) => operation)
  const now = Date.now()
  const mine = found.filter(({ memberId, opId }) => memberId === session.id && !settled.has(opId))
  const [tooOld, waiting] = split(mine, (operation) => isChangeExpired(operation, now))
  const useless = found.filter((operation) => !waiting.includes(operation))
  if (useless.length > 0) await cartOperationRows.delete(...useless.map(({ opId }) => opId))
  cartOutbox.expired += tooOld.length

  const known = new Set(waiting.map(({ opId }) => opId))
  const madeMeanwhile = cartOutbox.operations.filter((it) => !before.includes(it))
  show([...waiting, ...madeMeanwhile.filter(({ opId }) => !known.has(opId))])
  return before.filter(({ opId }) => !known.has(opId) && !settled.has(opId))
}

const show = (operations: CartOperation[]) => {
  cartOutbox.operations = ref(operations.sort((one, other) => one.madeAt - other.madeAt))
}

function split<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}
