import {
  closingObstacles,
  COOLING_OFF_SECONDS,
  RECORD_YEARS,
  type ClosingFacts,
  type ClosingObstacle,
} from '#contract/closing.ts'
import type { Proof } from '#contract/account.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import {
  claimDueClosing,
  closingOf,
  deleteClosing,
  heldBy,
  insertClosing,
  updateClosing,
  type ClosingRecord,
} from '#server/db/member/closing.ts'
import {
  countedReviews,
  deletePictures,
  eraseMember,
  lastTransaction,
  ownPhotos,
} from '#server/db/member/erase.ts'
import { inTransaction } from '#server/db/database.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import { deleteOtherSessions, type MemberRecord } from '#server/db/member/members.ts'
import { lockCart } from '#server/db/order/carts.ts'
import { addRating } from '#server/db/order/goods.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { openLines } from '#server/domain/aftersale/own.ts'
import type { MemberContext, Shop } from '#server/domain/context.ts'
import { dayInAll, messageText, type MessageKey } from '#server/domain/messages/messages.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { noteSms } from '#server/domain/code/sms-ceiling.ts'
import { sweep } from '#server/domain/sweep.ts'
import { chunk } from '#server/lib/chunk.ts'
import { lockProven, mustProveMember } from './account.ts'
import { boundTarget } from './bound-target.ts'
import { DAY_SECONDS } from './limits.ts'

/** Orders that have arrived: all others are in the way themselves. */
const RECEIVED: readonly number[] = [ORDER_STATUS.toReview, ORDER_STATUS.completed]

/** What is in the way of closing an account, and what its member would lose. */
export async function closingFacts(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: number,
): Promise<ClosingFacts> {
  const lines = await openLines({ db, now }, { memberId })
  const guarantees = lines.filter(({ status }) => RECEIVED.includes(status)).length
  return { ...(await heldBy(db, memberId, now())), guarantees }
}

/** Locks everything with which a member could buy something until the transaction ends. */
async function lockAccount(db: Shop['db'], memberId: number) {
  await lockCart(db, memberId)
  return lockMember(db, memberId)
}

/**
 * Signs every device out; the account is closed seven days later. The member hears of it by SMS or mail.
 * @throws Refused verification_required, on the field `password`; closing_blocked; 409
 */
export async function requestClosing(context: MemberContext, proof: Proof) {
  await mustProveMember(context, proof)
  return inTransaction(context.db, async (db) => {
    await lockCart(db, context.member.id)
    const member = await lockProven(context, db)
    const closeTime = await beginClosing({ ...context, db }, member)
    return { closeTime }
  })
}

/** The same for a merchant whom the member has asked. @throws Refused closing_blocked */
export const requestClosingFor = (shop: Shop, memberId: number): Promise<number> =>
  inTransaction(shop.db, async (db) =>
    beginClosing({ ...shop, db }, await lockAccount(db, memberId)),
  )

/** @returns when the account is closed */
async function beginClosing(shop: Shop, member: MemberRecord): Promise<number> {
  const { db, now } = shop
  await mustBeFreeToClose(shop, member.id)
  const row = { memberId: member.id, createTime: now(), dueTime: now() + COOLING_OFF_SECONDS }
  const begun = await insertClosing(db, row)
  if (!begun) return (await closingOf(db, member.id))?.dueTime ?? row.dueTime
  await deleteOtherSessions(db, member.id, '')
  await tell(shop, member, { about: 'closing', time: begun.dueTime })
  return begun.dueTime
}

/** @throws Refused closing_blocked */
async function mustBeFreeToClose(shop: Shop, memberId: number) {
  const obstacles = await obstaclesOf(shop, memberId)
  if (obstacles.length > 0) throw refuse('closing_blocked', {}, { obstacles })
}

const obstaclesOf = async (shop: Shop, memberId: number): Promise<ClosingObstacle[]> =>
  closingObstacles(await closingFacts(shop, memberId))

/** Keeps an account that is being closed. @returns false when it is closed already, or nobody wanted to close it */
export const keepAccount = ({ db }: Pick<Shop, 'db'>, memberId: number): Promise<boolean> =>
  deleteClosing(db, memberId)

/**
 * A sign-in to an account that is being closed keeps it, if that is what the person wants.
 * @throws Refused account_closing; login_failed when it has just been closed
 */
