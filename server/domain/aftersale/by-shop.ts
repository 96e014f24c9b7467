import { IN_PROGRESS, shareOf } from '#contract/aftersale-rules.ts'
import { CLOSE_REASON, ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import { aftersalesOfOrder } from '#server/db/order/aftersales.ts'
import { linesOf, updateOrderLine, type OrderLineRecord } from '#server/db/order/order-parts.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { BY_SHOP, moneyUnderWay, refundsByShop, refundsOf } from '#server/db/order/refunds.ts'
import { sum } from '#server/domain/checkout/pricing.ts'
import type { Shop } from '#server/domain/context.ts'
import { closeOrder, returnPieces } from '#server/domain/order/order-close.ts'
import { logOrder, withOrder } from '#server/domain/order/order-state.ts'
import { beginRefund, payBack } from '#server/domain/payment/refund.ts'
import { feeWithAll } from './apply.ts'
import { moneyLeft, moveOrderOn, type RefundWay } from './refund.ts'
import { markOrder } from './state.ts'

/** Why the shop cannot cancel or refund an order. */
export type ShopRefusal =
  | 'closed'
  | 'shipped'
  | 'aftersale'
  | 'not_paid'
  | 'too_much'
  | 'no_such_line'

export class ShopRefused extends Error {
  readonly why: ShopRefusal
  /** too_much: the cents that are left; aftersale: its number */
  readonly detail: number | string

  constructor(why: ShopRefusal, detail: number | string = '') {
    super(why)
    this.why = why
    this.detail = detail
  }
}

/** `refunded`: cents that go back now; 0 when a repeated command changed nothing. */
export type ShopResult = { order: OrderRecord; isRepeated: boolean; refunded: number }

const repeated = (order: OrderRecord): ShopResult => ({ order, isRepeated: true, refunded: 0 })

/** Statuses in which nothing has left the shop. */
const NOT_SENT: readonly number[] = [
  ORDER_STATUS.toPay,
  ORDER_STATUS.confirmingPayment,
  ORDER_STATUS.toShip,
]

/** @throws ShopRefused aftersale: decide on it first, or its money would be paid twice */
async function mustBeWithoutAftersale(db: Database, orderId: number) {
  const all = await aftersalesOfOrder(db, orderId)
  const open = all.find(({ status }) => IN_PROGRESS.includes(status))
  if (open) throw new ShopRefused('aftersale', open.sn)
}

/** Cents of an order that neither went back nor are about to. */
const moneyKept = async (db: Database, { id, paidAmount, refundedAmount }: OrderRecord) =>
  paidAmount - refundedAmount - (await moneyUnderWay(db, id))

/**
 * The shop cancels an order of which nothing was shipped: stock, coupon, points and money go back, and the member is
 * told why. A repeated call changes nothing.
 * @throws ShopRefused closed, shipped, aftersale
 */
export const cancelByShop = (shop: Shop, orderId: number, because: string): Promise<ShopResult> =>
  withOrder(shop, orderId, async (within, order) => {
    if (order.closeReason === CLOSE_REASON.byShop) return repeated(order)
    if (order.status === ORDER_STATUS.closed) throw new ShopRefused('closed')
    if (!NOT_SENT.includes(order.status)) throw new ShopRefused('shipped')
    await mustBeWithoutAftersale(within.db, orderId)
    const refunded = await moneyKept(within.db, order)
    const closing = { reason: 'byShop', actor: 'shop', note: because } as const
    const closed = await closeOrder(within, order, closing)
    return { order: closed, isRepeated: false, refunded }
  })

export type ShopRefund = {
  /** for the member, in the shop's own words */
  because: string
  way: RefundWay
  /** cents, whatever the pieces are; all of the order unless given */
  amount?: number
  /** lines by their positions from 1: all of their pieces that are not refunded yet */
  places?: readonly number[]
  /** refunds the same amount once more */
  isAgain?: boolean
}

/**
 * The shop refunds a paid order without an application: all of it, some lines, or an amount of money. Pieces that were
 * never shipped go back into stock; when everything is refunded the order closes, with coupon and points. Refunds that
 * failed are paid first, and alone unless lines or another amount are named. A repeated call changes nothing.
 * @throws ShopRefused not_paid, aftersale, too_much, no_such_line
 */
export const refundByShop = (
  shop: Shop,
  orderId: number,
  wanted: ShopRefund,
): Promise<ShopResult> =>
  withOrder(shop, orderId, async (within, order) => {
    if (order.paidAmount === 0) throw new ShopRefused('not_paid')
    const { order: paid, amount: late } = await payFailed(within, order, wanted)
    const isMore = wanted.places !== undefined || (wanted.amount ?? late) !== late
    if (late > 0 && (paid.status === ORDER_STATUS.closed || !isMore)) {
      return { order: paid, isRepeated: false, refunded: late }
    }
    const result = await refundNow(within, paid, wanted)
    return { ...result, refunded: result.refunded + late }
  })

async function refundNow(shop: Shop, order: OrderRecord, wanted: ShopRefund): Promise<ShopResult> {
  const { amount, isAgain } = wanted
  if (amount === undefined) return refundPieces(shop, order, wanted)
  const before = await refundsByShop(shop.db, order.id)
  if (!isAgain && before.some((refund) => refund.amount === amount)) return repeated(order)
  const isAll = amount === (await moneyKept(shop.db, order))
  return isAll
    ? refundPieces(shop, order, wanted)
    : refundAmount(shop, order, { ...wanted, amount })
}

/** Pays refunds that the bank could not pay. */
async function payFailed(shop: Shop, order: OrderRecord, { way, because }: ShopRefund) {
  const all = await refundsOf(shop.db, order.id)
  const failed = all.filter(
    ({ status, aftersaleSn }) => status === REFUND_STATUS.failed && aftersaleSn === null,
  )
  if (failed.length === 0) return { order, amount: 0 }
  let paid = order
  for (const refund of failed) {
    paid = await payBack(shop, paid, refund, { route: way ?? refund.route, because })
  }
  await markOrder(shop, order.id)
  return { order: paid, amount: sum(failed.map(({ amount }) => amount)) }
}

async function pay(shop: Shop, order: OrderRecord, amount: number, { way, because }: ShopRefund) {
  await logOrder(shop, order.id, { actor: 'shop', action: 'refund', note: because })
  if (amount === 0) return order
  const refund = await beginRefund(shop, order, { amount, reason: BY_SHOP })
  return payBack(shop, order, refund, { route: way ?? refund.route, because })
}

type PartialRefund = ShopRefund & { amount: number }

async function refundAmount(shop: Shop, order: OrderRecord, wanted: PartialRefund) {
  const { amount } = wanted
  const left = await moneyLeft(shop.db, order)
  if (amount > left) throw new ShopRefused('too_much', left)
  const paid = await pay(shop, order, amount, wanted)
  await markOrder(shop, order.id)
  return { order: paid, isRepeated: false, refunded: amount }
}

/** The lines at these positions, all of them unless given. @throws ShopRefused no_such_line */
function linesAt(lines: readonly OrderLineRecord[], places: readonly number[] | undefined) {
  const wrong = places?.find((place) => lines[place - 1] === undefined)
  if (wrong !== undefined) throw new ShopRefused('no_such_line', wrong)
  return lines.filter((_line, at) => places?.includes(at + 1) ?? true)
}

const isRefunded = ({ quantity, refundedQuantity }: OrderLineRecord) =>
  refundedQuantity === quantity

async function refundPieces(
  shop: Shop,
  order: OrderRecord,
  wanted: ShopRefund,
): Promise<ShopResult> {
  const lines = await linesOf(shop.db, order.id)
  const chosen = linesAt(lines, wanted.places).filter((line) => !isRefunded(line))
  if (order.status === ORDER_STATUS.closed || chosen.length === 0) return repeated(order)
  await mustBeWithoutAftersale(shop.db, order.id)
  const others = lines.filter((line) => !chosen.includes(line)).map((line) => ({ line }))
  const left = await moneyLeft(shop.db, order)
  const isAll = others.every(({ line }) => isRefunded(line))
  const amount = isAll ? left : Math.min(left, worthOf(chosen) + feeWithAll(order, others))
  const paid = await pay(shop, order, amount, wanted)
  await takeBack(shop, chosen)
  await moveOrderOn(shop, paid)
  return { order: paid, isRepeated: false, refunded: amount }
}

const worthOf = (lines: readonly OrderLineRecord[]) =>
  sum(
    lines.map((line) => {
      const before = line.refundedQuantity
      return shareOf(line, { before, quantity: line.quantity - before })
    }),
  )

/** Marks all pieces as refunded; those that were never shipped go back into stock. */
async function takeBack({ db }: Shop, lines: readonly OrderLineRecord[]) {
  await returnPieces(db, lines)
  for (const { id, quantity } of lines) {
    await updateOrderLine(db, id, { refundedQuantity: quantity })
  }
}
