import { isInTransaction } from '#server/db/database.ts'
import type { PaymentContinuation } from '#server/db/schema/trade.ts'
import { inSpan } from '#server/lib/spans.ts'
import type { ProviderBills } from './bill.ts'

/**
 * One attempt to pay, as the provider knows it. `tradeNo`: the idempotency key of everything that is asked about it, 32
 * characters of 0-9A-Za-z, which every provider takes. `orderNo` is what the shopper reads there. `amount` in cents; from
 * `expireTime` (seconds) on the provider takes no more money for it.
 */
export type Trade = { tradeNo: string; orderNo: string; amount: number; expireTime: number }

/** The provider was not reached, or what it answered is none of its answers. What was asked may have happened. */
export type NoAnswer = { kind: 'unknown'; why: string }

/**
 * For browsers in which the provider must know who pays. `state` goes with the shopper to the provider and comes back;
 * `code` is what the provider gave with it, '' before that.
 */
type PayerProof = { state: string; code: string }

/**
 * `subject`: what the shopper reads at the provider, such as the shop's name and the number of the order. `ip`: the
 * shopper's address, as far as the shop knows it.
 */
export type StartWish = Trade & {
  subject: string
  browser: BrowserKind
  ip: string
  payer: PayerProof
}

/**
 * `refused`: the provider takes no money for this trade; `why` in its words. `identify`: the provider must learn who pays
 * first: `url` leads there, and back to the cashier with `code` and `state`; `why`: what was wrong with the code that was
 * given, '' without one. `validUntil` in seconds.
 */
export type StartAnswer =
  | { kind: 'started'; continuation: PaymentContinuation; validUntil: number }
  | { kind: 'identify'; url: string; why: string }
  | { kind: 'refused'; why: string }
  | NoAnswer

/**
 * How a trade stands. Only `paid`, `declined` and `closed` are final; `open` also says that the provider does not know the
 * trade yet. `paidTime` in seconds, by the provider's clock.
 */
export type TradeState = FinalState | { kind: 'open' } | NoAnswer
export type FinalState =
  | { kind: 'paid'; amount: number; paidTime: number }
  | { kind: 'declined' }
  | { kind: 'closed' }

/** `sn`: the refund's own number, its idempotency key; `amount` in cents, a part of the trade's. */
export type RefundWish = { sn: string; trade: Trade; amount: number }
/** `why` in the provider's words. */
export type RefundState =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  | { kind: 'failed'; why: string }
  | NoAnswer

/** A request to the path of the notices, as it came: signatures are over these very bytes. */
export type NoticeRequest = { header: (name: string) => string | undefined; body: string }
/** `refund`: it has news, to be asked for. `nothing`: it is genuine, and changes nothing. `rejected`: the notice is not the provider's, or not for this shop. */
export type Notice =
  | { kind: 'trade'; tradeNo: string; state: FinalState }
  | { kind: 'refund'; sn: string }
  | { kind: 'nothing' }
  | { kind: 'rejected'; status: 400 | 403 }

/** In what the shopper pays; a tablet counts as a desktop, as another device can scan it. */
export type BrowserKind = 'desktop' | 'phone' | 'wechat'

/**
 * The interface of a payment provider; `code` is the method on the wire. Answers are values; what a provider throws, such
 * as a timeout, is no answer. Everything may be asked again.
 */
export type PaymentProvider = {
  code: string
  /** Whether a payment can be begun there. */
  worksIn: (browser: BrowserKind) => boolean
  /** Whether a payment goes on there that was begun somewhere. */
  continuesIn: (browser: BrowserKind, continuation: PaymentContinuation) => boolean
  /** Opens the trade; a repeated start gives the same. */
  start: (wish: StartWish) => Promise<StartAnswer>
  query: (trade: Trade) => Promise<TradeState>
  /** From now on it takes no money. Says how the trade stands then: it may have been paid. */
  close: (trade: Trade) => Promise<TradeState>
  /** Refunds a part the way it was paid, once for each `sn`. */
  refund: (wish: RefundWish) => Promise<RefundState>
  queryRefund: (wish: RefundWish) => Promise<RefundState>
  readNotice: (request: NoticeRequest) => Promise<Notice>
  /** The sandbox has none: it moves no money, so there is nothing to compare the shop with. */
  bills?: ProviderBills
  /** How the shop answers a notice that it has recorded, so that it is not repeated. */
  thanks: { status: 200 | 204; body: string }
}

/** Path of a provider's notices. */
export const noticePath = (code: string) => `/api/cashier/notify/${code}`

/** The characters of a trade number. */
const TRADE_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TRADE_LENGTH = 32

/** A new number that nobody guesses. */
export function newTradeNo(bytes: (size: number) => Buffer): string {
  const { length } = TRADE_CHARACTERS
  return Array.from(bytes(TRADE_LENGTH), (byte) => TRADE_CHARACTERS.charAt(byte % length)).join('')
}

/** Milliseconds for which a provider counts as away after it gave no answer. */
const AWAY_MS = 10 * 60_000

/** A provider as the shop asks it. */
export type CarefulProvider = PaymentProvider & {
  /** It gave no answer lately, and none since. This process's own experience. */
  isAway: () => boolean
}

/**
 * The provider as the shop asks it: in a span of its own, and with an answer to every question, as what fails is no
 * answer. Asking throws within a transaction, which could be tried again.
 */
export function careful(provider: PaymentProvider): CarefulProvider {
  const { code } = provider
  let silentSince = Number.NEGATIVE_INFINITY

  async function answerTo<T extends { kind: string }>(
    name: string,
    ask: () => Promise<T>,
  ): Promise<T | NoAnswer> {
    if (isInTransaction()) throw new Error(`${name} ${code} within a transaction`)
    return inSpan(`${name} ${code}`, { kind: 'client' }, ask).catch((error: unknown): NoAnswer => ({
      kind: 'unknown',
      why: String(error),
    }))
  }

  async function asking<T extends { kind: string }>(
    name: string,
    ask: () => Promise<T>,
  ): Promise<T | NoAnswer> {
    const answer = await answerTo(name, ask)
    silentSince = answer.kind === 'unknown' ? performance.now() : Number.NEGATIVE_INFINITY
    return answer
  }

  const { bills } = provider
  return {
    ...provider,
    // What becomes of a bill says nothing about whether shoppers can pay.
    ...(bills && {
      bills: { ...bills, fetchBill: (day) => answerTo('bill', () => bills.fetchBill(day)) },
    }),
    isAway: () => performance.now() - silentSince < AWAY_MS,
    start: (wish) => asking('start', () => provider.start(wish)),
    query: (trade) => asking('query', () => provider.query(trade)),
    close: (trade) => asking('close', () => provider.close(trade)),
    refund: (wish) => asking('refund', () => provider.refund(wish)),
    queryRefund: (wish) => asking('query refund', () => provider.queryRefund(wish)),
  }
}
