import type * as v from 'valibot'
import type { createOrder } from '#src/contract/checkout.ts'
import type { RefusalReason } from '#src/contract/refusal.ts'
import { exhaustive } from '#src/platform/lib/exhaustive.ts'
import {
  afterAsking,
  afterSending,
  ASK_TRIES,
  begin,
  type Answer,
  type Finding,
  type Standing,
} from './order-steps.ts'

export type OrderInput = v.InferInput<(typeof createOrder)['input']>

/** What was found out about orders whose answer had been lost. */
export type FoundOut =
  /** there are none */
  | { kind: 'none' }
  | { kind: 'placed'; no: string; isEarlier: boolean }
  /** it has not arrived, and never will */
  | { kind: 'never'; error: Error | null }
  /** nobody can be asked just now */
  | { kind: 'unknown'; error: Error | null }

export type Placed =
  | Exclude<FoundOut, { kind: 'none' }>
  /** the shop said no */
  | { kind: 'refused'; reason: RefusalReason | undefined; error: Error | null }
  /** this device can't remember the order, so it was not sent */
  | { kind: 'unkept' }

type Heard<A> = { answer: A; error: Error | null; reason?: RefusalReason | undefined }

/** The world as it is seen from the confirm page; a test hands in its own network, device, time and chance. */
export type Way = {
  /** the member who is signed in now; 0 for nobody */
  memberId: () => number
  send: (input: OrderInput) => Promise<Heard<Answer>>
  ask: (confirmKey: string) => Promise<Heard<Finding>>
  intents: {
    keep: (key: string, memberId: number) => Promise<boolean>
    open: (memberId: number) => Promise<string[]>
    forget: (key: string) => Promise<void>
  }
  /** Runs while nothing else on this device orders or asks. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** in ms */
  wait: (pause: number) => Promise<void>
  /** from 0 up to 1 */
  chance: () => number
  /** Waits to be told that the shopper has seen this order. */
  onceShown: (no: string, act: () => Promise<void>) => void
  /** told each step; null when it has ended */
  tell: (standing: Standing | null) => void
}

/** Orders exactly once, and finds out what became of what was sent. @throws the ApiError of a session that is over */
export function orderingWith(way: Way) {
  const placing = new Map<string, Promise<Placed>>()
  let finding: Promise<FoundOut> | undefined

  /** The same order again joins the one that is under way. */
  function placeOrder(input: OrderInput): Promise<Placed> {
    const { confirmKey } = input
    const before = placing.get(confirmKey)
    if (before) return before
    const begun = way.alone(() => place(way, input)).finally(() => placing.delete(confirmKey))
    placing.set(confirmKey, begun)
    return begun
  }

  /** Asks once about each order of this member that has no certain outcome. */
  function findOut(): Promise<FoundOut> {
    finding ??= way
      .alone(() => askAboutOpen(way))
      .finally(() => {
        finding = undefined
      })
    return finding
  }

  return { placeOrder, findOut }
}

/** Where an order stands, and what was heard last. */
type Step = { standing: Standing; error: Error | null; reason?: RefusalReason | undefined }

async function place(way: Way, input: OrderInput): Promise<Placed> {
  const { confirmKey } = input
  const memberId = way.memberId()
  // A new key only when the one before has certainly made no order.
  const earlier = await askAboutOpen(way, confirmKey)
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

/** A page that is killed before it has shown the order leaves it for the next one to find. */
const forgetOnceShown = ({ onceShown, intents }: Way, key: string, no: string) =>
  onceShown(no, () => intents.forget(key))

/** Sends once or asks once, whatever is due. */
async function next(way: Way, input: OrderInput, { standing, error }: Step): Promise<Step> {
  if (standing.state === 'sending') {
    const sent = await way.send(input)
    return { ...sent, standing: afterSending(standing.tries, sent.answer, way.chance()) }
  }
  const asked = standing.state === 'unknown' ? standing.asked : 0
  const found = await way.ask(input.confirmKey)
  // Why it was not placed says more than why it can't be told.
  return {
    error: error ?? found.error,
    standing: afterAsking(asked, found.answer, way.chance()),
  }
}

/** @throws the error that says that the session is over */
function outcomeOf({ standing, error, reason }: Step): Placed | null {
  switch (standing.state) {
    case 'done':
      return { kind: 'placed', no: standing.no, isEarlier: standing.isEarlier }
    case 'rejected':
      if (standing.by === 'device') return { kind: 'unkept' }
      return standing.by === 'shop' ? { kind: 'refused', reason, error } : { kind: 'never', error }
    case 'unknown':
      return standing.asked < ASK_TRIES ? null : { kind: 'unknown', error }
    case 'parted':
      throw error ?? new Error('the session is over')
    case 'sending':
      return null
    default:
      return exhaustive(standing)
  }
}

/** @throws the error that says that the session is over */
async function askAboutOpen(way: Way, except?: string): Promise<FoundOut> {
  const memberId = way.memberId()
  let found: FoundOut = { kind: 'none' }
  if (memberId === 0) return found
  for (const key of await way.intents.open(memberId)) {
    if (key === except) continue
    const { answer, error } = await way.ask(key)
    if (answer.kind === 'over') throw error ?? new Error('the session is over')
    if (answer.kind === 'lost') return { kind: 'unknown', error }
    if (answer.kind === 'foreign') continue // another member's, who is told after signing in
    if (answer.kind === 'found') {
      forgetOnceShown(way, key, answer.no)
      return { kind: 'placed', no: answer.no, isEarlier: true }
    }
    await way.intents.forget(key)
    found = { kind: 'never', error }
  }
  return found
}
