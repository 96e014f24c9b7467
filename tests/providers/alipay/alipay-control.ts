import type { AlipayMovement } from './alipay-account.ts'
import type { AlipayBillKind } from './alipay-bills.ts'
import type { AlipayErrorCode } from './alipay-errors.ts'
import type { AlipayFault } from './alipay-faults.ts'
import type { AlipaySimKeys } from './alipay-keys.ts'
import type { AlipayNotice } from './alipay-notices.ts'
import type { AlipayTrade } from './alipay-trades.ts'

/** What the opening of an address leads to: a page to pay, or a page with an error. */
export type AlipayOpening = { tradeNo: string } | { refused: AlipayErrorCode }

/** What became of a try to pay; a code when the address was refused. */
export type AlipayPayOutcome =
  | 'paid'
  | 'paid before'
  | 'closed'
  | 'too late'
  | 'later'
  | AlipayErrorCode

/** How somebody pays. Times are milliseconds of the simulator's time. */
export type AlipayPayOptions = {
  /** pays when the time has come there; by default now */
  at?: number
  /**
   * takes the money although the time to pay is over: the shopper had begun before. It fails once the merchant was told
   * that the trade is closed.
   */
  isLate?: boolean
}

/** Money that Alipay took and paid back, in cents, to be compared with the shop's books. */
export type AlipayLedger = {
  payments: { tradeNo: string; alipayNo: string; cents: number; at: number }[]
  /** that reached the shopper */
  refunds: { refundNo: string; tradeNo: string; cents: number; at: number }[]
  taken: number
  returned: number
  /** of refunds that are neither paid nor failed */
  underWay: number
}

/** One request of the merchant or of a shopper's browser, and the HTTP status of the answer; 0 when it got none. */
export type AlipayCall = { endpoint: string; target: string; status: number; at: number }

/** What a test tells the simulator and asks of it: the shopper's side, time, faults, books. */
export type AlipayControl = {
  keys: () => Promise<AlipaySimKeys>
  /**
   * From now on another key signs too, by turns with the old ones until `retireKeys`. `renewed`: the same key in a new
   * certificate.
   */
  addKey: (renewed?: boolean) => Promise<void>
  retireKeys: () => Promise<void>

  now: () => Promise<number>
  /** Moves the time and waits for the notices and refunds that become due. */
  moveTo: (time: number) => Promise<void>
  moveBy: (ms: number) => Promise<void>

  /** The trade by one of its numbers, or by the address of its page. The merchant does not learn its state by this. */
  trade: (which: string) => Promise<AlipayTrade>
  trades: () => Promise<AlipayTrade[]>
  /** Somebody opens an address of the merchant; `fields` are those of a form that posts to it. */
  open: (address: string, fields?: Record<string, string>) => Promise<AlipayOpening>
  /** Somebody pays, by a number of an opened trade or by an address; the notice has been sent once when this resolves. */
  pay: (which: string, options?: AlipayPayOptions) => Promise<AlipayPayOutcome>
  /** The address to which a shopper who paid is led; empty without a `return_url`. */
  returnAddress: (which: string) => Promise<string>

  fault: (fault: AlipayFault) => Promise<void>
  clearFaults: () => Promise<void>
  /** How often each fault has happened so far (`SimFaults`). */
  takenFaults: () => Promise<Record<string, number>>
  /** Lets go what is held back by `late` and `reordered`. */
  release: () => Promise<void>
  /** Resolves once so many answers are held back. */
  untilHeld: (count: number) => Promise<void>

  /** Sets what the merchant's account holds: 0 makes refunds fail with ACQ.SELLER_BALANCE_NOT_ENOUGH. */
  setBalance: (cents: number) => Promise<void>
  balance: () => Promise<number>
  movements: () => Promise<AlipayMovement[]>
  ledger: () => Promise<AlipayLedger>

  notices: () => Promise<AlipayNotice[]>
  /** Sends a notice once more, although it was delivered. */
  replay: (id: string) => Promise<void>
  calls: () => Promise<AlipayCall[]>

  /** The detailed file of a bill of a day (`2026-03-10`) or a month (`2026-03`) in Shanghai, as text. */
  bill: (date: string, kind: AlipayBillKind) => Promise<string>
  /** Plants the detailed file of a bill. */
  setBill: (date: string, kind: AlipayBillKind, text: string) => Promise<void>
}

/** Every method, so that a test can call a simulator in another process. */
export const ALIPAY_CONTROLS = [
  'keys',
  'addKey',
  'retireKeys',
  'now',
  'moveTo',
  'moveBy',
  'trade',
  'trades',
  'open',
  'pay',
  'returnAddress',
  'fault',
  'clearFaults',
  'takenFaults',
  'release',
  'untilHeld',
  'setBalance',
  'balance',
  'movements',
  'ledger',
  'notices',
  'replay',
  'calls',
  'bill',
  'setBill',
] as const satisfies readonly (keyof AlipayControl)[]
