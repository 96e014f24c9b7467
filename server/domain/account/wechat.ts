import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { safeReturnPath } from '#contract/url/return-path.ts'
import {
  SCAN_SECONDS,
  type bindWechat,
  type getWechatState,
  type wechatLogin,
} from '#contract/wechat.ts'
import type { Context, MemberContext, Shop } from '#server/domain/context.ts'
import { memberByWechat, updateMember } from '#server/db/member/members.ts'
import { inTransaction } from '#server/db/database.ts'
import {
  changeOpenScan,
  insertScan,
  scanByHash,
  takeScan,
  type ScanRecord,
} from '#server/db/member/entry.ts'
import { logError } from '#server/domain/log.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { WECHAT_RETURN_PATH, offeredWechat, type WechatPlatform } from '#server/providers/wechat.ts'
import { limitBindings, lockProven, mustProveMember } from './account.ts'
import { noteBinding } from './binding/history.ts'
import { enter } from './entry.ts'
import { siteSettings } from '#server/domain/site/site.ts'

/** Browser and phone both show one of this many numbers, from 10 to 99. */
const NUMBERS = 90

/** The QR code contains a hash of the browser's secret, so a photo of it does not reveal the secret. */
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url')

/** @throws Refused wechat_unavailable when the shop does not offer WeChat */
async function mustOfferWechat(shop: Shop): Promise<WechatPlatform> {
  const platform = offeredWechat(shop, await siteSettings(shop.db))
  if (!platform) throw refuse('wechat_unavailable')
  return platform
}

/** The page on which an account is linked inside WeChat. */
const PROFILE_PATH = '/user/account/profile'

/** The page on which a sign-in inside WeChat ends; it leads on to `to`. */
const loginPath = (to: string) =>
  `/user/login?${new URLSearchParams({ way: 'wechat', to: safeReturnPath(to) }).toString()}`

type Begun = Pick<v.InferOutput<typeof getWechatState.input>, 'to' | 'isToBind'>

/** The page of this browser to which WeChat returns; undefined: the consent is given on a phone. */
const pathHere = ({ to, isToBind }: Begun) =>
  isToBind ? PROFILE_PATH : to === undefined ? undefined : loginPath(to)

/**
 * Creates a QR code, or begins inside WeChat, which then returns to this browser itself.
 * @throws Refused wechat_unavailable
 */
export async function beginScan(context: Context, begun: Begun) {
  const { db, now, random, device } = context
  await mustOfferWechat(context)
  const state = random.bytes(24).toString('base64url')
  const number = String(10 + (random.bytes(4).readUInt32BE() % NUMBERS))
  const expireTime = now() + SCAN_SECONDS
  const path = pathHere(begun)
  const isHere = path !== undefined
  const stateHash = hashOf(state)
  await insertScan(db, { stateHash, status: 'waiting', number, device, isHere, expireTime })
  return scanState(context, state, path)
}

/** The state of a QR code. @throws Refused wechat_unavailable */
export async function scanState(context: Context, state: string, path = WECHAT_RETURN_PATH) {
  const { db, now, origin } = context
  const wechat = await mustOfferWechat(context)
  const stateHash = hashOf(state)
  const scan = await scanByHash(db, stateHash)
  const isOver = !scan || scan.expireTime <= now()
  return {
    state,
    url: wechat.consentUrl(stateHash, { origin, path }),
    returned: stateHash,
    expire: scan?.expireTime ?? now(),
    serverTime: now(),
    status: isOver ? ('expired' as const) : scan.status,
    code: isOver ? '' : scan.code,
    number: scan?.number ?? '',
    nickname: isOver ? '' : scan.nickname,
  }
}

/** For a phone returning from WeChat: the scan to approve, null when it has expired or was already approved. */
export async function scanOnPhone(
  { db, now }: Shop,
  stateHash: string,
): Promise<ScanRecord | null> {
  const isOpen = await changeOpenScan(db, { stateHash, now: now() }, { status: 'scanned' })
  return isOpen ? scanByHash(db, stateHash) : null
}

export const refuseScan = ({ db, now }: Shop, stateHash: string) =>
  changeOpenScan(db, { stateHash, now: now() }, { status: 'refused' })

/**
 * Approves a sign-in on the phone; the first approval is final. False when the QR code has expired or was already
 * approved.
 * @throws Refused wechat_failed when the platform does not recognise the code
 */
export async function agreeToScan(shop: Shop, stateHash: string, code: string): Promise<boolean> {
  const { db, now } = shop
  const identity = await identityOf(await mustOfferWechat(shop), code)
  return changeOpenScan(db, { stateHash, now: now() }, { status: 'approved', code, ...identity })
}

async function identityOf(wechat: WechatPlatform, code: string) {
  try {
    return await wechat.identityOf(code)
  } catch (error) {
    logError('wechat', error)
    throw refuse('wechat_failed')
  }
}

type Consent = { code: string; state: string }

/** The person who approved this browser's QR code; consumes the code. @throws Refused wechat_failed */
async function whoAgreed({ db, now }: Pick<Shop, 'db' | 'now'>, { code, state }: Consent) {
  const scan = await takeScan(db, { stateHash: hashOf(state), code, now: now() })
  if (!scan) throw refuse('wechat_failed')
  return scan.wechatId
}

/**
 * Inside WeChat the code returns to the browser that requested it. It alone holds the secret `state`, so nobody else
 * could be signed in by this consent, and nobody else needs to approve it.
 */
async function agreeHere(context: Context, { code, state }: Consent) {
  const scan = await scanByHash(context.db, hashOf(state))
  const isOpen = scan?.isHere && scan.status !== 'approved' && scan.expireTime > context.now()
  if (isOpen) await agreeToScan(context, scan.stateHash, code)
}

/**
 * Who is refused for want of an agreement can use the consent again.
 * @throws Refused wechat_unavailable, wechat_failed, wechat_unbound, account_locked, agreement_required, account_closing
 */
export async function signInByWechat(
  context: Context,
  { agreed, keepsAccount, ...consent }: v.InferOutput<typeof wechatLogin.input>,
) {
  await mustOfferWechat(context)
  await agreeHere(context, consent)
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    const member = await memberByWechat(db, await whoAgreed(inside, consent))
    if (!member) throw refuse('wechat_unbound')
    return enter(inside, member, { agreed, keepsAccount })
  })
}

/**
 * Binds the account to a WeChat account, for a member who proves their identity, and notifies them.
 * @throws Refused wechat_unavailable, verification_required, on the field `password`, wechat_failed, wechat_taken
 */
export async function bindWechatOf(
  context: MemberContext,
  { state, code, ...proof }: v.InferOutput<typeof bindWechat.input>,
) {
  const { member } = context
  await mustOfferWechat(context)
  await mustProveMember(context, proof)
  await limitBindings(context)
  await agreeHere(context, { state, code })
  await inTransaction(context.db, async (db) => {
    const before = await lockProven(context, db)
    const wechatId = await whoAgreed({ ...context, db }, { state, code })
    const owner = await memberByWechat(db, wechatId)
    if (owner && owner.id !== member.id) throw refuse('wechat_taken')
    await noteBinding({ ...context, db }, before, { kind: 'wechat', target: wechatId })
    await updateMember(db, member.id, { wechatId })
  })
}

export const unbindWechatOf = ({ db, member }: MemberContext) =>
  updateMember(db, member.id, { wechatId: null })
