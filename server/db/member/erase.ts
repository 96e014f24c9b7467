import { and, eq, getTableName, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/database.ts'
import { bindings, codes, wechatScans } from '#server/db/schema/account.ts'
import { aftersaleLogs, aftersales } from '#server/db/schema/aftersale.ts'
import { categories, pictures, reviews } from '#server/db/schema/catalog.ts'
import {
  addresses,
  agreements,
  closings,
  coupons,
  ledger,
  members,
  outbox,
  sessions,
} from '#server/db/schema/member.ts'
import {
  favourites,
  messages,
  reminders,
  seenProducts,
  uploads,
} from '#server/db/schema/member-centre.ts'
import { pushChoices, pushSubscriptions } from '#server/db/schema/push.ts'
import { pointsItems, pointsOrders } from '#server/db/schema/score.ts'
import {
  cartLines,
  cartOperations,
  carts,
  checkouts,
  orderLogs,
  orders,
  orderWords,
  parcels,
  refunds,
} from '#server/db/schema/trade.ts'
import type { MemberRecord } from './members.ts'

type OwnTable = PgTable & { memberId: AnyPgColumn }

/** Tables whose rows go with their member. Those that hang on them go too, by their foreign keys. */
const ERASED: readonly OwnTable[] = [
  addresses,
  agreements,
  bindings,
  cartLines,
  cartOperations,
  carts,
  checkouts,
  coupons,
  favourites,
  messages,
  pushChoices,
  pushSubscriptions,
  reminders,
  reviews,
  seenProducts,
  sessions,
  uploads,
]

/**
 * Tables whose rows outlast their member: records of transactions, and `closings` itself. Of the ledger only the balance
 * stays, which is money.
 */
const KEPT: readonly OwnTable[] = [aftersales, closings, ledger, orders, orderWords, pointsOrders]

/** What becomes of each table with a member: for the test that compares it with the schema. */
export const CLOSING_TABLES = {
  erased: ERASED.map((table) => getTableName(table)),
  kept: KEPT.map((table) => getTableName(table)),
}

/** A member's reviews that count, by product: they are taken from its rating. */
export const countedReviews = (db: Database, memberId: number) =>
  db
    .select({ productId: reviews.productId, star: reviews.star })
    .from(reviews)
    .where(and(eq(reviews.memberId, memberId), eq(reviews.isHidden, false)))
    .orderBy(reviews.productId)

/** An account name that nobody can type: no name may have a colon. */
const nameOfClosed = (id: number) => `closed:${id}`

/** Removes everything of a member but the records of transactions. */
export async function eraseMember(db: Database, member: MemberRecord): Promise<void> {
  const { id, mobile, email, wechatId } = member
  for (const table of ERASED) await db.delete(table).where(eq(table.memberId, id))
  await db.delete(ledger).where(and(eq(ledger.memberId, id), eq(ledger.kind, 'score')))
  await db.update(aftersales).set({ pictures: [] }).where(eq(aftersales.memberId, id))
  await db.delete(codes).where(eq(codes.asker, `#${id}`))
  const targets = [mobile, email].filter((target) => target !== '')
  await db.delete(outbox).where(inArray(outbox.target, targets))
  if (wechatId !== null) await db.delete(wechatScans).where(eq(wechatScans.wechatId, wechatId))
  await db
    .update(members)
    .set({
      username: nameOfClosed(id),
      isUsernameGenerated: false,
      passwordHash: null,
      passwordTime: 0,
      balanceHeldUntil: 0,
      nickname: '',
      email: '',
      emailTime: 0,
      mobile: '',
      mobileTime: 0,
      wechatId: null,
      avatar: '',
      gender: 0,
      birthday: '',
      motto: '',
      score: 0,
      lastLoginTime: 0,
      lastLoginIp: '',
    })
    .where(eq(members.id, id))
}

/** Photos that only this member has sent, and that nothing else shows. */
export async function ownPhotos(db: Database, memberId: number): Promise<string[]> {
  const isElsewhere = or(
    sql`exists (select from ${uploads} as other where other.picture_id = ${uploads.pictureId} and other.member_id <> ${memberId})`,
    sql`exists (select from ${categories} where ${categories.pictureId} = ${uploads.pictureId})`,
    sql`exists (select from ${pointsItems} where ${pointsItems.pictureId} = ${uploads.pictureId})`,
    sql`exists (select from ${pointsOrders} where ${pointsOrders.pictureId} = ${uploads.pictureId})`,
  )
  const rows = await db
    .select({ pictureId: uploads.pictureId })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), sql`not (${isElsewhere})`))
  return rows.map(({ pictureId }) => pictureId)
}

export const deletePictures = (db: Database, ids: readonly string[]) =>
  db.delete(pictures).where(inArray(pictures.id, [...ids]))

/** When the last transaction of a member ended, in seconds; null: there was none. */
export async function lastTransaction(db: Database, memberId: number): Promise<number | null> {
  const ofOrder = sql`greatest(${orders.createTime}, ${orders.finishTime}, ${orders.closeTime}, ${orders.receiveTime})`
  const ofPoints = sql`greatest(${pointsOrders.createTime}, ${pointsOrders.finishTime})`
  const { rows } = await db.execute<{ time: number | null }>(sql`
    select greatest(
      (select max(${ofOrder}) from ${orders} where ${orders.memberId} = ${memberId}),
      (select max(${ofPoints}) from ${pointsOrders} where ${pointsOrders.memberId} = ${memberId}),
      (select max(${ledger.createTime}) from ${ledger} where ${ledger.memberId} = ${memberId} and ${ledger.kind} = 'money')
    ) as time`)
  return rows[0]?.time ?? null
}

const NO_ADDRESS = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  county: '',
  detail: '',
  areaCode: '',
}

/** Removes the person, and every free text, from the orders of a member: goods, amounts and days stay. */
export async function erasePerson(db: Database, memberId: number): Promise<void> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.memberId, memberId))
  const ownAftersales = db
    .select({ id: aftersales.id })
    .from(aftersales)
    .where(eq(aftersales.memberId, memberId))
  await db
    .update(orders)
    .set({ address: NO_ADDRESS, remark: '', invoice: null })
    .where(eq(orders.memberId, memberId))
  await db.update(orderLogs).set({ note: '' }).where(inArray(orderLogs.orderId, own))
  await db.update(refunds).set({ failReason: '' }).where(inArray(refunds.orderId, own))
  await db.update(parcels).set({ number: '', traces: [] }).where(inArray(parcels.orderId, own))
  await db
    .update(pointsOrders)
    .set({ address: NO_ADDRESS, parcels: [] })
    .where(eq(pointsOrders.memberId, memberId))
  await db
    .update(aftersales)
    .set({ description: '', refuseReason: '', expressName: '', expressNumber: '' })
    .where(eq(aftersales.memberId, memberId))
  await db
    .update(aftersaleLogs)
    .set({ note: '' })
    .where(inArray(aftersaleLogs.aftersaleId, ownAftersales))
}
