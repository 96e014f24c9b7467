import type * as v from 'valibot'
import {
  VERIFICATION_SECONDS,
  type changeBind,
  type changePassword,
  type Profile,
  type Proof,
  type saveProfile,
  type setFirstPassword,
  type verifyMember,
} from '#contract/account.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import type { MemberContext, Shop } from '#server/domain/context.ts'
import { isTaken } from '#server/db/failure.ts'
import {
  setUsername,
  deleteOtherSessions,
  otherSessionCount,
  sessionByToken,
  updateMember,
  type MemberRecord,
  type NewMember,
} from '#server/db/member/members.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import { hashPassword, isPassword } from './password.ts'
import { uploadFileFor } from '#server/providers/pictures/store.ts'
import { refuse, refuseField, sessionOver } from '#server/domain/messages/refusal.ts'
import { boundTarget, mustBeFree, provenTarget } from './bound-target.ts'
import { checkCode, spendCode } from '#server/domain/code/code.ts'
import { noteBinding } from './binding/history.ts'
import { DAY_SECONDS, guess, limitRate } from './limits.ts'
import { tellNews } from '#server/domain/member/message.ts'
import { hashToken } from './session.ts'
import { ownPictures } from '#server/domain/review/upload.ts'
import { isSigned, sign } from '#server/lib/signature.ts'

/** Signed over the current values it may change, so the first change invalidates it. */
const signedText = (expire: number, member: MemberRecord) => {
  const { id, mobile, mobileTime, email, emailTime, wechatId, passwordHash } = member
  const state = [expire, id, mobile, mobileTime, email, emailTime, wechatId, passwordHash]
  return `verification:${state.join('\n')}`
}

/** Proof, valid for 600 s, that the member has just verified their identity. */
function newVerification({ now, secrets }: Shop, member: MemberRecord) {
  const expire = now() + VERIFICATION_SECONDS
  return `${expire}.${sign(signedText(expire, member), secrets)}`
}

function isVerificationValid({ now, secrets }: Shop, member: MemberRecord, token: string) {
  const [expire = '', signature = ''] = token.split('.')
  if (!(Number(expire) > now())) return false
  return isSigned(signedText(Number(expire), member), signature, secrets)
}

/** Wrong passwords allowed to a signed-in member in the window of guesses. */
const PASSWORD_TRIES = 5
/** The image file used as a member's avatar. */
const AVATAR_FILE = '160.webp'

export async function profileOf({ db, member, token }: MemberContext): Promise<Profile> {
  const { username, nickname, avatar, gender, birthday, motto, mobile, email } = member
  return {
    username,
    nickname,
    avatar,
    gender: gender === 1 || gender === 2 ? gender : 0,
    birthday,
    motto,
    mobile,
    email,
    isMobileVerified: member.mobileTime > 0,
    isEmailVerified: member.emailTime > 0,
    hasWechat: member.wechatId !== null,
    hasPassword: member.passwordHash !== null,
    passwordTime: member.passwordTime,
    mayChooseUsername: member.isUsernameGenerated,
    last_login_time: member.lastLoginTime,
    last_login_ip: member.lastLoginIp,
    otherDevices: await otherSessionCount(db, member.id, hashToken(token)),
  }
}

/** Omitted fields keep their values. @throws Refused upload_unknown when the image is not the member's own */
export async function saveProfileOf(
  context: MemberContext,
  { avatar, ...form }: v.InferOutput<typeof saveProfile.input>,
) {
  const told: Partial<NewMember> = Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== undefined),
  )
  if (avatar !== undefined) {
    await ownPictures(context, [avatar])
    told.avatar = uploadFileFor(avatar, AVATAR_FILE)
  }
  const isTold = Object.keys(told).length > 0
  const member = isTold ? await updateMember(context.db, context.member.id, told) : context.member
  return profileOf({ ...context, member })
}

/** @throws Refused on the field `captcha`; verification_required when the member has no way to verify */
export async function verify(
  context: MemberContext,
  given: v.InferOutput<typeof verifyMember.input>,
) {
  const { type, captcha } = given
  const target = boundTarget(context.member, type)
  if (target === '') throw refuse('verification_required')
  const sent = { channel: type, purpose: `user_${type}_verify`, target } as const
  await checkCode(context, sent, given)
  await spendCode(context, sent, captcha)
  return { type, accountVerificationToken: newVerification(context, context.member) }
}

/**
 * Accepts a verification or the password as proof of being the member.
 * @throws Refused verification_required, or on the field `password`
 */
export async function mustProveMember(
  context: MemberContext,
  { accountVerificationToken, password }: Proof,
) {
  if (isVerificationValid(context, context.member, accountVerificationToken)) return
  if (password === '') throw refuse('verification_required')
  await mustKnowPassword(context, password, 'password')
}

/**
 * Locks the member until the transaction ends. The proof came before: an account that was recovered meanwhile has
 * another password and no session, and gets no new binding.
 * @throws Refused 409
 */
export async function lockProven({ member, token, now }: MemberContext, db: Database) {
  const locked = await lockMember(db, member.id)
  const session = await sessionByToken(db, hashToken(token), { now: now(), oldest: 0 })
  if (!session || locked.passwordHash !== member.passwordHash) throw sessionOver()
  return locked
}

