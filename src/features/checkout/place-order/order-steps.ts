import { backoff } from '#contract/lib/waiting.ts'

/** The result of sending an order with its idempotency key. */
export type Answer =
  /** `isEarlier`: the key had already created another order (HTTP 409) */
  | { kind: 'placed'; no: string; isEarlier: boolean }
  /** a rule of the shop refuses it, and the key is used up */
  | { kind: 'refused' }
  /** not understood, here or by an intermediary: a retry would not help */
  | { kind: 'unreadable' }
  /** the outcome is unknown; a retry may work */
  | { kind: 'lost' }
  /** no one is signed in any more */
  | { kind: 'over' }

/** The result of querying the server for the key. */
export type KeyLookup =
  | { kind: 'found'; no: string }
  /** no order exists, and none will be created from it */
  | { kind: 'never' }
  /** the server has no such key for this member */
  | { kind: 'otherMember' }
  | { kind: 'lost' }
  | { kind: 'over' }

/**
 * An order in progress, from the tap to a certain outcome. `pause` is the wait in ms before it is sent or the server is
 * queried.
 */
export type OrderState =
  | { state: 'sending'; tries: number; pause: number }
  | { state: 'unknown'; asked: number; pause: number }
  | { state: 'done'; no: string; isEarlier: boolean }
  /** `by` the device, which could not store the key; by the shop's rules; or because it never arrived */
  | { state: 'rejected'; by: 'device' | 'shop' | 'nobody' }
  /** the session is over: the same member learns the outcome by the key after signing in again */
  | { state: 'sessionEnded' }

/** How often an order is sent with one key before the server is queried instead. */
export const SEND_TRIES = 6
/**
 * How often the server is queried before the page reports the outcome as unknown; polling then continues in the
 * background.
 */
export const ASK_TRIES = 3

/** The first step, once it is known whether the device has stored the key. */
export const begin = (isKept: boolean): OrderState =>
  isKept ? { state: 'sending', tries: 1, pause: 0 } : { state: 'rejected', by: 'device' }

/** `chance`: from 0 up to 1. */
export function afterSending(tries: number, answer: Answer, chance: number): OrderState {
  switch (answer.kind) {
    case 'placed':
      return { state: 'done', no: answer.no, isEarlier: answer.isEarlier }
    case 'refused':
      return { state: 'rejected', by: 'shop' }
    case 'over':
      return { state: 'sessionEnded' }
    case 'unreadable':
      return { state: 'unknown', asked: 0, pause: 0 }
    default:
      return tries < SEND_TRIES
        ? { state: 'sending', tries: tries + 1, pause: backoff(tries, { chance }) }
        : { state: 'unknown', asked: 0, pause: 0 }
  }
}

export function afterAsking(asked: number, finding: KeyLookup, chance: number): OrderState {
  switch (finding.kind) {
    case 'found':
      return { state: 'done', no: finding.no, isEarlier: false }
    case 'never':
    case 'otherMember':
      return { state: 'rejected', by: 'nobody' }
    case 'over':
      return { state: 'sessionEnded' }
    default:
      return { state: 'unknown', asked: asked + 1, pause: backoff(asked + 1, { chance }) }
  }
}
