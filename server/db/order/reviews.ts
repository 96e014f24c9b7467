import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { shownLineColumns } from './order-parts.ts'
import { pictures, reviews } from '#server/db/schema/catalog.ts'
import { orderLines, orders } from '#server/db/schema/trade.ts'

export type ReviewRecord = typeof reviews.$inferSelect

/** Null: the line already has a review. */
export async function insertReview(db: Database, row: typeof reviews.$inferInsert) {
  const [inserted] = await db
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: reviews.orderLineId })
    .returning()
  return inserted ?? null
}

/** Null for another member's review as well as for a missing one. */
export async function reviewOf(db: Database, memberId: number, id: number) {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), writtenBy(memberId)))
  return row ?? null
}

/** Null: the review already has a follow-up. */
export async function setFollowUp(db: Database, id: number, followUp: string) {
  const [row] = await db
    .update(reviews)
    .set({ followUp })
    .where(and(eq(reviews.id, id), eq(reviews.followUp, '')))
    .returning()
  return row ?? null
}

type Page = { page: number; limit: number }
/** `receivedAfter`: completed orders can be reviewed only if their goods arrived later than this. */
export type ReviewableStates = { toReview: number; completed: number; receivedAfter: number }

function waitingFor(
  db: Database,
  memberId: number,
  { toReview, completed, receivedAfter }: ReviewableStates,
) {
  const reviewable = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.isDeleted, false),
        or(
          eq(orders.status, toReview),
          and(eq(orders.status, completed), gt(orders.receiveTime, receivedAfter)),
        ),
      ),
    )
  return and(
    inArray(orders.id, reviewable), // the index finds them, so that no other order is read
    isNull(reviews.id),
    lt(orderLines.refundedQuantity, orderLines.quantity),
  )
}

const linesWithOrder = (db: Database) =>
  db
    .select({ order: orders, ...shownLineColumns })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .$dynamic()

/** Lines without a review, newest receipt first. */
export const linesToReview = (
  db: Database,
  memberId: number,
  waiting: ReviewableStates,
  { page, limit }: Page,
) =>
  linesWithOrder(db)
    .where(waitingFor(db, memberId, waiting))
    .orderBy(desc(orders.receiveTime), orderLines.id)
    .limit(limit)
    .offset((page - 1) * limit)

export async function countLinesToReview(
  db: Database,
  memberId: number,
  waiting: ReviewableStates,
) {
  const [row] = await db
    .select({ count: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(waitingFor(db, memberId, waiting))
  return row?.count ?? 0
}

const writtenBy = (memberId: number): SQL => eq(reviews.memberId, memberId)
const ofOwnLines = (memberId: number) => and(writtenBy(memberId), isNotNull(reviews.orderLineId))
const newestFirst = [desc(reviews.createTime), desc(reviews.id)]

/** A member's reviews with their lines, newest first. The index finds the page, so that only its own rows are read. */
export function reviewsOfMember(db: Database, memberId: number, { page, limit }: Page) {
  const found = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(ofOwnLines(memberId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select({ review: reviews, order: orders, ...shownLineColumns })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(reviews.id, found))
    .orderBy(...newestFirst)
}

export async function countReviewsOfMember(db: Database, memberId: number) {
  const [row] = await db.select({ count: count() }).from(reviews).where(ofOwnLines(memberId))
  return row?.count ?? 0
}
