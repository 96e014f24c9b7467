import type * as v from 'valibot'
import { PAY_WITHIN_SECONDS, RECEIVE_WITHIN_SECONDS } from '#contract/order.ts'
import {
  POINTS_ORDER_STATUS,
  pointsOrderActions,
  type PointsOrderAction,
  type redeemPoints,
} from '#contract/score.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import { deliverableAddress } from '#server/domain/address/address.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { lockMember } from '#server/db/member/ledger.ts'
import {
  claimDuePointsOrder,
  hasDuePointsOrder,
  insertPointsOrder,
  lockPointsOrder,
  pointsItem,
  pointsOrderByNo,
  pointsOrderByOperation,
  returnPointsStock,
  takePointsStock,
  updatePointsOrder,
  type PointsOrderRecord,
} from '#server/db/member/points.ts'
import type { PointsParcel } from '#server/db/schema/score.ts'
import { inTransaction } from '#server/db/database.ts'
import { sayInAll } from '#server/domain/messages/messages.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import { requirePassword } from '#server/domain/account/password.ts'
import { changeBalance } from '#server/domain/wallet/ledger.ts'
import { sweep } from '#server/domain/sweep.ts'
import { newOrderNo } from '#server/domain/checkout/order-number.ts'

const { toPay, toShip, toReceive, completed, cancelled } = POINTS_ORDER_STATUS

type RedeemInput = v.InferOutput<typeof redeemPoints.input>

/**
 * Redeems points: stock and points are taken at once, money must be paid within half an hour. The same idempotency key
 * returns the order that it created. Locks the member first, then the item: no two calls can deadlock.
 * @throws Refused address_invalid, points_sold_out, points_stock_short, score_invalid
 */
export const redeem = (buyer: Buyer, wanted: RedeemInput): Promise<PointsOrderRecord> =>
  inTransaction(buyer.db, async (db) => {
    const shop = { ...buyer, db }
    const { member, now } = shop
    await lockMember(db, member.id)
    const before = await pointsOrderByOperation(db, member.id, wanted.opId)
    if (before) return before
    const item = await pointsItem(db, wanted.itemId)
    if (!item) throw notFound()
    const site = await siteSettings(db)
    const address = await deliverableAddress(shop, wanted.addressId, site)
    if (!address) throw refuse('address_invalid')
    const { quantity } = wanted
    if (!(await takePointsStock(db, item.id, quantity))) {
      const { stock } = item
      throw stock === 0 ? refuse('points_sold_out') : refuse('points_stock_short', { stock })
    }
    const [score, money] = [item.score * quantity, item.money * quantity]
    const { name, mobile, province, city, county, detail, areaCode } = address
    const { sn, title, pictureId } = item
    const order = await insertWithNumber(shop, {
      memberId: member.id,
      opId: wanted.opId,
      itemId: item.id,
      sn,
      title,
      pictureId,
      quantity,
      score,
      money,
      address: { name, mobile, province, city, county, detail, areaCode },
      status: money > 0 ? toPay : toShip,
      createTime: now(),
      expireTime: money > 0 ? now() + PAY_WITHIN_SECONDS : null,
    })
    await changePoints(shop, order, { change: -score, memo: 'memo_redeemed' })
    return order
  })

type NewOrder = Omit<Parameters<typeof insertPointsOrder>[1], 'no'>

async function insertWithNumber(shop: Shop, fields: NewOrder): Promise<PointsOrderRecord> {
  for (;;) {
    const order = await insertPointsOrder(shop.db, { no: `P${newOrderNo(shop)}`, ...fields })
    if (order) return order
  }
}

type PointsChange = { change: number; memo: 'memo_redeemed' | 'memo_points_back' }

const changePoints = (
  shop: Shop,
  { no, memberId }: PointsOrderRecord,
  { change, memo }: PointsChange,
) =>
  changeBalance(shop, memberId, {
    kind: 'score',
    change,
    memo: sayInAll(memo, { no }),
    sourceType: 'scoreorder',
    sourceNo: no,
  })

/** The member's own points order, brought up to date. @throws Refused 404 for another member's */
export async function ownPointsOrder(buyer: Buyer, no: string): Promise<PointsOrderRecord> {
  const order = await pointsOrderByNo(buyer.db, no)
  if (order?.memberId !== buyer.member.id) throw notFound()
  await settlePointsOrders(buyer, buyer.member.id)
  return (await pointsOrderByNo(buyer.db, no)) ?? order
}

type Step = (shop: Shop, order: PointsOrderRecord) => Promise<PointsOrderRecord>

