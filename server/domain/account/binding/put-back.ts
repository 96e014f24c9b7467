import { BINDING_KINDS, type BindingKind } from '#contract/binding.ts'
import { memberByWechat, updateMember, type MemberRecord } from '#server/db/member/members.ts'
import type { Database } from '#server/db/database.ts'
import { memberByTarget, provenTarget } from '#server/domain/account/bound-target.ts'
import { boundOf, type Bound } from './history.ts'

/** `from` gives way to `to`. `isTaken`: another account has `to` by now, so the kind becomes empty. */
export type Change = { kind: BindingKind; from: string; to: Bound; isTaken: boolean }

const ownerOf = (db: Database, kind: BindingKind, target: string) =>
  kind === 'wechat' ? memberByWechat(db, target) : memberByTarget(db, kind, target)

/** What has to change so that the member has what is wanted of each kind named. */
export async function changesTo(
  db: Database,
  member: MemberRecord,
  wanted: Partial<Record<BindingKind, Bound>>,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const kind of BINDING_KINDS) {
    const to = wanted[kind]
    const from = boundOf(member, kind).target
    if (!to || to.target === from) continue
    const owner = to.target === '' ? null : await ownerOf(db, kind, to.target)
    changes.push({ kind, from, to, isTaken: owner !== null && owner.id !== member.id })
  }
  return changes
}

function columnsOf({ kind, to, isTaken }: Change) {
  const target = isTaken ? '' : to.target
  if (kind === 'wechat') return { wechatId: target === '' ? null : target }
  return provenTarget(kind, target, target === '' ? 0 : Math.max(to.time, 1))
}

/** Inside a transaction that has locked the member. */
export async function putBack(db: Database, member: MemberRecord, changes: readonly Change[]) {
  if (changes.length === 0) return member
  return updateMember(db, member.id, Object.assign({}, ...changes.map(columnsOf)))
}
