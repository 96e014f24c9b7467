import {
  insertTrial,
  noteTrial,
  openTrials,
  trialOf,
  type PaymentTrial,
} from '#server/db/order/payment-records.ts'
import type { PaymentContinuation } from '#server/db/schema/trade.ts'
import { newRefundSn } from '#server/domain/checkout/order-number.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  newTradeNo,
  type CarefulProvider,
  type FinalState,
  type RefundState,
  type Trade,
} from '#server/providers/payment/provider.ts'

/** One fen. */
const AMOUNT = 1
/** Seconds in which it can be paid. */
const OPEN_SECONDS = 600
/** Seconds after the payment for which a notice or the refund is waited for. */
const PATIENCE_SECONDS = 90
/** Seconds between two questions. */
const PAUSE_SECONDS = 2

/** What has just happened; `why` in the provider's words. */
export type TrialStep =
  | { kind: 'opened'; continuation: PaymentContinuation }
  | { kind: 'not opened' | 'no answer' | 'not refunded'; why: string }
  | { kind: 'paid by query' | 'noticed' | 'no notice' | 'refunded' | 'refund under way' }
  | { kind: 'not paid' | 'mended' }

type TrialOptions = {
  tell: (step: TrialStep) => void
  pause: (seconds: number) => Promise<void>
  /** what is read at the provider */
  subject: string
}

const tradeOfTrial = ({ tradeNo, amount, expireTime }: PaymentTrial): Trade => ({
  tradeNo,
  orderNo: tradeNo.slice(0, 18),
  amount,
  expireTime,
})

/**
 * Pays one fen by a provider, waits for its notice and asks about it, and refunds it. A trial that was broken off is ended
 * first.
 * @returns whether every step went well
 */
export async function tryPayment(
  shop: Shop,
  provider: CarefulProvider,
  options: TrialOptions,
): Promise<boolean> {
  const { tell, subject } = options
  await mendTrials(shop, provider, options)
  const trial = await insertTrial(shop.db, {
    tradeNo: newTradeNo(shop.random.bytes),
    provider: provider.code,
    amount: AMOUNT,
    createTime: shop.now(),
    expireTime: shop.now() + OPEN_SECONDS,
    refundSn: newRefundSn(shop),
  })
  const trade = tradeOfTrial(trial)
  const payer = { state: '', code: '' }
  const started = await provider.start({ ...trade, subject, browser: 'desktop', ip: '', payer })
  if (started.kind !== 'started') {
    tell({ kind: 'not opened', why: started.why })
    if (started.kind === 'refused') await end(shop, trial)
    return false
  }
  tell({ kind: 'opened', continuation: started.continuation })
  const { isPaid, isNoticed } = await waitForPayment(shop, provider, { ...options, trade })
  if (!isPaid) {
    await end(shop, trial)
    tell({ kind: 'not paid' })
    return false
  }
  const isRefunded = await giveBack(shop, provider, { ...options, trial })
  return isNoticed && isRefunded
}

/** Whether a provider's word is about a trial, which is noted. */
export async function isOfTrial(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  tradeNo: string,
  state: FinalState,
): Promise<boolean> {
  if (state.kind !== 'paid' || state.amount !== AMOUNT) return false
  return noteTrial(db, tradeNo, { noticeTime: now() })
}

/** What is left of earlier trials: paid ones are refunded, others closed. */
async function mendTrials(shop: Shop, provider: CarefulProvider, options: TrialOptions) {
  for (const trial of await openTrials(shop.db, provider.code)) {
    const state = await provider.close(tradeOfTrial(trial))
    if (state.kind === 'paid') await giveBack(shop, provider, { ...options, trial })
    else if (state.kind === 'closed' || state.kind === 'declined') await end(shop, trial)
    options.tell({ kind: 'mended' })
  }
}

const end = ({ db, now }: Shop, { tradeNo }: PaymentTrial) =>
  noteTrial(db, tradeNo, { endTime: now() })

/** Asks and listens until both have said that it is paid, or the time is over. */
async function waitForPayment(
  shop: Shop,
  provider: CarefulProvider,
  { trade, tell, pause }: TrialOptions & { trade: Trade },
) {
  const seen = { paidTime: null as number | null, isNoticed: false, silence: '' }
  const paid = () => {
    seen.paidTime = shop.now()
    tell({ kind: 'paid by query' })
  }
  const isOver = () =>
    seen.paidTime === null
      ? shop.now() >= trade.expireTime
      : seen.isNoticed || shop.now() > seen.paidTime + PATIENCE_SECONDS

  async function listen() {
    const trial = await trialOf(shop.db, trade.tradeNo)
    if (seen.isNoticed || trial?.noticeTime == null) return
    seen.isNoticed = true
    tell({ kind: 'noticed' })
  }
  /** @returns whether it can still be paid */
  async function ask() {
    const state = await provider.query(trade)
    if (state.kind === 'paid') paid()
    if (state.kind === 'unknown' && state.why !== seen.silence) {
      seen.silence = state.why
      tell({ kind: 'no answer', why: state.why })
    }
    return state.kind !== 'closed' && state.kind !== 'declined'
  }

  let isOpen = true
  while (isOpen && !isOver()) {
    await pause(PAUSE_SECONDS)
    await listen()
    if (seen.paidTime === null) isOpen = await ask()
  }
  if (isOpen && seen.paidTime === null && (await provider.close(trade)).kind === 'paid') paid()
  const isPaid = seen.paidTime !== null
  if (isPaid && !seen.isNoticed) tell({ kind: 'no notice' })
  return { isPaid, isNoticed: seen.isNoticed }
}

/** Refunds it, under one number however often it is asked for. */
async function giveBack(
  shop: Shop,
  provider: CarefulProvider,
  { trial, tell, pause }: TrialOptions & { trial: PaymentTrial },
): Promise<boolean> {
  const wish = { sn: trial.refundSn, trade: tradeOfTrial(trial), amount: trial.amount }
  const until = shop.now() + PATIENCE_SECONDS
  let state: RefundState = await provider.refund(wish)
  while ((state.kind === 'processing' || state.kind === 'unknown') && shop.now() < until) {
    await pause(PAUSE_SECONDS)
    state = await (state.kind === 'processing' ? provider.queryRefund(wish) : provider.refund(wish))
  }
  if (state.kind === 'succeeded') {
    await end(shop, trial)
    tell({ kind: 'refunded' })
    return true
  }
  tell(
    state.kind === 'processing'
      ? { kind: 'refund under way' }
      : { kind: 'not refunded', why: state.why },
  )
  return false
}
