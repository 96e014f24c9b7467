import { DEMO_MEMBER } from '#contract/demo-member.ts'
import type { Shop } from '#server/domain/context.ts'
import { memberByUsername } from '#server/db/member/members.ts'
import { isPassword } from './password.ts'

/** Whether the demo member can sign in with the publicly known password. */
export async function isDemoMemberOpen({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  const member = await memberByUsername(db, DEMO_MEMBER.username)
  if (!member || member.lockTime > 0) return false
  return isPassword(DEMO_MEMBER.password, member.passwordHash)
}
