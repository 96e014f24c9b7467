import type { Database } from '#server/db/database.ts'
import { memberByUsername, type MemberRecord } from '#server/db/member/members.ts'
import { UsageError } from '#server/cli/command.ts'

/** @throws UsageError */
export async function memberNamed(db: Database, account: string): Promise<MemberRecord> {
  const member = await memberByUsername(db, account)
  if (!member) throw new UsageError(`There is no member “${account}”.`)
  return member
}
