import { count } from 'drizzle-orm'
import { expect } from 'vitest'
import { AFTERSALE_MOVES, IN_PROGRESS, isRefundType } from '#contract/aftersale-rules.ts'
import { ORDER_STATUS, PAY_STATUS } from '#contract/order-actions.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import { aftersaleLogs } from '#server/db/schema/aftersale.ts'
import * as account from '#server/db/schema/member.ts'
import * as trade from '#server/db/schema/trade.ts'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import { piecesHere } from '#server/db/order/order-parts.ts'
import { HOLDING, STOCK, type World } from './world.ts'

const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
const MOVED: number[] = [REFUND_STATUS.succeeded, REFUND_STATUS.manual]

async function everything({ db }: World) {
  const { query } = db
  return {
    members: await query.members.findMany(),
    ledger: await query.ledger.findMany({ orderBy: (row, { asc }) => asc(row.id) }),
    variants: await query.variants.findMany(),
    products: await query.products.findMany(),
    coupons: await query.coupons.findMany(),
    orders: await query.orders.findMany(),
    lines: await query.orderLines.findMany(),
    payments: await query.payments.findMany(),
    refunds: await query.refunds.findMany(),
    aftersales: await query.aftersales.findMany(),
    logs: await query.aftersaleLogs.findMany({ orderBy: (row, { asc }) => asc(row.id) }),
  }
}
type Everything = Awaited<ReturnType<typeof everything>>

/** Number of entries in the shop's books: every change of an order, an after-sale, money or points adds one. */
export async function written({ db }: World): Promise<number> {
  const books = [trade.orderLogs, trade.refunds, aftersaleLogs, account.ledger]
  const counts = books.map((book) => db.select({ rows: count() }).from(book))
  return total((await Promise.all(counts)).flat().map(({ rows }) => rows))
}

/** Asserts the invariants that hold at every moment. */
export async function everythingAddsUp(world: World): Promise<Everything> {
  await recountChangedProducts(world)
  const all = await everything(world)
  holdingsAreTheirLedgers(all)
  stockAddsUp(all)
  moneyOfOrdersAddsUp(all)
  discountsAreSpentOrBack(all)
  refundsAreOfAgreedPieces(all)
  aftersalesFollowTheTable(all)
  statesAreInTheTables(all)
  return all
}

function holdingsAreTheirLedgers({ members, ledger, payments, refunds, orders }: Everything) {
  for (const member of members) {
    for (const kind of ['money', 'score'] as const) {
      const rows = ledger.filter((row) => row.memberId === member.id && row.kind === kind)
      let before = 0
      for (const row of rows) {
        expect([row.before, row.after], 'each row follows the one before').toEqual([
          before,
          before + row.change,
        ])
        before = row.after
      }
      expect(member[kind], `${kind} is the sum of its ledger`).toBe(before)
      expect(before).toBeGreaterThanOrEqual(0)
    }
    const own = orders.filter(({ memberId }) => memberId === member.id)
    const ids = new Set(own.map(({ id }) => id))
    const spent = payments.filter(
      ({ orderId, method, status }) =>
        ids.has(orderId) && method === 'balance' && status === 'paid',
    )
    const back = refunds.filter(
      ({ orderId, route, status }) =>
        ids.has(orderId) && route === 1 && status === REFUND_STATUS.succeeded,
    )
    expect(member.money, 'the balance moved by payments and refunds alone').toBe(
      HOLDING.money -
        total(spent.map(({ amount }) => amount)) +
        total(back.map(({ amount }) => amount)),
    )
    const kept = own.filter(({ status }) => status !== ORDER_STATUS.closed)
    expect(member.score, 'points are gone only into orders that stand').toBe(
      HOLDING.score - total(kept.map(({ score }) => score)),
    )
  }
}

function stockAddsUp({ variants, products, orders, lines, aftersales }: Everything) {
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]))
  for (const variant of variants) {
    const away = lines
      .filter(({ variantId }) => variantId === variant.id)
      .map((line) => {
        const isClosed = statusOf.get(line.orderId) === ORDER_STATUS.closed
        const restocked = aftersales
          .filter(({ orderLineId }) => orderLineId === line.id)
          .map((row) => row.restocked)
        return line.quantity - total(restocked) - (isClosed ? piecesHere(line) : 0)
      })
    expect(variant.stock, 'stock and what is away make what there was').toBe(STOCK - total(away))
    expect(variant.stock).toBeGreaterThanOrEqual(0)
    const product = products.find(({ id }) => id === variant.productId)
    expect(product?.stock, 'lists show the stock of the variant').toBe(variant.stock)
  }
}

