import type { Channel } from '#contract/code.ts'
import {
  memberByEmail,
  memberByMobile,
  type MemberRecord,
  type NewMember,
} from '#server/db/member/members.ts'
import type { Database } from '#server/db/database.ts'
import { refuseField } from '#server/domain/messages/refusal.ts'

/** What a member has proven to own; empty when nothing. */
export const boundTarget = (member: MemberRecord, channel: Channel) =>
  channel === 'mobile'
    ? member.mobileTime > 0
      ? member.mobile
      : ''
    : member.emailTime > 0
      ? member.email
      : ''

/** The member who has proven to own this mobile number or e-mail address. */
export const memberByTarget = (db: Database, channel: Channel, target: string) =>
  channel === 'mobile' ? memberByMobile(db, target) : memberByEmail(db, target)

/** @throws Refused on the field when another member has it */
export async function mustBeFree(
  db: Database,
  { channel, target, memberId }: { channel: Channel; target: string; memberId: number },
) {
  const owner = await memberByTarget(db, channel, target)
  if (owner && owner.id !== memberId) throw refuseField(channel, `${channel}.taken`)
}

/** The stored form of a mobile number or e-mail address proven at `time`. */
export const provenTarget = (channel: Channel, target: string, time: number): Partial<NewMember> =>
  channel === 'mobile' ? { mobile: target, mobileTime: time } : { email: target, emailTime: time }
