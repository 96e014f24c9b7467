import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { ref } from 'valtio/vanilla'
import { isFinal, isSessionOver } from '#src/platform/http/api-error.ts'
import { backoff } from '#contract/lib/backoff.ts'
import { withLock } from '#contract/lib/lock.ts'
import { cartOutbox } from './outbox-state.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { session } from '#src/platform/session/session.ts'
import type { CartOperation } from './cart-operations.ts'
import { sendOperationMutation } from '#src/features/cart/cart.mutations.ts'
import { cartQuery } from '#src/features/cart/cart.queries.ts'
import { coalesced } from './coalesce.ts'
import { hasWaited, markWaiting, noteSynced } from './outbox-marks.ts'
import { readFromDisk, keep, takeOut, tellWaiters } from './outbox-store.ts'
import { broadcastOutbox } from './outbox-tabs.ts'

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
