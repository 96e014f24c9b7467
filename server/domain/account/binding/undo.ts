import { UNDO_SECONDS, type BindingKind, type Undo } from '#contract/binding.ts'
import {
  markUndone,
  noticeBySecret,
  updateNotice,
  type BindingRecord,
} from '#server/db/member/bindings.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import {
  deleteOtherSessions,
  memberById,
  updateMember,
  type MemberRecord,
} from '#server/db/member/members.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { Shop } from '#server/domain/context.ts'
import { tellNews } from '#server/domain/member/message.ts'
import {
  boundBefore,
  boundOf,
  lateBindings,
  masked,
  changesTo,
  putBack,
  type Bound,
  type Change,
} from './history.ts'

type Notice = NonNullable<Awaited<ReturnType<typeof noticeBySecret>>>
/** What an undo does: `undone` are the bindings whose links end with it. */
type Plan = { changes: Change[]; undone: BindingRecord[] }

/**
 * Whoever holds the link has proven to own what the word was sent to, so that stays or comes back. Of everything else
 * what stood 30 days ago counts: the one who bound this knows the password, and would come in again by the rest. Older
 * bindings of the kind that the word was sent to keep their links: this link may be the thief's own.
 */
async function planOf(
  db: Database,
  member: MemberRecord,
  { notice, binding }: Notice,
  late: readonly BindingRecord[],
): Promise<Plan> {
  const wanted: Partial<Record<BindingKind, Bound>> = {
    ...boundBefore(late),
    [notice.channel]: ownOf(member, notice, late),
  }
  const undone = late.filter(({ id, kind }) => kind !== notice.channel || id >= binding.id)
  return { changes: await changesTo(db, member, wanted), undone }
}

/** What the link was sent to, with the day on which it was bound. */
function ownOf(
  member: MemberRecord,
  { channel, target }: Notice['notice'],
  late: readonly BindingRecord[],
) {
  const now = boundOf(member, channel)
  if (now.target === target) return now
  const replaced = late.findLast((row) => row.kind === channel && row.before === target)
  return { target, time: replaced?.beforeTime ?? 1 }
}

const isOpen = ({ notice, binding }: Notice, now: number) =>
  notice.usedTime === 0 && binding.undoneTime === 0 && binding.createTime + UNDO_SECONDS > now

const OVER: Undo = { state: 'over', time: 0, changes: [], mobile: '', email: '' }

const waysOf = (member: MemberRecord) => ({
  mobile: masked('mobile', boundTarget(member, 'mobile')),
  email: masked('email', boundTarget(member, 'email')),
})

const viewOf = (first: BindingKind, changes: readonly Change[]): Undo['changes'] =>
  changes
    .toSorted((a, b) => Number(b.kind === first) - Number(a.kind === first))
    .map(({ kind, from, to, isTaken }) => ({
      kind,
      from: masked(kind, from),
      to: isTaken ? '' : masked(kind, to.target),
      isTaken,
    }))

/** What the link would do. */
export async function undoByKey(shop: Shop, key: string): Promise<Undo> {
  const { db, now } = shop
  const found = await noticeBySecret(db, hashToken(key))
  const member = found && (await memberById(db, found.binding.memberId))
  if (!found || !member) return OVER
  const { time, ...ways } = { time: found.binding.createTime, ...waysOf(member) }
  if (found.notice.usedTime > 0) return { state: 'done', time, changes: [], ...ways }
  if (!isOpen(found, now())) return OVER
  const { changes } = await planOf(db, member, found, await lateBindings(shop, member.id))
  const { mobile, email } = Object.fromEntries(
    changes.map(({ kind, to, isTaken }) => [kind, isTaken ? '' : to.target]),
  )
  return {
    state: 'open',
    time,
    changes: viewOf(found.binding.kind, changes),
    mobile: mobile === undefined ? ways.mobile : masked('mobile', mobile),
    email: email === undefined ? ways.email : masked('email', email),
  }
}

/**
 * Undoes a binding, once. Every session and the password end with it: the member signs in by what has been put back, and
 * sets a new password. Answers `done` when the same link has done it before, and `over` when it is worth nothing.
 */
export async function undoBindingByKey(shop: Shop, key: string): Promise<Undo> {
  const secretHash = hashToken(key)
  const first = await noticeBySecret(shop.db, secretHash)
  if (!first) return OVER
  await inTransaction(shop.db, async (db) => {
    const locked = await lockMember(db, first.binding.memberId)
    const found = await noticeBySecret(db, secretHash) // another link may have been faster
    if (!found || !isOpen(found, shop.now())) return
    const late = await lateBindings({ ...shop, db }, locked.id)
    const { changes, undone } = await planOf(db, locked, found, late)
    await putBack(db, locked, changes)
    await markUndone(db, undone, shop.now())
    await updateNotice(db, found.notice.id, { usedTime: shop.now() })
    await updateMember(db, locked.id, { passwordHash: null, passwordTime: 0 })
    await deleteOtherSessions(db, locked.id, '')
    await tellNews({ ...shop, db }, locked.id, {
      type: 'system',
      title: 'news_undone',
      content: 'news_undone_about',
      link: '/user/account/profile',
    })
  })
  return undoByKey(shop, key)
}
