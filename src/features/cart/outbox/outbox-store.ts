import { ref } from 'valtio/vanilla'
import type { Cart } from '#contract/cart.ts'
import { cartOutbox, emptyCartOutbox } from './outbox-state.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { session } from '#src/platform/session/session.ts'
import { cartOperationRows, isChangeExpired, type CartOperation } from './cart-operations.ts'
import { changesSynced } from '#src/platform/connection/connection.ts'
import * as v from 'valibot'
import { CartSchema, OperationIdSchema } from '#contract/cart.ts'
import { onChannelOpenClose, onBroadcast, broadcast } from '#src/platform/session/tab-channel.ts'

/** The outcome of a change; `waiting`: it is stored here until the server can be reached. */
export type Outcome =
  | { kind: 'answered'; cart: Cart }
  | { kind: 'refused'; error: Error }
  | { kind: 'waiting' }

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

/** What the shop's open pages on a device send each other about the outbox. */
const NewsSchema = v.variant('type', [
  /** an operation was stored on the device */
  v.object({ type: v.literal('MADE') }),
  /** the server has answered these; `cart` is null when it refused */
  v.object({
    type: v.literal('SETTLED'),
    memberId: v.number(),
    opIds: v.array(OperationIdSchema),
    cart: v.nullable(CartSchema),
  }),
])
export type OutboxBroadcast = v.InferOutput<typeof NewsSchema>

export const broadcastOutbox = (news: OutboxBroadcast) => broadcast(news)

/** `onBack`: the page was restored from the bfcache and has missed messages. */
export function onOutboxBroadcast(onNews: (news: OutboxBroadcast) => void, onBack: () => void) {
  onBroadcast((data) => {
    const news = v.safeParse(NewsSchema, data)
    if (news.success) onNews(news.output) // the channel carries other messages too
  })
  onChannelOpenClose({ onBack })
}