/** Bindings of one member in a day: each is told by messages that cost money. */
const BINDINGS = 10

/** @throws Refused too_many_tries */
export const limitBindings = (context: MemberContext) =>
  limitRate(context, { key: `bind:${context.member.id}`, most: BINDINGS, seconds: DAY_SECONDS })

/** Binds a mobile number or e-mail address proven by a code; a verification or the password proves the member. */
export async function bindTarget(
  context: MemberContext,
  wanted: v.InferOutput<typeof changeBind.input>,
) {
  const { member } = context
  const { type, captcha } = wanted
  const target = wanted.type === 'mobile' ? wanted.mobile : wanted.email
  await mustProveMember(context, wanted)
  const sent = { channel: type, purpose: `user_change_${type}`, target } as const
  await checkCode(context, sent, wanted)
  await limitBindings(context)
  const bound = await inTransaction(context.db, async (db) => {
    const before = await lockProven(context, db)
    await mustBeFree(db, { channel: type, target, memberId: member.id })
    await spendCode({ ...context, db }, sent, captcha)
    await noteBinding({ ...context, db }, before, { kind: type, target })
    return updateMember(db, member.id, provenTarget(type, target, context.now()))
  })
  return profileOf({ ...context, member: bound })
}

/**
 * Replaces the account name that the shop made up; a chosen one stays. The same name again changes nothing.
 * @throws Refused on the field `username`; not_allowed_now
 */
export async function chooseUsernameOf(context: MemberContext, username: string) {
  const { db, member } = context
  if (member.username === username) return profileOf(context)
  const renamed = await setUsername(db, member.id, username).catch((error: unknown) => {
    throw isTaken(error) ? refuseField('username', 'account.taken') : error
  })
  if (!renamed) throw refuse('not_allowed_now')
  return profileOf({ ...context, member: renamed })
}

/**
 * The first password of a member who became one by a code, proven by another code to the same number. Signs out all
 * other devices.
 * @throws Refused on the field `captcha`; verification_required without a proven number; not_allowed_now when there is
 *   a password already
 */
export async function setFirstPasswordOf(
  context: MemberContext,
  given: v.InferOutput<typeof setFirstPassword.input>,
) {
  const { captcha, newPassword, untiesWechat } = given
  const { member } = context
  if (member.passwordHash !== null) throw refuse('not_allowed_now')
  const target = boundTarget(member, 'mobile')
  if (target === '') throw refuse('verification_required')
  const sent = { channel: 'mobile', purpose: 'user_mobile_verify', target } as const
  await checkCode(context, sent, given)
  await spendCode(context, sent, captcha)
  const keptTokenHash = hashToken(context.token)
  const password = { password: newPassword, untiesWechat, balance: 'hold' } as const
  await setPassword(context, member.id, { ...password, keptTokenHash })
}

/** Signs out all other devices. @throws Refused on the field `oldPassword` */
export async function changePasswordOf(
  context: MemberContext,
  { oldPassword, newPassword, untiesWechat }: v.InferOutput<typeof changePassword.input>,
) {
  await mustKnowPassword(context, oldPassword, 'oldPassword')
  const keptTokenHash = hashToken(context.token)
  const { id } = context.member
  await setPassword(context, id, { password: newPassword, untiesWechat, keptTokenHash })
}

/** Seconds for which the balance cannot be spent after a password was set by SMS alone. */
export const BALANCE_HOLD_SECONDS = DAY_SECONDS

type NewPassword = {
  password: string
  /** unlinks the member's WeChat */
  untiesWechat?: boolean
  /** `hold`: nothing but a code to the number proves the member. `free`: the merchant vouches. By default it stays. */
  balance?: 'hold' | 'free'
  /** hash of the token of the only session that survives; '' for none */
  keptTokenHash: string
}

/** Sets a new password, signs out the other devices and notifies the member. */
export async function setPassword(
  shop: Shop,
  memberId: number,
  { password, keptTokenHash, untiesWechat = false, balance }: NewPassword,
) {
  const { db, now, random, passwordCost } = shop
  const passwordHash = await hashPassword(password, passwordCost, random)
  await inTransaction(db, async (transaction) => {
    const member = await updateMember(transaction, memberId, {
      passwordHash,
      passwordTime: now(),
      ...(untiesWechat ? { wechatId: null } : {}),
      ...(balance === 'hold' ? { balanceHeldUntil: now() + BALANCE_HOLD_SECONDS } : {}),
      ...(balance === 'free' ? { balanceHeldUntil: 0 } : {}),
    })
    await deleteOtherSessions(transaction, memberId, keptTokenHash)
    await tellNews({ ...shop, db: transaction }, memberId, {
      type: 'system',
      title: 'news_password',
      content: member.wechatId === null ? 'news_password_about' : 'news_password_wechat',
      link: '/user/account/profile',
    })
  })
}

export const endOtherSessionsOf = async ({ db, member, token }: MemberContext) => ({
  ended: await deleteOtherSessions(db, member.id, hashToken(token)),
})

async function mustKnowPassword(context: MemberContext, password: string, field: string) {
  const limit = { key: `password:${context.member.id}`, most: PASSWORD_TRIES }
  const isRight = () => isPassword(password, context.member.passwordHash)
  if (!(await guess(context, limit, isRight))) throw refuseField(field, 'password.wrong')
}
