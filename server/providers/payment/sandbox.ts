import * as v from 'valibot'
import type { Database } from '#server/db/database.ts'
import {
  addSandboxRefund,
  endSandboxTrade,
  hasSandboxRefund,
  openSandboxTrade,
  sandboxRefunded,
  sandboxTrade,
} from '#server/db/order/sandbox.ts'
import { isSigned, sign, type Secrets } from '#server/lib/signature.ts'
import type { FinalState, PaymentProvider, TradeState } from './provider.ts'

/** Method of the sandbox on the wire. */
export const SANDBOX = 'sandbox'
const SANDBOX_TIME_HEADER = 'x-sandbox-time'
const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature'
/** Notices whose time is further away than this are refused, in seconds. */
export const NOTICE_TOLERANCE_SECONDS = 300
/** Milliseconds that a slow sandbox takes for each answer. */
const SLOW_MS = 4000

const NoticeSchema = v.object({
  tradeNo: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  result: v.picklist(['approved', 'refused']),
  paidTime: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
/** What a notice of the sandbox says; `paidTime` in seconds. */
export type SandboxNotice = v.InferOutput<typeof NoticeSchema>
const NoticeTextSchema = v.pipe(v.string(), v.parseJson(), NoticeSchema)

/** Body and time are signed together: neither can be replaced. */
const signedText = (body: string, time: number) => `sandbox-gateway:${time}.${body}`

/** The headers of a notice sent at this time, in seconds. */
export const sandboxNoticeHeaders = (body: string, time: number, secrets: Secrets) => ({
  'content-type': 'application/json',
  [SANDBOX_TIME_HEADER]: String(time),
  [SANDBOX_SIGNATURE_HEADER]: sign(signedText(body, time), secrets),
})

/**
 * How the sandbox behaves: `slow` answers after a few seconds, `late` tells the shop nothing by itself, `silent` is away.
 */
export const SANDBOX_MOODS = ['well', 'slow', 'late', 'silent'] as const
export type SandboxMood = (typeof SANDBOX_MOODS)[number]

type SandboxOptions = {
  db: Database
  /** the setting `sandbox` */
  mood: () => Promise<SandboxMood>
  /** seconds since 1970 */
  now: () => number
  secrets: Secrets
}

async function sandboxState(db: Database, tradeNo: string, now: number): Promise<TradeState> {
  const trade = await sandboxTrade(db, tradeNo)
  if (!trade) return { kind: 'open' }
  const { state, amount, endTime, expireTime } = trade
  if (state === 'paid') return { kind: 'paid', amount, paidTime: endTime ?? 0 }
  return { kind: state === 'open' && expireTime <= now ? 'closed' : state }
}

/**
 * The embedded provider. It moves no money, but remembers trades and refunds, as a real one does: when a notice is lost, the
 * shop can still ask. A setting makes it slow, late or silent (`SANDBOX_MOODS`).
 */
export function sandboxProvider({ db, mood, now, secrets }: SandboxOptions): PaymentProvider {
  /** Applies the mood before an answer. */
  async function answering() {
    const is = await mood()
    if (is === 'silent') throw new Error('The sandbox is set to silent.')
    if (is === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  }

  const stateOf = (tradeNo: string) => sandboxState(db, tradeNo, now())

  return {
    code: SANDBOX,
    thanks: { status: 200, body: 'OK' },
    worksIn: () => true,
    continuesIn: () => true,
    async start({ tradeNo, orderNo, amount, expireTime }) {
      await answering()
      await openSandboxTrade(db, { tradeNo, orderNo, amount, expireTime })
      return { kind: 'started', continuation: pageOf(tradeNo), validUntil: expireTime }
    },
    async query({ tradeNo }) {
      await answering()
      return stateOf(tradeNo)
    },
    async close({ tradeNo, orderNo, amount, expireTime }) {
      await answering()
      await openSandboxTrade(db, { tradeNo, orderNo, amount, expireTime }) // so that it cannot be opened later
      await endSandboxTrade(db, tradeNo, 'closed', now())
      return stateOf(tradeNo)
    },
    async refund({ sn, amount, trade: { tradeNo } }) {
      await answering()
      const trade = await sandboxTrade(db, tradeNo)
      // Trades from before the sandbox remembered them count as paid.
      const most = trade === null ? amount : trade.state === 'paid' ? trade.amount : 0
      if ((await sandboxRefunded(db, tradeNo, sn)) + amount > most)
        return { kind: 'failed', why: 'more than was paid' }
      await addSandboxRefund(db, { sn, tradeNo, amount })
      return { kind: 'succeeded' }
    },
    async queryRefund({ sn }) {
      await answering()
      return (await hasSandboxRefund(db, sn))
        ? { kind: 'succeeded' }
        : { kind: 'unknown', why: 'no such refund' }
    },
    async readNotice({ header, body }) {
      const time = Number(header(SANDBOX_TIME_HEADER))
      const signature = header(SANDBOX_SIGNATURE_HEADER) ?? ''
      const isRecent = Math.abs(now() - time) <= NOTICE_TOLERANCE_SECONDS
      if (!isRecent || !isSigned(signedText(body, time), signature, secrets))
        return { kind: 'rejected', status: 403 }
      const notice = v.safeParse(NoticeTextSchema, body)
      if (!notice.success) return { kind: 'rejected', status: 400 }
      return { kind: 'trade', tradeNo: notice.output.tradeNo, state: saidBy(notice.output) }
    },
  }
}

const saidBy = ({ result, amount, paidTime }: SandboxNotice): FinalState =>
  result === 'approved' ? { kind: 'paid', amount, paidTime } : { kind: 'declined' }

const pageOf = (tradeNo: string) => ({ kind: 'page', url: `/sandbox-gateway/${tradeNo}` }) as const
