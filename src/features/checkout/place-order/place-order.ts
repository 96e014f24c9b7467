import { createOrderPlacer, type OrderEnvironment } from './ordering.ts'
import * as v from 'valibot'
import { createQueue, withLock } from '#contract/lib/lock.ts'
import { pause } from '#contract/lib/waiting.ts'
import {
  ApiError,
  isLost,
  isNotFound,
  isSessionOver,
  refusalReason,
} from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import { createOrder, settleCheckout } from '#contract/checkout.ts'
import { TOO_MANY } from '#contract/endpoint.ts'
import { checkout, onceShown } from '#src/features/checkout/checkout-state.ts'
import { session } from '#src/platform/session/session.ts'
import { withOverlay } from '#src/platform/state/loading-overlay.ts'
import { holdPage } from '#src/platform/state/page-lock.ts'
import { intents } from './checkout-intents.ts'
import type { Answer, KeyLookup, OrderState } from './order-steps.ts'

/**
 * Milliseconds to wait for another page, longer than all its attempts take. A page suspended by the system keeps its
 * lock. The server creates one order per key, so continuing without the lock is safe.
 */
const LOCK_LIMIT_MS = 180_000

/** Without the Web Locks API, orders are still serialised within a page. */
const inTurn = createQueue()

let release: (() => void) | undefined

/** The real environment: the server's calls, this device, the clock. */
export const orderWay: OrderEnvironment = {
  memberId: () => session.id,
  send: async (input) => {
    try {
      const { no } = await withOverlay(call(createOrder, input))
      return { answer: { kind: 'placed', no, isEarlier: false }, error: null }
    } catch (error) {
      const failed = asApiError(error)
      return { answer: answerOf(failed), error: failed, reason: refusalReason(failed) }
    }
  },
  ask: async (confirmKey) => {
    try {
      const { no } = await call(settleCheckout, { confirmKey })
      return { answer: no === null ? { kind: 'never' } : { kind: 'found', no }, error: null }
    } catch (error) {
      const failed = asApiError(error)
      return { answer: findingOf(failed), error: failed }
    }
  },
  intents,
  alone: (work) => inTurn(() => withLock('checkout', work, { limit: LOCK_LIMIT_MS })),
  wait: pause,
  chance: Math.random,
  onceShown,
  tell: (standing) => {
    checkout.progress = progressOf(standing)
    if (standing) release ??= holdPage('sending') // also while it waits for the next attempt
    else {
      release?.()
      release = undefined
    }
  },
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

function answerOf(error: ApiError): Answer {
  const { failure } = error
  if (isSessionOver(error)) return { kind: 'over' }
  if (failure.kind === 'envelope') {
    if (failure.code === TOO_MANY) return { kind: 'lost' }
    return { kind: refusalReason(error) === undefined ? 'unreadable' : 'refused' }
  }
  const isEarlier = failure.kind === 'http' && failure.status === 409
  const no = isEarlier ? namedOrder(failure.data) : undefined
  if (no !== undefined) return { kind: 'placed', no, isEarlier: true }
  return { kind: isLost(error) ? 'lost' : 'unreadable' }
}

const findingOf = (error: ApiError): KeyLookup => {
  if (isSessionOver(error)) return { kind: 'over' }
  return { kind: isNotFound(error) ? 'otherMember' : 'lost' }
}

const NamedOrderSchema = v.object({ no: v.string() })

function namedOrder(data: unknown): string | undefined {
  const found = v.safeParse(NamedOrderSchema, data)
  return found.success ? found.output.no : undefined
}

function progressOf(standing: OrderState | null) {
  if (standing?.state === 'sending') return standing.tries === 1 ? 'sending' : 'again'
  return standing?.state === 'unknown' ? 'asking' : null
}

export const { placeOrder, findOut } = createOrderPlacer(orderWay)