export async function mustStayOpen(
  shop: Pick<Shop, 'db'>,
  { id }: MemberRecord,
  keepsAccount: boolean,
) {
  const closing = await closingOf(shop.db, id)
  if (!closing) return
  if (closing.doneTime > 0) throw refuse('login_failed')
  if (!keepsAccount) throw refuse('account_closing', { day: dayInAll(closing.dueTime) })
  if (!(await keepAccount(shop, id))) throw refuse('login_failed')
}

/** Closes the accounts whose seven days are over. */
export const sweepClosings = (shop: Shop, signal?: AbortSignal): Promise<void> =>
  sweep(shop, {
    name: 'closings',
    claim: (db, after) => claimDueClosing(db, { now: shop.now(), after }),
    settle: (inside, { closing }) => settleClosing(inside, closing),
    signal,
  })

/** What came in the way meanwhile, such as a late refund, puts it off by a day. */
async function settleClosing(shop: Shop, { memberId }: ClosingRecord) {
  const member = await lockAccount(shop.db, memberId)
  const obstacles = await obstaclesOf(shop, memberId)
  if (obstacles.length === 0) await finishClosing(shop, member)
  else await updateClosing(shop.db, memberId, { dueTime: shop.now() + DAY_SECONDS })
}

/** Closes an account without the seven days, for a merchant. @throws Refused closing_blocked */
export const closeNow = (shop: Shop, memberId: number): Promise<void> =>
  inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    const member = await lockAccount(db, memberId)
    await mustBeFreeToClose(inside, memberId)
    const row = { memberId, createTime: shop.now(), dueTime: shop.now() }
    await insertClosing(db, row)
    const closing = await closingOf(db, memberId)
    if (closing?.doneTime === 0) await finishClosing(inside, member)
  })

/**
 * Removes the person (ADR 89), and sends the last word to what is still known of them. All of it commits together; the
 * files of photos are removed by a job.
 */
async function finishClosing(shop: Shop, member: MemberRecord) {
  const { db, now, jobs } = shop
  const { id } = member
  const last = await lastTransaction(db, id)
  const photos = await ownPhotos(db, id)
  const counted = await countedReviews(db, id)
  await eraseMember(db, member)
  await deletePictures(db, photos)
  await jobs.send(db, 'pictureFiles', ...[...chunk(photos, PHOTOS)].map((ids) => ({ ids })))
  for (const { productId, star } of counted) await addRating(db, productId, star, -1)
  if (counted.length > 0) await tellPublicChange(db)
  const recordsUntil = last === null ? null : yearsAfter(last, RECORD_YEARS)
  await updateClosing(db, id, { doneTime: now(), recordsUntil })
  await tell(shop, member, { about: 'closed', time: now() })
}

/** Photos whose files one job removes. */
const PHOTOS = 20

function yearsAfter(time: number, years: number): number {
  const date = new Date(time * 1000)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return Math.floor(date.getTime() / 1000)
}

const LETTERS = {
  closing: { subject: 'letter_closing_subject', text: 'letter_closing' },
  closed: { subject: 'letter_closed_subject', text: 'letter_closed' },
} as const satisfies Record<string, { subject: MessageKey; text: MessageKey }>

type ClosingLetter = { about: keyof typeof LETTERS; time: number }

/** Most members have a number. */
const CHANNELS = ['mobile', 'email'] as const

/**
 * By the number that the member has proven, else by the mailbox, in both languages: who asked may be somebody else. Sent
 * once, by a job of the transaction.
 */
async function tell(shop: Shop, member: MemberRecord, { about, time }: ClosingLetter) {
  const channel = CHANNELS.find((each) => boundTarget(member, each) !== '')
  if (!channel) return
  const { db, jobs } = shop
  if (channel === 'mobile') await noteSms(shop)
  const { siteName } = await siteSettings(db)
  const say = (key: MessageKey) =>
    LANGUAGES.map((language: Language) =>
      messageText(key, language, { shop: inLanguage(siteName, language), day: dayInAll(time) }),
    ).join(' ')
  await jobs.send(db, 'letter', {
    channel,
    target: boundTarget(member, channel),
    template: `account_${about}`,
    subject: say(LETTERS[about].subject),
    text: say(LETTERS[about].text),
  })
}
