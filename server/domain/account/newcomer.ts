import { insertMemberIfFree, memberByMobile, type NewMember } from '#server/db/member/members.ts'
import type { Language } from '#contract/language.ts'
import type { Random, Shop } from '#server/domain/context.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { provenTarget } from './bound-target.ts'

type Newcomer = Pick<
  NewMember,
  'username' | 'nickname' | 'passwordHash' | 'passwordTime' | 'isUsernameGenerated'
>

/**
 * Everything that becoming a member brings, whichever way it is done. Null when the account or the number was taken
 * meanwhile.
 */
export const insertNewcomer = ({ db, now }: Shop, mobile: string, newcomer: Newcomer) =>
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
export async function memberOrNewcomer(shop: Shop, mobile: string, language: Language) {
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
