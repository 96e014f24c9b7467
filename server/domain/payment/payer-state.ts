import type { Payer } from '#server/domain/context.ts'
import { hashToken } from '#server/domain/account/session.ts'
import { isSigned, sign } from '#server/lib/signature.ts'

/** Seconds within which a shopper must be back; WeChat's codes are valid for as long. */
const BACK_SECONDS = 300

type PayerSession = Pick<Payer, 'now' | 'secrets' | 'token'>

const signedText = (expireTime: number, paymentKey: string, token: string) =>
  `payer-state:${expireTime}:${paymentKey}:${hashToken(token)}`

/**
 * What goes with a shopper to the provider and comes back: it counts for this attempt, this session and a few minutes.
 * Only letters and digits, as WeChat wants it.
 */
export function newPayerState({ now, secrets, token }: PayerSession, paymentKey: string): string {
  const expireTime = now() + BACK_SECONDS
  const signature = sign(signedText(expireTime, paymentKey, token), secrets)
  return `${expireTime}${Buffer.from(signature, 'base64url').toString('hex')}`
}

/** Whether the shop has given this state to this session, for this attempt, and lately. */
export function isPayerState(
  { now, secrets, token }: PayerSession,
  paymentKey: string,
  state: string,
): boolean {
  const [, time = '', hex = ''] = /^(\d{10})([0-9a-f]{64})$/.exec(state) ?? []
  const signature = Buffer.from(hex, 'hex').toString('base64url')
  const isRecent = Number(time) > now()
  return isRecent && isSigned(signedText(Number(time), paymentKey, token), signature, secrets)
}
