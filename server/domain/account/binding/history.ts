import { BINDING_KINDS, UNDO_SECONDS, type BindingKind } from '#contract/binding.ts'
import { CHANNELS } from '#contract/code.ts'
import { maskEmail, maskMobile } from '#contract/lib/text.ts'
import type { Database } from '#server/db/database.ts'
import {
  bindingsSince,
  insertBinding,
  insertNotices,
  type BindingRecord,
} from '#server/db/member/bindings.ts'
import { memberByWechat, updateMember, type MemberRecord } from '#server/db/member/members.ts'
import { boundTarget, memberByTarget, provenTarget } from '#server/domain/account/bound-target.ts'
import type { Context, Shop } from '#server/domain/context.ts'
import { tellNews } from '#server/domain/member/message.ts'

/** What a member has of one kind; the target is '' for nothing. `time`: when it was bound, 0 when unknown. */
export type Bound = { target: string; time: number }

export function boundOf(member: MemberRecord, kind: BindingKind): Bound {
  if (kind === 'wechat') return { target: member.wechatId ?? '', time: 0 }
  const target = boundTarget(member, kind)
  if (target === '') return { target, time: 0 }
  return { target, time: kind === 'mobile' ? member.mobileTime : member.emailTime }
}

/** As shown to people. A WeChat has no readable name. */
export function masked(kind: BindingKind, target: string): string {
  if (target === '' || kind === 'wechat') return ''
  return kind === 'mobile' ? maskMobile(target) : maskEmail(target)
}

const PROFILE_PATH = '/user/account/profile'
const NEWS = {
  mobile: ['news_mobile_bound', 'news_bound_about'],
  email: ['news_email_bound', 'news_bound_about'],
  wechat: ['news_wechat_tied', 'news_wechat_tied_about'],
} as const

/** An address in a message that comes from the Host header could be anybody's: without SHOP_URL only this machine's. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const originFor = ({ place, origin }: Pick<Context, 'place' | 'origin'>) =>
  place.origin ?? (LOCAL.test(origin) ? origin : '')

/**
 * Records a new binding and tells the member of it: in the shop, and at the number and the mailbox that they had before.
 * `member` is the row of before. To bind again what is bound changes nothing.
 */
export async function noteBinding(
  context: Context & { db: Database },
  member: MemberRecord,
  { kind, target }: { kind: BindingKind; target: string },
) {
  const { db, now, language, jobs } = context
  const before = boundOf(member, kind)
  if (before.target === target) return
  const bindingId = await insertBinding(db, {
    memberId: member.id,
    kind,
    target,
    before: before.target,
    beforeTime: before.time,
    createTime: now(),
  })
  const told = CHANNELS.map((channel) => ({ channel, target: boundTarget(member, channel) }))
  const origin = originFor(context)
  const notices = await insertNotices(
    db,
    told.filter((one) => one.target !== '').map((one) => ({ ...one, bindingId, language, origin })),
  )
  await jobs.send(db, 'bindingNotice', ...notices)
  const [title, content] = NEWS[kind]
  const values = { target: masked(kind, target) }
  await tellNews(context, member.id, { type: 'system', title, content, values, link: PROFILE_PATH })
}

/** What was bound in the time within which it can be taken back, oldest first. */
export const lateBindings = ({ db, now }: Pick<Shop, 'db' | 'now'>, memberId: number) =>
  bindingsSince(db, memberId, now() - UNDO_SECONDS)

/**
 * What there was of each kind before the late bindings: the first of them tells. Somebody who binds twice does not
 * thereby get an earlier number of their own. A late WeChat is cut and never replaced by an earlier one.
 */
export function boundBefore(late: readonly BindingRecord[]): Partial<Record<BindingKind, Bound>> {
  return Object.fromEntries(
    BINDING_KINDS.flatMap((kind) => {
      const first = late.find((row) => row.kind === kind)
      if (!first) return []
      const isCut = kind === 'wechat'
      return [
        [kind, isCut ? { target: '', time: 0 } : { target: first.before, time: first.beforeTime }],
      ]
    }),
  )
}

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
