import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { bindings } from '#server/db/schema/account.ts'
import { aftersaleLogs, aftersales } from '#server/db/schema/aftersale.ts'
import { products, reviews, variants } from '#server/db/schema/catalog.ts'
import { addresses, agreements, coupons, ledger, sessions } from '#server/db/schema/member.ts'
import {
  favourites,
  messages,
  reminders,
  seenProducts,
  uploads,
} from '#server/db/schema/member-centre.ts'
import { pushSubscriptions } from '#server/db/schema/push.ts'
import { pointsOrders } from '#server/db/schema/score.ts'
import {
  cartLines,
  orderLines,
  orderLogs,
  orders,
  parcels,
  payments,
  refunds,
} from '#server/db/schema/trade.ts'

/** Rows of one list of a member's data, page by page. */
type Page = { from: number; most: number }
type Reader<Row> = (db: Database, memberId: number, page: Page) => Promise<Row[]>

const reader = <Row>(read: Reader<Row>) => read

const product = { sn: products.sn, title: products.title }
/** With the places of a variant's values in the options. */
const variant = { ...product, values: variants.values, options: products.options }

/** What the tables of a member hold, one query for each page; `orders` and `aftersales` come with what hangs on them. */
const READERS = {
  agreements: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(agreements)
      .where(eq(agreements.memberId, memberId))
      .orderBy(asc(agreements.createTime))
      .offset(from)
      .limit(most),
  ),
  devices: reader((db, memberId, { from, most }) =>
    db
      .select({ session: sessions, pushId: pushSubscriptions.id })
      .from(sessions)
      .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionHash, sessions.tokenHash))
      .where(eq(sessions.memberId, memberId))
      .orderBy(asc(sessions.createTime), asc(sessions.tokenHash))
      .offset(from)
      .limit(most),
  ),
  signInMethods: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(bindings)
      .where(eq(bindings.memberId, memberId))
      .orderBy(asc(bindings.id))
      .offset(from)
      .limit(most),
  ),
  addresses: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(addresses)
      .where(eq(addresses.memberId, memberId))
      .orderBy(asc(addresses.id))
      .offset(from)
      .limit(most),
  ),
  cart: reader((db, memberId, { from, most }) =>
    db
      .select({ line: cartLines, ...variant })
      .from(cartLines)
      .innerJoin(variants, eq(variants.id, cartLines.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(cartLines.memberId, memberId))
      .orderBy(asc(cartLines.id))
      .offset(from)
      .limit(most),
  ),
  favourites: reader((db, memberId, { from, most }) =>
    db
      .select({ ...product, priceAtSave: favourites.priceAtSave })
      .from(favourites)
      .innerJoin(products, eq(products.id, favourites.productId))
      .where(eq(favourites.memberId, memberId))
      .orderBy(asc(favourites.place))
      .offset(from)
      .limit(most),
  ),
  viewed: reader((db, memberId, { from, most }) =>
    db
      .select(product)
      .from(seenProducts)
      .innerJoin(products, eq(products.id, seenProducts.productId))
      .where(eq(seenProducts.memberId, memberId))
      .orderBy(desc(seenProducts.place))
      .offset(from)
      .limit(most),
  ),
  reminders: reader((db, memberId, { from, most }) =>
    db
      .select({ ...variant, createTime: reminders.createTime })
      .from(reminders)
      .innerJoin(variants, eq(variants.id, reminders.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(reminders.memberId, memberId))
      .orderBy(asc(reminders.createTime), asc(reminders.variantId))
      .offset(from)
      .limit(most),
  ),
  coupons: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(coupons)
      .where(eq(coupons.memberId, memberId))
      .orderBy(asc(coupons.id))
      .offset(from)
      .limit(most),
  ),
  messages: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.memberId, memberId))
      .orderBy(asc(messages.id))
      .offset(from)
      .limit(most),
  ),
  ledger: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(ledger)
      .where(eq(ledger.memberId, memberId))
      .orderBy(asc(ledger.id))
      .offset(from)
      .limit(most),
  ),
  orders: reader(async (db, memberId, { from, most }) => {
    const found = await db
      .select()
      .from(orders)
      .where(eq(orders.memberId, memberId))
      .orderBy(asc(orders.id))
      .offset(from)
      .limit(most)
    const ids = found.map(({ id }) => id)
    const all = {
      lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
      payments: await db.select().from(payments).where(inArray(payments.orderId, ids)),
      refunds: await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
      parcels: await db.select().from(parcels).where(inArray(parcels.orderId, ids)),
      logs: await db
        .select()
        .from(orderLogs)
        .where(inArray(orderLogs.orderId, ids))
        .orderBy(asc(orderLogs.id)),
    }
    const of = <Part extends { orderId: number }>(parts: Part[], id: number) =>
      parts.filter(({ orderId }) => orderId === id)
    return found.map((order) => ({
      order,
      lines: of(all.lines, order.id),
      payments: of(all.payments, order.id),
      refunds: of(all.refunds, order.id),
      parcels: of(all.parcels, order.id),
      logs: of(all.logs, order.id),
    }))
  }),
  pointsOrders: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(pointsOrders)
      .where(eq(pointsOrders.memberId, memberId))
      .orderBy(asc(pointsOrders.id))
      .offset(from)
      .limit(most),
  ),
  aftersales: reader(async (db, memberId, { from, most }) => {
    const found = await db
      .select({ aftersale: aftersales, orderNo: orders.no, title: orderLines.title })
      .from(aftersales)
      .innerJoin(orders, eq(orders.id, aftersales.orderId))
      .innerJoin(orderLines, eq(orderLines.id, aftersales.orderLineId))
      .where(eq(aftersales.memberId, memberId))
      .orderBy(asc(aftersales.id))
      .offset(from)
      .limit(most)
    const ids = found.map(({ aftersale }) => aftersale.id)
    const logs = await db
      .select()
      .from(aftersaleLogs)
      .where(inArray(aftersaleLogs.aftersaleId, ids))
      .orderBy(asc(aftersaleLogs.id))
    return found.map((row) => ({
      ...row,
      logs: logs.filter(({ aftersaleId }) => aftersaleId === row.aftersale.id),
    }))
  }),
  reviews: reader((db, memberId, { from, most }) =>
    db
      .select({ review: reviews, ...product })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.memberId, memberId))
      .orderBy(asc(reviews.id))
      .offset(from)
      .limit(most),
  ),
  photos: reader((db, memberId, { from, most }) =>
    db
      .select()
      .from(uploads)
      .where(eq(uploads.memberId, memberId))
      .orderBy(asc(uploads.createTime), asc(uploads.pictureId))
      .offset(from)
      .limit(most),
  ),
}

