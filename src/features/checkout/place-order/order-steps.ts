import { backoff } from '#src/platform/lib/async/backoff.ts'

/** What came of sending an order with its key. */
export type Answer =
  /** `isEarlier`: the key had made another order before (HTTP 409) */
  | { kind: 'placed'; no: string; isEarlier: boolean }
  /** a rule of the shop says no, and the key has ended with it */
  | { kind: 'refused' }
  /** not understood, here or by something in between: sending it again is of no use */
  | { kind: 'barred' }
  /** nobody knows whether the shop has done it; it may work the next time */
  | { kind: 'lost' }
  /** nobody is signed in any more */
  | { kind: 'over' }

/** What came of asking the shop about the key. */
export type Finding =
  | { kind: 'found'; no: string }
  /** no order, and none will come of it */
  | { kind: 'never' }
  /** the shop has no such key of this member's */
  | { kind: 'foreign' }
  | { kind: 'lost' }
  | { kind: 'over' }

/**
 * An order on its way from the tap to a certain outcome. `pause` is how long to wait, in ms, before it is
 * sent or the shop is asked.
 */
export type Standing =
  | { state: 'sending'; tries: number; pause: number }
  | { state: 'unknown'; asked: number; pause: number }
  | { state: 'done'; no: string; isEarlier: boolean }
  /** `by` the device, which could not keep the key; by the shop's rules; or it has never arrived */
  | { state: 'rejected'; by: 'device' | 'shop' | 'nobody' }
  /** the session is over: the same member finds out by the key after signing in again */
  | { state: 'parted' }

/** How often an order is sent with one key before the shop is asked instead. */
export const SEND_TRIES = 6
/** How often the shop is asked before the page says that it does not know; then it goes on in the background. */
export const ASK_TRIES = 3

/** The first step, once it is known whether the device has kept the key. */
export const begin = (isKept: boolean): Standing =>
  isKept ? { state: 'sending', tries: 1, pause: 0 } : { state: 'rejected', by: 'device' }

/** `chance`: from 0 up to 1. */
export function afterSending(tries: number, answer: Answer, chance: number): Standing {
  switch (answer.kind) {
    case 'placed':
      return { state: 'done', no: answer.no, isEarlier: answer.isEarlier }
    case 'refused':
      return { state: 'rejected', by: 'shop' }
    case 'over':
      return { state: 'parted' }
    case 'barred':
      return { state: 'unknown', asked: 0, pause: 0 }
    default:
      return tries < SEND_TRIES
        ? { state: 'sending', tries: tries + 1, pause: backoff(tries, { chance }) }
        : { state: 'unknown', asked: 0, pause: 0 }
  }
}

export function afterAsking(asked: number, finding: Finding, chance: number): Standing {
  switch (finding.kind) {
    case 'found':
      return { state: 'done', no: finding.no, isEarlier: false }
    case 'never':
    case 'foreign':
      return { state: 'rejected', by: 'nobody' }
    case 'over':
      return { state: 'parted' }
    default:
      return { state: 'unknown', asked: asked + 1, pause: backoff(asked + 1, { chance }) }
  }
}
