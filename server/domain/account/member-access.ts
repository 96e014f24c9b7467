import type { Shop } from '#server/domain/context.ts'
import { deleteOtherSessions, updateMember } from '#server/db/member/members.ts'
import { inTransaction } from '#server/db/database.ts'

/** Signs a member out everywhere; returns the number of devices. */
export const signOutMember = ({ db }: Pick<Shop, 'db'>, memberId: number): Promise<number> =>
  deleteOtherSessions(db, memberId, '')

/** Locks a member: signs out every device and disables every way to sign in. Returns the number of devices. */
export const lockMemberOut = ({ db, now }: Shop, memberId: number): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await updateMember(transaction, memberId, { lockTime: now() })
    return signOutMember({ db: transaction }, memberId)
  })

/** Lets a locked member sign in again. */
export const unlockMember = ({ db }: Pick<Shop, 'db'>, memberId: number) =>
  updateMember(db, memberId, { lockTime: 0 })
