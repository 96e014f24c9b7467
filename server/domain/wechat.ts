import { createHash } from 'node:crypto'
import { SCAN_SECONDS } from '#src/contract/wechat.ts'
import type { Context, MemberContext, Shop } from '#server/context.ts'
import { memberByWechat, updateMember } from '#server/db/members.ts'
import {
  changeScan,
  deleteExpiredScans,
  insertScan,
  scanByHash,
  takeScan,
} from '#server/db/wechat-scans.ts'
import { logError } from '#server/log.ts'
import { refuse } from '#server/refusal.ts'
import { enter } from './entry.ts'

/** How long an expired code is still known as expired, in seconds. */
const REMEMBERED_SECONDS = 600

/** What the QR code shows of the browser's secret: who photographs it learns nothing. */
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url')

/** A new QR code. */
export async function beginScan(context: Context) {
  const { db, now, random } = context
  const state = random.bytes(24).toString('base64url')
  await deleteExpiredScans(db, now() - REMEMBERED_SECONDS)
  const expireTime = now() + SCAN_SECONDS
  await insertScan(db, { stateHash: hashOf(state), status: 'waiting', code: '', expireTime })
  return scanState(context, state)
}

/** How a QR code stands. */
export async function scanState({ db, now, wechat, origin }: Context, state: string) {
  const stateHash = hashOf(state)
  const scan = await scanByHash(db, stateHash)
  const isOver = !scan || scan.expireTime <= now()
  return {
    state,
    url: wechat.consentUrl(stateHash, origin),
    expire: scan?.expireTime ?? now(),
    serverTime: now(),
    status: isOver ? ('expired' as const) : scan.status,
    code: isOver ? '' : scan.code,
  }
}

/** The phone has come back with a consent. False: the QR code has expired. */
export const agreeToScan = ({ db, now }: Shop, stateHash: string, code: string) =>
  changeScan(db, stateHash, now(), { status: 'approved', code })

type Consent = { code: string; state: string }

/** Who has agreed to this browser's QR code; it is used up. @throws Refused wechat_failed */
async function whoAgreed({ db, now, wechat }: Shop, { code, state }: Consent) {
  const isOurs = await takeScan(db, hashOf(state), code, now())
  if (!isOurs) throw refuse('wechat_failed')
  try {
    return await wechat.identityOf(code)
  } catch (error) {
    logError('wechat', error)
    throw refuse('wechat_failed')
  }
}

/** @throws Refused wechat_failed, wechat_unbound */
export async function signInByWechat(context: Context, consent: Consent) {
  const { wechatId } = await whoAgreed(context, consent)
  const member = await memberByWechat(context.db, wechatId)
  if (!member) throw refuse('wechat_unbound')
  return enter(context, member)
}

/** @throws Refused wechat_failed, wechat_taken */
export async function bindWechatOf(context: MemberContext, consent: Consent) {
  const { wechatId } = await whoAgreed(context, consent)
  const owner = await memberByWechat(context.db, wechatId)
  if (owner && owner.id !== context.member.id) throw refuse('wechat_taken')
  await updateMember(context.db, context.member.id, { wechatId })
}

export const unbindWechatOf = ({ db, member }: MemberContext) =>
  updateMember(db, member.id, { wechatId: null })
