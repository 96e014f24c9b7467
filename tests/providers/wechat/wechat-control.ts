import type { WechatMovement } from './wechat-account.ts'
import type { WechatBillKind } from './wechat-bills.ts'
import type { WechatFault } from './wechat-faults.ts'
import type { WechatKeyKind, WechatSimKeys } from './wechat-keys.ts'
import type { WechatNotice } from './wechat-notices.ts'
import type { WechatOrder } from './wechat-orders.ts'

/** What became of a try to pay. */
export type WechatPayOutcome =
  | 'paid'
  | 'paid before'
  | 'closed'
  | 'too late'
  | 'link expired'
  | 'later'

/** How somebody pays. Times are milliseconds of the simulator's time. */
export type WechatPayOptions = {
  /** pays when the time has come there; by default now */
  at?: number
  /** takes the money although the time to pay is over: the shopper had begun before */
  isLate?: boolean
}

/** What a page in WeChat hands to its bridge, `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`. */
export type WechatBridgeCall = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Money that WeChat took and paid back, in cents, to be compared with the shop's books. */
export type WechatLedger = {
  payments: { tradeNo: string; transactionId: string; cents: number; at: number }[]
  /** that reached the shopper */
  refunds: { refundNo: string; refundId: string; tradeNo: string; cents: number; at: number }[]
  taken: number
  returned: number
  /** of refunds that are neither paid nor given up */
  underWay: number
}

/** One request of the merchant, and the answer; 0 when it got none. */
export type WechatCall = { endpoint: string; target: string; status: number; at: number }

/** What a test tells the simulator and asks of it: the shopper's side, time, faults, books. */
export type WechatControl = {
  keys: () => Promise<WechatSimKeys>
  /** From now on another key signs too, by turns with the old ones until `retireKeys`. */
  addKey: (kind: WechatKeyKind) => Promise<void>
  retireKeys: () => Promise<void>

  now: () => Promise<number>
  /** Moves the time and waits for the notices and refunds that become due. */
  moveTo: (time: number) => Promise<void>
  moveBy: (ms: number) => Promise<void>

  /** The order by its number, prepay id, QR text or address. */
  order: (which: string) => Promise<WechatOrder>
  orders: () => Promise<WechatOrder[]>
  /** Somebody opens the payment, and has not decided. */
  scan: (which: string) => Promise<void>
  /** Somebody pays; the notice has been sent once when this resolves. */
  pay: (which: string, options?: WechatPayOptions) => Promise<WechatPayOutcome>
  /** The bank refuses. The order can still be paid. */
  fail: (which: string) => Promise<void>
  /** The shopper goes away without paying. */
  leave: (which: string) => Promise<void>
  /** Whether WeChat would open its payment for this call: the order's number, or why not. */
  bridge: (call: WechatBridgeCall) => Promise<{ tradeNo: string } | { refused: string }>

  fault: (fault: WechatFault) => Promise<void>
  clearFaults: () => Promise<void>
  /** How often each fault has happened so far (`SimFaults`). */
  takenFaults: () => Promise<Record<string, number>>
  /** Lets go what is held back by `late` and `reordered`. */
  release: () => Promise<void>
  /** Resolves once so many answers are held back. */
  untilHeld: (count: number) => Promise<void>

  /** Sets what the merchant's account holds: 0 makes refunds fail with NOT_ENOUGH. */
  setBalance: (cents: number) => Promise<void>
  balance: () => Promise<number>
  movements: () => Promise<WechatMovement[]>
  ledger: () => Promise<WechatLedger>

  notices: () => Promise<WechatNotice[]>
  /** Sends a notice once more, although it was delivered. */
  replay: (id: string) => Promise<void>
  calls: () => Promise<WechatCall[]>

  /** The text of a bill of a day in Beijing, as it would be downloaded. */
  bill: (day: string, kind: WechatBillKind) => Promise<string>
  /** Plants a bill. */
  setBill: (day: string, kind: WechatBillKind, text: string) => Promise<void>
}

/** Every method, so that a test can call a simulator in another process. */
export const WECHAT_CONTROLS = [
  'keys',
  'addKey',
  'retireKeys',
  'now',
  'moveTo',
  'moveBy',
  'order',
  'orders',
  'scan',
  'pay',
  'fail',
  'leave',
  'bridge',
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
] as const satisfies readonly (keyof WechatControl)[]