function moneyOfOrdersAddsUp({ orders, lines, payments, refunds }: Everything) {
  for (const order of orders) {
    const amounts = lines.filter((line) => line.orderId === order.id)
    expect(
      total(amounts.map(({ realAmount }) => realAmount)) + order.deliverMoney,
      'lines and delivery make what is to pay',
    ).toBe(order.payAmount)
    const paid = payments.filter((row) => row.orderId === order.id && row.status === 'paid')
    expect(order.paidAmount, 'an order was paid what its payments brought').toBe(
      total(paid.map(({ amount }) => amount)),
    )
    const own = refunds.filter((row) => row.orderId === order.id)
    const moved = own.filter(({ status }) => MOVED.includes(status))
    expect(order.refundedAmount, 'refunded is what the records say').toBe(
      total(moved.map(({ amount }) => amount)),
    )
    const promised = total(own.map(({ amount }) => amount))
    expect(promised, 'never more goes back than came').toBeLessThanOrEqual(order.paidAmount)
    if (order.status === ORDER_STATUS.closed) {
      expect(promised, 'a closed order keeps no money').toBe(order.paidAmount)
    }
  }
}

function discountsAreSpentOrBack({ orders, coupons }: Everything) {
  for (const { no, status, couponId } of orders) {
    if (couponId === null) continue
    const coupon = coupons.find(({ id }) => id === couponId)
    const isUsed = coupon?.orderNo === no
    expect(isUsed, 'a coupon belongs to the order that stands').toBe(status !== ORDER_STATUS.closed)
  }
}

function refundsAreOfAgreedPieces({ lines, aftersales, orders }: Everything) {
  for (const line of lines) {
    const done = aftersales.filter(
      ({ orderLineId, status, type }) =>
        orderLineId === line.id && status === 6 && isRefundType(type),
    )
    expect(line.refundedQuantity, 'refunded pieces are those of completed after-sales').toBe(
      total(done.map(({ quantity }) => quantity)),
    )
    expect(line.refundedQuantity).toBeLessThanOrEqual(line.quantity)
    const order = orders.find(({ id }) => id === line.orderId)
    expect(total(done.map(({ amount }) => amount))).toBeLessThanOrEqual(
      line.realAmount + (order?.deliverMoney ?? 0),
    )
  }
}

/** Each after-sale's history follows the table of moves and ends at its current status. */
function aftersalesFollowTheTable({ aftersales, logs }: Everything) {
  for (const { id, type, status } of aftersales) {
    const [applied, ...steps] = logs.filter(({ aftersaleId }) => aftersaleId === id)
    expect(applied?.action).toBe('apply')
    let at = 1
    for (const { action, actor } of steps) {
      const move = AFTERSALE_MOVES.find(
        (each) =>
          each.from === at &&
          each.action === action &&
          each.by === actor &&
          (each.types?.includes(type) ?? true),
      )
      expect(move, `${actor} ${action} from ${at}`).toBeDefined()
      at = move?.to ?? 0
    }
    expect(status, 'an after-sale stands where its history ends').toBe(at)
  }
}

function statesAreInTheTables({ orders, aftersales }: Everything) {
  const statuses: number[] = Object.values(ORDER_STATUS)
  const payStatuses: number[] = Object.values(PAY_STATUS)
  for (const order of orders) {
    expect(statuses).toContain(order.status)
    expect(payStatuses).toContain(order.payStatus)
    const own = aftersales.filter(({ orderId }) => orderId === order.id)
    if (order.status === ORDER_STATUS.closed) {
      expect(order.closeReason).not.toBeNull()
      if (order.closeReason === 64) {
        expect(order).toMatchObject({ payStatus: PAY_STATUS.refunded, refundStatus: 3 })
      }
      continue
    }
    const isInProgress = own.some(({ status }) => IN_PROGRESS.includes(status))
    expect(order.refundStatus === 1, 'in progress is what is in progress').toBe(isInProgress)
  }
}