/** Locks the member, then the order, for one step. */
const withPointsOrder = (shop: Shop, { id, memberId }: PointsOrderRecord, step: Step) =>
  inTransaction(shop.db, async (db) => {
    await lockMember(db, memberId)
    return step({ ...shop, db }, await lockPointsOrder(db, id))
  })

/** The status after an action: a repeated request, whose first response was lost, changes nothing. */
const IS_DONE = {
  pay: ({ payTime }) => payTime !== null,
  cancel: ({ status }) => status === cancelled,
  confirmReceipt: ({ status }) => status === completed,
} satisfies Partial<Record<PointsOrderAction, (order: PointsOrderRecord) => boolean>>
type Act = keyof typeof IS_DONE

/** Carries out a member's action, when the table allows it now. @throws Refused not_allowed_now */
async function act(buyer: Buyer, no: string, action: Act, step: Step) {
  const order = await ownPointsOrder(buyer, no)
  return withPointsOrder(buyer, order, async (shop, locked) => {
    if (IS_DONE[action](locked)) return locked
    if (!pointsOrderActions(locked.status).includes(action)) throw refuse('not_allowed_now')
    return step(shop, locked)
  })
}

/** Pays from the balance. @throws Refused password_unset, password_wrong, balance_short, not_allowed_now */
export async function payPoints(buyer: Buyer, no: string, password: string) {
  const before = await ownPointsOrder(buyer, no)
  if (IS_DONE.pay(before)) return before
  await requirePassword(buyer, password)
  return act(buyer, no, 'pay', async (shop, order) => {
    await changeBalance(shop, order.memberId, {
      kind: 'money',
      change: -order.money,
      memo: sayInAll('memo_payment', { no }),
      sourceType: 'scoreorder',
      sourceNo: no,
    })
    return updatePointsOrder(shop.db, order.id, { status: toShip, payTime: shop.now() })
  })
}

/** Returns points and pieces. */
const cancel: Step = async (shop, order) => {
  await returnPointsStock(shop.db, order.itemId, order.quantity)
  await changePoints(shop, order, { change: order.score, memo: 'memo_points_back' })
  return updatePointsOrder(shop.db, order.id, { status: cancelled, finishTime: shop.now() })
}

const receive: Step = (shop, { id, parcels }) =>
  updatePointsOrder(shop.db, id, {
    status: completed,
    finishTime: shop.now(),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      state: 'delivered',
      traces: [...parcel.traces, { time: shop.now(), text: 'trace_delivered' }],
    })),
  })

export const cancelPoints = (buyer: Buyer, no: string) => act(buyer, no, 'cancel', cancel)
export const receivePoints = (buyer: Buyer, no: string) => act(buyer, no, 'confirmReceipt', receive)

/** Ships an order that is waiting for it. @throws Refused not_allowed_now */
export const shipPoints = (
  shop: Shop,
  order: PointsOrderRecord,
  { expressName, number }: Pick<PointsParcel, 'expressName' | 'number'>,
) =>
  withPointsOrder(shop, order, ({ db, now }, { id, status }) => {
    if (status !== toShip) throw refuse('not_allowed_now')
    const traces = ['trace_packed', 'trace_handed_over'].map((text) => ({ time: now(), text }))
    return updatePointsOrder(db, id, {
      status: toReceive,
      shipTime: now(),
      receiptDeadline: now() + RECEIVE_WITHIN_SECONDS,
      parcels: [{ expressName, number, state: 'onTheWay', traces }],
    })
  })

/** What happens to a points order at its deadline (`deadlines.pointsOrder`), by its status. */
const AT_DEADLINE: Readonly<Record<number, Step>> = { [toPay]: cancel, [toReceive]: receive }

const sweepThem = (shop: Shop, memberId?: number, signal?: AbortSignal) =>
  sweep(shop, {
    name: 'points order timeouts',
    claim: (db, after) => claimDuePointsOrder(db, { now: shop.now(), after }, memberId),
    settle: async (transaction, { id, status }) => {
      const locked = await lockPointsOrder(transaction.db, id)
      if (locked.status === status) await AT_DEADLINE[status]?.(transaction, locked)
    },
    signal,
  })

/** Cancels points orders that were not paid in time and completes those that count as received. */
export const sweepPointsOrders = (shop: Shop, signal?: AbortSignal) =>
  sweepThem(shop, undefined, signal)

/** The same for one member, before a page. */
export async function settlePointsOrders(shop: Shop, memberId: number): Promise<void> {
  if (await hasDuePointsOrder(shop.db, shop.now(), memberId)) await sweepThem(shop, memberId)
}
