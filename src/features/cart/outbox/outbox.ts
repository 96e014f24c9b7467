import { hashKey, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { ref } from 'valtio/vanilla'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { cartOutbox, type RefusedChange } from './outbox-state.ts'
import { connection, onBackOnline } from '#src/platform/connection/connection.ts'
import { session } from '#src/platform/session/session.ts'
import type { CartChange, CartOperation } from './cart-operations.ts'
import { cartQuery, isOnlyKept, KEPT_VERSION } from '#src/features/cart/cart.queries.ts'
import {
  markWaiting,
  noteSynced,
  touched,
  keep,
  outcomeOf,
  takeOut,
  tellWaiters,
  broadcastOutbox,
  onOutboxBroadcast,
  hasWaited,
  readFromDisk,
  type Outcome,
  type OutboxBroadcast,
} from './outbox-store.ts'
import * as v from 'valibot'
import { CartSchema } from '#contract/cart.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'
import { rows } from '#src/platform/storage/rows.ts'
import { isFinal, isSessionOver } from '#src/platform/http/api-error.ts'
import { backoff } from '#contract/lib/waiting.ts'
import { withLock } from '#contract/lib/lock.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { sendOperationMutation } from '#src/features/cart/cart.mutations.ts'
import { coalesced } from './coalesce.ts'

/** `at`: when the server sent it, in milliseconds. */
const KeptCartSchema = v.object({ memberId: v.number(), at: v.number(), cart: CartSchema })
const keptCarts = rows('cart', KeptCartSchema, { isPrivate: true })
const KEY = 'last'
/** Shows the member's cart as it last was, until the server sends it. */
async function restoreCart(client: QueryClient): Promise<void> {
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
function keepCart(client: QueryClient) {
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

/** Makes a change to the member's cart: it shows immediately and is sent as soon as possible. */
export function changeCart(client: QueryClient, change: CartChange): Promise<Outcome> {
  const operation = operationOf(change)
  const outcome = outcomeOf(operation.opId)
  const skuIds = touched(operation)
  cartOutbox.refused = ref(
    cartOutbox.refused.filter((it) => !touched(it.operation).some((id) => skuIds.includes(id))),
  )
  if (!connection.isOnline) {
    markWaiting([operation])
    tellWaiters([operation.opId], { kind: 'waiting' })
  }
  void keep(operation).then(() => broadcastOutbox({ type: 'MADE' }))
  void flushOutbox(client)
  return outcome
}

/** Retries a refused change. */
export const tryAgain = (client: QueryClient, { operation }: RefusedChange) =>
  changeCart(client, operation.change)

const operationOf = (change: CartChange): CartOperation => ({
  opId: newOperationId(),
  memberId: session.id,
  madeAt: Math.max(Date.now(), (cartOutbox.operations.at(-1)?.madeAt ?? 0) + 1),
  isSent: false,
  covers: [],
  change,
})

let opening: Promise<void> | null = null

/**
 * Call once per page: shows the cart that the device has stored, takes over what waits on the device and sends it, and
 * again whenever the network is back.
 */
export function openOutbox(client: QueryClient): Promise<void> {
  opening ??= open(client)
  return opening
}

async function open(client: QueryClient) {
  onBackOnline(() => void flushOutbox(client))
  onOutboxBroadcast(
    (news) => void hear(client, news),
    () => void flushOutbox(client),
  )
  const made = cartOutbox.operations
  keepCart(client)
  await restoreCart(client)
  // A device that has never shown the cart has it offline too.
  if (!client.getQueryData(cartQuery().queryKey)) void client.prefetchQuery(cartQuery())
  await refresh(client)
  markWaiting(cartOutbox.operations.filter((operation) => !made.includes(operation)))
  void flushOutbox(client)
}

async function hear(client: QueryClient, news: OutboxBroadcast) {
  if (news.type === 'MADE') return refresh(client)
  const { memberId, opIds, cart } = news
  if (memberId !== session.id) return
  if (cart) client.setQueryData(cartQuery().queryKey, cart)
  else void client.invalidateQueries({ queryKey: cartQuery().queryKey })
  for (const operation of takeOut(opIds)) {
    if (cart && operation.opId === opIds.at(-1)) noteSynced(operation)
  }
  tellWaiters(opIds, { kind: 'waiting' })
}

/** Milliseconds before the next retry while the network appears to be up. */
const BACKOFF = { first: 1000, longest: 30_000 }

let running: Promise<void> | null = null
let isWanted = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

onWipe(() => {
  clearTimeout(timer)
  failures = 0
}, 'stop')

/** Sends the waiting operations one by one, in order; ends when none are left or the server cannot be reached. */
export function flushOutbox(client: QueryClient): Promise<void> {
  isWanted = true
  running ??= sendWhileWanted(client)
  return running
}

async function sendWhileWanted(client: QueryClient) {
  while (isWanted) {
    isWanted = false
    // Without locks two pages may send the same operation; its id makes that safe.
    await withLock('outbox', () => sendAll(client))
  }
  running = null
}

async function sendAll(client: QueryClient) {
  clearTimeout(timer)
  if (!connection.isOnline) return
  await refresh(client)
  for (;;) {
    const [next] = coalesced(cartOutbox.operations)
    if (!next || !connection.isOnline) return
    if (!next.isSent) await keep({ ...next, isSent: true })
    if (!(await send(client, next))) return
  }
}

/** Takes over what other pages have created or sent. */
export async function refresh(client: QueryClient) {
  const sentByOthers = await readFromDisk()
  if (sentByOthers.length === 0) return
  tellWaiters(
    sentByOthers.map(({ opId }) => opId),
    { kind: 'waiting' },
  )
  void client.invalidateQueries({ queryKey: cartQuery().queryKey })
}

/** @returns whether the server gave a definite answer. */
async function send(client: QueryClient, operation: CartOperation): Promise<boolean> {
  const { memberId } = operation
  const opIds = [...operation.covers, operation.opId]
  try {
    const cart = await new MutationObserver(client, sendOperationMutation()).mutate(operation)
    if (session.id !== memberId) return false
    failures = 0
    noteSynced(operation)
    client.setQueryData(cartQuery().queryKey, cart)
    takeOut(opIds)
    tellWaiters(opIds, { kind: 'answered', cart })
    broadcastOutbox({ type: 'SETTLED', memberId, opIds, cart })
    return true
  } catch (error) {
    if (!(error instanceof Error) || session.id !== memberId || isSessionOver(error)) return false
    if (!isFinal(error)) {
      wait(client)
      return false
    }
    refuse(client, operation, error)
    return true
  }
}

function refuse(client: QueryClient, operation: CartOperation, error: Error) {
  const { memberId } = operation
  const opIds = [...operation.covers, operation.opId]
  if (hasWaited(operation)) cartOutbox.refused = ref([...cartOutbox.refused, { operation, error }])
  takeOut(opIds)
  tellWaiters(opIds, { kind: 'refused', error })
  broadcastOutbox({ type: 'SETTLED', memberId, opIds, cart: null })
  void client.invalidateQueries({ queryKey: cartQuery().queryKey })
  notifyError(error)
}

/** The outcome is unknown: keep everything in order and retry. */
function wait(client: QueryClient) {
  markWaiting(cartOutbox.operations)
  tellWaiters(
    cartOutbox.operations.map(({ opId }) => opId),
    { kind: 'waiting' },
  )
  clearTimeout(timer)
  failures += 1
  timer = setTimeout(() => void flushOutbox(client), backoff(failures, BACKOFF))
}