type Rows = { [Name in keyof typeof READERS]: Awaited<ReturnType<(typeof READERS)[Name]>>[number] }
export type ExportedList = keyof Rows
/** A row as its list is read. */
export type ExportedRow<Name extends ExportedList> = Rows[Name]

const readers: { [Name in ExportedList]: Reader<Rows[Name]> } = READERS

/**
 * The list in which rows of each table with a member are; null: in none, because they only number, count or find what
 * other tables hold. For the test that compares it with the schema.
 */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedList | null>> = {
  addresses: 'addresses',
  aftersales: 'aftersales',
  agreements: 'agreements',
  bindings: 'signInMethods',
  cart_lines: 'cart',
  cart_operations: null,
  carts: null,
  checkouts: null,
  closings: null,
  coupons: 'coupons',
  favourites: 'favourites',
  ledger: 'ledger',
  messages: 'messages',
  order_words: null,
  orders: 'orders',
  points_orders: 'pointsOrders',
  push_choices: null, // in the profile
  push_subscriptions: 'devices',
  reminders: 'reminders',
  reviews: 'reviews',
  seen_products: 'viewed',
  sessions: 'devices',
  uploads: 'photos',
}

/** A page of one list of a member's data. */
export const exportedRows = <Name extends ExportedList>(
  db: Database,
  name: Name,
  memberId: number,
  page: Page,
): Promise<ExportedRow<Name>[]> => readers[name](db, memberId, page)
