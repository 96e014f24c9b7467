import { createHash } from 'node:crypto'
import type { UserInfo } from '#contract/member.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  cartCount,
  deleteOldestSessions,
  extendSession,
  insertSession,
  sessionByToken,
  type MemberRecord,
} from '#server/db/member/members.ts'

/** A session ends after this many seconds of inactivity, */
export const SESSION_SECONDS = 30 * 86_400
/** and after this many in any case. */
export const SESSION_MOST_SECONDS = 365 * 86_400
/** Devices on which a member can be signed in at once; the oldest session gives way. */
export const SESSIONS_MAX = 30
/** The expiry is extended at most this often, in seconds, so that not every read writes. */
const SLIDE_SECONDS = 3600

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The member behind a token; null when there is none or it has expired. Extends the session. */
export async function memberOfToken(
  { db, now }: Shop,
  token: string,
): Promise<MemberRecord | null> {
  if (token === '') return null
  const tokenHash = hashToken(token)
  const oldest = now() - SESSION_MOST_SECONDS
  const found = await sessionByToken(db, tokenHash, { now: now(), oldest })
  if (!found) return null
  const expireTime = now() + SESSION_SECONDS
  if (expireTime - found.session.expireTime > SLIDE_SECONDS) {
    await extendSession(db, tokenHash, expireTime)
  }
  return found.member
}

/** Opens a new session: the client gets the tokens, the shop stores their hashes. */
export async function openSession(shop: Shop, member: MemberRecord) {
  const { db, now, random } = shop
  const token = random.bytes(32).toString('base64url')
  const refreshToken = random.bytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  await insertSession(db, {
    tokenHash,
    refreshHash: hashToken(refreshToken),
    memberId: member.id,
    createTime: now(),
    expireTime: now() + SESSION_SECONDS,
  })
  await deleteOldestSessions(db, {
    memberId: member.id,
    tokenHash,
    most: SESSIONS_MAX - 1,
    now: now(),
  })
  return { token, refreshToken }
}

/** The member as sent on the wire (spec §3). */
export async function userInfoOf(
  { db }: Shop,
  member: MemberRecord,
  tokens: { token: string; refreshToken: string },
): Promise<UserInfo> {
  return {
    id: member.id,
    username: member.username,
    nickname: member.nickname,
    email: member.email,
    mobile: member.mobile,
    avatar: member.avatar,
    gender: member.gender === 1 || member.gender === 2 ? member.gender : 0,
    birthday: member.birthday,
    money: member.money,
    score: member.score,
    last_login_time: member.lastLoginTime,
    last_login_ip: member.lastLoginIp,
    join_time: member.joinTime,
    motto: member.motto,
    cart_count: await cartCount(db, member.id),
    token: tokens.token,
    refresh_token: tokens.refreshToken,
  }
}
