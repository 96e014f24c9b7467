import type * as v from 'valibot'
import type { createOrder } from '#contract/checkout.ts'
import type { RefusalReason } from '#contract/refusal.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import {
  afterAsking,
  afterSending,
  ASK_TRIES,
  begin,
  type Answer,
  type KeyLookup,
  type OrderState,
} from './order-steps.ts'

export type OrderInput = v.InferInput<(typeof createOrder)['input']>

/** What was found out about orders whose response was lost. */
export type FoundOut =
  /** there are none */
  | { kind: 'none' }
  | { kind: 'placed'; no: string; isEarlier: boolean }
  /** it has not arrived, and never will */
  | { kind: 'never'; error: Error | null }
  /** the server cannot be reached just now */
  | { kind: 'unknown'; error: Error | null }

export type PlaceOutcome =
  | Exclude<FoundOut, { kind: 'none' }>
  /** the server refused it */
  | { kind: 'refused'; reason: RefusalReason | undefined; error: Error | null }
  /** this device cannot store the order's key, so it was not sent */
  | { kind: 'unkept' }

type Reply<A> = { answer: A; error: Error | null; reason?: RefusalReason | undefined }

/** The confirm page's environment; a test injects its own network, device, time and randomness. */
export type OrderEnvironment = {
  /** the member who is signed in now; 0 for no one */
  memberId: () => number
  send: (input: OrderInput) => Promise<Reply<Answer>>
  ask: (confirmKey: string) => Promise<Reply<KeyLookup>>
  intents: {
    keep: (key: string, memberId: number) => Promise<boolean>
    open: (memberId: number) => Promise<string[]>
    forget: (key: string) => Promise<void>
  }
  /** Runs exclusively: nothing else on this device orders or queries meanwhile. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** in ms */
  wait: (pause: number) => Promise<void>
  /** from 0 up to 1 */
  chance: () => number
  /** Waits until the shopper has seen this order. */
  onceShown: (no: string, act: () => Promise<void>) => void
  /** called at each step; null when it has ended */
  tell: (standing: OrderState | null) => void
}

/**
 * Places an order exactly once, and determines the outcome of what was sent. @throws the ApiError of a session that is
 * over
 */
export function createOrderPlacer(way: OrderEnvironment) {
  const placing = new Map<string, Promise<PlaceOutcome>>()
  let finding: Promise<FoundOut> | undefined

  /** A second call for the same order joins the one in progress. */
  function placeOrder(input: OrderInput): Promise<PlaceOutcome> {
    const { confirmKey } = input
    const before = placing.get(confirmKey)
    if (before) return before
    const begun = way.alone(() => place(way, input)).finally(() => placing.delete(confirmKey))
    placing.set(confirmKey, begun)
    return begun
  }

  /** Queries once for each order of this member that has no certain outcome. */
  function findOut(): Promise<FoundOut> {
    finding ??= way
      .alone(() => resolveOpenOrders(way))
      .finally(() => {
        finding = undefined
      })
    return finding
  }

  return { placeOrder, findOut }
}

/** The current step of an order, and the last response. */
type Step = { standing: OrderState; error: Error | null; reason?: RefusalReason | undefined }

async function place(way: OrderEnvironment, input: OrderInput): Promise<PlaceOutcome> {
  const { confirmKey } = input
  const memberId = way.memberId()
  // A new key only when the previous one has certainly created no order.
  const earlier = await resolveOpenOrders(way, confirmKey)
  if (earlier.kind === 'placed' || earlier.kind === 'unknown') return earlier
  let step: Step = { standing: begin(await way.intents.keep(confirmKey, memberId)), error: null }
  try {
    for (;;) {
      way.tell(step.standing)
      const outcome = outcomeOf(step)
      if (outcome?.kind === 'placed') forgetOnceShown(way, confirmKey, outcome.no)
      else if (outcome && outcome.kind !== 'unknown') await way.intents.forget(confirmKey)
      if (outcome) return outcome
      if ('pause' in step.standing && step.standing.pause > 0) await way.wait(step.standing.pause)
      if (way.memberId() !== memberId) return { kind: 'unknown', error: step.error }
      step = await next(way, input, step)
    }
  } finally {
    way.tell(null)
  }
}

/** If a page is killed before it has shown the order, the next one finds it. */
const forgetOnceShown = ({ onceShown, intents }: OrderEnvironment, key: string, no: string) =>
  onceShown(no, () => intents.forget(key))

/** Sends once or queries once, whichever is due. */
async function next(
  way: OrderEnvironment,
  input: OrderInput,
  { standing, error }: Step,
): Promise<Step> {
  if (standing.state === 'sending') {
    const sent = await way.send(input)
    return { ...sent, standing: afterSending(standing.tries, sent.answer, way.chance()) }
  }
  const asked = standing.state === 'unknown' ? standing.asked : 0
  const found = await way.ask(input.confirmKey)
  // The reason it was not placed is more useful than the reason the outcome is unknown.
  return {
    error: error ?? found.error,
    standing: afterAsking(asked, found.answer, way.chance()),
  }
}

/** @throws the error that means the session is over */
function outcomeOf({ standing, error, reason }: Step): PlaceOutcome | null {
  switch (standing.state) {
    case 'done':
      return { kind: 'placed', no: standing.no, isEarlier: standing.isEarlier }
    case 'rejected':
      if (standing.by === 'device') return { kind: 'unkept' }
      return standing.by === 'shop' ? { kind: 'refused', reason, error } : { kind: 'never', error }
    case 'unknown':
      return standing.asked < ASK_TRIES ? null : { kind: 'unknown', error }
    case 'sessionEnded':
      throw error ?? new Error('the session is over')
    case 'sending':
      return null
    default:
      return exhaustive(standing)
  }
}

/** @throws the error that means the session is over */
async function resolveOpenOrders(way: OrderEnvironment, except?: string): Promise<FoundOut> {
  const memberId = way.memberId()
  let found: FoundOut = { kind: 'none' }
  if (memberId === 0) return found
  for (const key of await way.intents.open(memberId)) {
    if (key === except) continue
    const { answer, error } = await way.ask(key)
    if (answer.kind === 'over') throw error ?? new Error('the session is over')
    if (answer.kind === 'lost') return { kind: 'unknown', error }
    if (answer.kind === 'otherMember') continue // another member's, who is informed after signing in
    if (answer.kind === 'found') {
      forgetOnceShown(way, key, answer.no)
      return { kind: 'placed', no: answer.no, isEarlier: true }
    }
    await way.intents.forget(key)
    found = { kind: 'never', error }
  }
  return found
}
