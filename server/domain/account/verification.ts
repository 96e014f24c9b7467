import { createHmac, timingSafeEqual } from 'node:crypto'
import { VERIFICATION_SECONDS } from '#src/contract/account.ts'
import type { Shop } from '#server/domain/context.ts'
import type { MemberRow } from '#server/db/member/members.ts'

/** Signed over what may be changed with it: the first change makes it worthless. */
const sign = (expire: number, member: MemberRow, secret: string) => {
  const { id, mobile, mobileTime, email, emailTime, wechatId, passwordHash } = member
  const state = [expire, id, mobile, mobileTime, email, emailTime, wechatId, passwordHash]
  const text = state.join('\n')
  return createHmac('sha256', secret).update(`verification:${text}`).digest('base64url')
}

/** Proves for 600 s that the member has just proven themselves. */
export function newVerification({ now, secret }: Shop, member: MemberRow) {
  const expire = now() + VERIFICATION_SECONDS
  return `${expire}.${sign(expire, member, secret)}`
}

export function isVerificationValid({ now, secret }: Shop, member: MemberRow, token: string) {
  const [expire = '', signature = ''] = token.split('.')
  if (!(Number(expire) > now())) return false
  const expected = Buffer.from(sign(Number(expire), member, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
