import { BINDING_KINDS, type BindingKind } from '#contract/binding.ts'
import { bindingsSince, markUndone } from '#server/db/member/bindings.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import { inTransaction } from '#server/db/database.ts'
import { setPassword } from '#server/domain/account/account.ts'
import type { Shop } from '#server/domain/context.ts'
import {
  boundBefore,
  boundOf,
  lateBindings,
  changesTo,
  putBack,
  type Bound,
  type Change,
} from './history.ts'
import { deleteOtherSessions, updateMember } from '#server/db/member/members.ts'

/** One way to sign in after a recovery, and what has become of it. */
export type RecoveredBinding = Bound & {
  kind: BindingKind
  /** it was taken back or put back */
  change: Change | null
}

/**
 * Gives an account back to its member: a new password, every device signed out, and what was bound in the last 30 days
 * replaced by what there was before. With `keepsBindings` the bindings stay.
 */
export const recoverMember = (
  shop: Shop,
  memberId: number,
  { password, keepsBindings }: { password: string; keepsBindings: boolean },
): Promise<RecoveredBinding[]> =>
  inTransaction(shop.db, async (db) => {
    const locked = await lockMember(db, memberId)
    const all = await bindingsSince(db, memberId, 0)
    const late = await lateBindings({ ...shop, db }, memberId)
    const undone = keepsBindings ? [] : late
    const changes = await changesTo(db, locked, boundBefore(undone))
    const member = await putBack(db, locked, changes)
    await markUndone(db, undone, shop.now())
    await setPassword({ ...shop, db }, memberId, {
      password,
      keptTokenHash: '',
      balance: 'free',
    })
    return BINDING_KINDS.map((kind) => {
      const bound = boundOf(member, kind)
      const tied = all.findLast((row) => row.kind === kind && row.target === bound.target)
      return {
        kind,
        ...bound,
        time: bound.time || (tied?.createTime ?? 0),
        change: changes.find((change) => change.kind === kind) ?? null,
      }
    })
  })

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
