import type * as v from 'valibot'
import type { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
import type { Language } from '#contract/language.ts'
import type { Context, Random, Shop } from '#server/domain/context.ts'
import {
  deleteSession,
  insertMemberIfFree,
  memberByMobile,
  memberByName,
  memberByUsername,
  touchLogin,
  type MemberRecord,
  type NewMember,
} from '#server/db/member/members.ts'
import { inTransaction } from '#server/db/database.ts'
import { hashPassword, isPassword } from './password.ts'
import { networkOf } from '#server/lib/public-origin.ts'
import { refuse, refuseField } from '#server/domain/messages/refusal.ts'
import { BALANCE_HOLD_SECONDS, setPassword } from './account.ts'
import { mustAgree } from './agreement.ts'
import { mustStayOpen } from './closing.ts'
import { tellSmsSignIn } from './binding/notices.ts'
import { memberByTarget, mustBeFree, provenTarget } from './bound-target.ts'
import { demandCaptcha } from '#server/domain/captcha/captcha.ts'
import { checkCode, spendCode } from '#server/domain/code/code.ts'
import { clearTries, countTry, limitTries, takeBackTry, triesOf } from './limits.ts'
import { hashToken, openSession } from './session.ts'
import { messageText } from '#server/domain/messages/messages.ts'

type Newcomer = Pick<
  NewMember,
  'username' | 'nickname' | 'passwordHash' | 'passwordTime' | 'isUsernameGenerated'
>

/**
 * Everything that becoming a member brings, whichever way it is done. Null when the account or the number was taken
 * meanwhile.
 */
const insertNewcomer = ({ db, now }: Shop, mobile: string, newcomer: Newcomer) =>
  insertMemberIfFree(db, {
    ...newcomer,
    joinTime: now(),
    ...provenTarget('mobile', mobile, now()),
  })

/** 32 letters and digits, without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An account name made up by the shop (spec §5); 2^40 of them, so it reveals nothing and hardly ever collides. */
const aUsername = (random: Random) =>
  `lane_${[...random.bytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** Tries for an account name that nobody has. */
const NAMES = 5

/** The member who has proven to own the number: the known one, or a new one without a password. */
async function memberOrNewcomer(shop: Shop, mobile: string, language: Language) {
  for (let name = 0; name < NAMES; name += 1) {
    const known = await memberByMobile(shop.db, mobile)
    if (known) return { member: known, isNew: false }
    const member = await insertNewcomer(shop, mobile, {
      username: aUsername(shop.random),
      isUsernameGenerated: true,
      nickname: messageText('newcomer_nickname', language),
      passwordHash: null,
    })
    if (member) return { member, isNew: true }
  }
  throw new Error('no account name was free')
}

/** Wrong passwords for one account, and tries from one address, in the window of guesses. */
const ACCOUNT_TRIES = 5
const ADDRESS_TRIES = 60
/** Wrong passwords after which a captcha is required. */
const FREE_TRIES = 3
const FREE_ADDRESS_FAILURES = 20

/** `token`: of the session that this browser already has, if any. */
type Guest = Shop & Pick<Context, 'ip' | 'token' | 'member'>

/**
 * Checks a password under a limit per account and per address.
 * @throws Refused login_failed, the same for an unknown account; captcha_required; too_many_tries.
 */
export async function signInByPassword(guest: Guest, given: v.InferOutput<typeof login.input>) {
  const { username, password, agreed, keepsAccount, ...captcha } = given
  const member = await memberByName(guest.db, username)
  const key = triesKey(username)
  const failuresKey = `login-failed-from:${networkOf(guest.ip)}`
  const addressKey = `login-from:${networkOf(guest.ip)}`
  const tries = await triesOf(guest, key)
  const isSuspect =
    tries >= FREE_TRIES || (await triesOf(guest, failuresKey)) >= FREE_ADDRESS_FAILURES
  if (isSuspect && tries < ACCOUNT_TRIES) await demandCaptcha(guest, captcha)
  await limitTries(guest, key, ACCOUNT_TRIES)
  await limitTries(guest, addressKey, ADDRESS_TRIES)
  const hash = member?.passwordHash ?? null
  const isRight = await isPassword(password, hash ?? (await decoyHash(guest)))
  if (!member || hash === null || !isRight) {
    await countTry(guest, failuresKey)
    throw refuse('login_failed')
  }
  await clearTries(guest, key)
  await takeBackTry(guest, addressKey) // many members may share one address
  return enter(guest, member, { agreed, keepsAccount })
}

/** One counter per name: a counter shared by all names of a member would reveal that they belong together. */
const triesKey = (name: string) => `login:${name.toLowerCase()}`
/** The names by which a member signs in. */
const namesOf = ({ username, mobile, email }: MemberRecord) =>
  [username, mobile, email].filter((name) => name !== '')

/** An unknown account, and one without a password, takes as long as any other. */
let decoy: Promise<string> | undefined
const decoyHash = ({ passwordCost, random }: Shop) =>
  (decoy ??= hashPassword('decoy', passwordCost, random))

/** @throws Refused account_locked for a member whom the merchant has locked out */
function mustNotBeLocked({ lockTime }: MemberRecord) {
  if (lockTime > 0) throw refuse('account_locked')
}

/** What the person has agreed to with the sign-in. */
type Consents = { agreed: boolean; keepsAccount?: boolean }

/** @throws Refused account_locked, agreement_required, account_closing */
async function mustBeLetIn(guest: Guest, member: MemberRecord, consents: Consents) {
  mustNotBeLocked(member)
  await mustAgree(guest, member, consents.agreed)
  await mustStayOpen(guest, member, consents.keepsAccount === true)
}

/**
 * The last step of every way to sign in: opens a new session, and ends the one that the browser had.
 * @throws Refused account_locked, agreement_required, account_closing
 */
export async function enter(guest: Guest, member: MemberRecord, consents: Consents) {
  await mustBeLetIn(guest, member, consents)
  await touchLogin(guest.db, member.id, guest.now(), guest.ip)
  if (guest.token !== '') await deleteSession(guest.db, hashToken(guest.token))
  return { member, ...(await openSession(guest, member)) }
}

/**
 * A number proven by a code is an account: its member signs in, and anybody else becomes one.
 * Who is refused can use the code again.
 * @throws Refused on the field `captcha`; account_locked, agreement_required, account_closing
 */
export async function signInBySms(
  guest: Guest & { language: Language },
  given: v.InferOutput<typeof smsLogin.input>,
) {
  const { mobile, captcha } = given
  const sent = { channel: 'mobile', purpose: 'user_login', target: mobile } as const
  await checkCode(guest, sent, given)
  const entered = await inTransaction(guest.db, async (db) => {
    const inside = { ...guest, db }
    await spendCode(inside, sent, captcha)
    const { member, isNew } = await memberOrNewcomer(inside, mobile, guest.language)
    return { ...(await enter(inside, member, given)), isNew }
  })
  if (!entered.isNew) await tellSmsSignIn(guest, entered.member)
  return entered
}

/** @throws Refused on the fields `captcha`, `mobile` or `username`; agreement_required */
export async function registerMember(guest: Guest, given: v.InferOutput<typeof register.input>) {
  const { mobile, captcha, username, password, agreed } = given
  const { now, random, passwordCost } = guest
  const sent = { channel: 'mobile', purpose: 'user_register', target: mobile } as const
  await checkCode(guest, sent, given)
  const passwordHash = await hashPassword(password, passwordCost, random)
  return inTransaction(guest.db, async (db) => {
    const inside = { ...guest, db }
    await mustBeFree(db, { channel: 'mobile', target: mobile, memberId: 0 })
    if (await memberByUsername(db, username)) throw refuseField('username', 'account.taken')
    await spendCode(inside, sent, captcha)
    const inserted = await insertNewcomer(inside, mobile, {
      username,
      nickname: username,
      passwordHash,
      passwordTime: now(),
    })
    if (!inserted) throw refuseField('username', 'account.taken')
    return enter(inside, inserted, { agreed })
  })
}

/**
 * Signs out every device but this one.
 * @throws Refused on the field `captcha`; not_registered, account_locked, agreement_required, account_closing
 */
export async function signInByNewPassword(
  guest: Guest,
  wanted: v.InferOutput<typeof retrievePassword.input>,
) {
  const { type, captcha, password, untiesWechat } = wanted
  const target = wanted.type === 'mobile' ? wanted.mobile : wanted.email
  const sent = { channel: type, purpose: 'user_retrieve_pwd', target } as const
  await checkCode(guest, sent, wanted)
  const member = await memberByTarget(guest.db, type, target)
  if (!member) throw refuse('not_registered')
  await mustBeLetIn(guest, member, wanted) // before the code is used up
  await spendCode(guest, sent, captcha)
  // a mailbox that was bound just now may have been bound by a code to the number
  const isBySms = type === 'mobile' || member.emailTime + BALANCE_HOLD_SECONDS > guest.now()
  await setPassword(guest, member.id, {
    password,
    untiesWechat,
    keptTokenHash: '',
    ...(isBySms ? { balance: 'hold' } : {}),
  })
  for (const name of namesOf(member)) await clearTries(guest, triesKey(name))
  return enter(guest, member, wanted)
}
