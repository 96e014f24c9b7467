import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import type { Desk } from './desks.ts'

/** The result of a run. The lists must be empty, and the sums equal, whatever went wrong on the way. Cents. */
export type Books = {
  code: string
  payments: number
  refunds: number
  /** what the provider says */
  taken: number
  returned: number
  /** what the shop has written down */
  received: number
  refunded: number
  /** money of which one side knows nothing */
  lost: string[]
  /** two payments that an order kept, or money that went back twice */
  doubled: string[]
  /** without a final word */
  unknown: string[]
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, row) => all + row.amount, 0)

/** What is on one list and not on the other, or with another sum. */
function apart(
  here: readonly { id: string; amount: number }[],
  there: readonly { id: string; amount: number }[],
  what: string,
) {
  const known = new Map(there.map(({ id, amount }) => [id, amount]))
  return here
    .filter(({ id, amount }) => known.get(id) !== amount)
    .map(({ id, amount }) => `${what} ${id}: ${amount}, there ${known.get(id)}`)
}

const CAME = ['paid', 'returned']

/** Compares the shop's books with those of a provider. */
export async function balanceBooks(db: Database, { code, ledger }: Desk): Promise<Books> {
  const [said, allPayments, allRefunds, orders] = await Promise.all([
    ledger(),
    db.query.payments.findMany(),
    db.query.refunds.findMany(),
    db.query.orders.findMany(),
  ])
  const own = allPayments.filter(({ method }) => method === code)
  const keys = new Set(own.map(({ key }) => key))
  const came = own
    .filter(({ status }) => CAME.includes(status))
    .map(({ providerId: id, amount }) => ({ id, amount }))
  const ofProvider = allRefunds.filter(
    ({ paymentKey, route }) => keys.has(paymentKey ?? '') && route === REFUND_ROUTE.original,
  )
  const back = ofProvider
    .filter(({ status }) => status === REFUND_STATUS.succeeded)
    .map(({ sn: id, amount }) => ({ id, amount }))
  const taken = said.payments.map(({ tradeNo: id, cents: amount }) => ({ id, amount }))
  const returned = said.refunds.map(({ refundNo: id, cents: amount }) => ({ id, amount }))
  const kept = orders.filter(
    ({ id }) =>
      allPayments.filter(({ orderId, status }) => orderId === id && status === 'paid').length > 1,
  )
  const over = own.filter(
    ({ key, amount }) => sum(allRefunds.filter(({ paymentKey }) => paymentKey === key)) > amount,
  )
  return {
    code,
    payments: taken.length,
    refunds: returned.length,
    taken: sum(taken),
    returned: sum(returned),
    received: sum(came),
    refunded: sum(back),
    lost: [
      ...apart(taken, came, 'taken'),
      ...apart(came, taken, 'received'),
      ...apart(returned, back, 'returned'),
      ...apart(back, returned, 'refunded'),
    ],
    doubled: [
      ...kept.map(({ no }) => `order ${no} kept two payments`),
      ...over.map(({ providerId }) => `payment ${providerId} went back more than once`),
    ],
    unknown: [
      ...own.filter((row) => row.isUncertain).map((row) => `payment ${row.providerId}`),
      ...ofProvider
        .filter(({ status }) => status === REFUND_STATUS.processing)
        .map(({ sn }) => `refund ${sn}`),
    ],
  }
}

/** Orders whose own sums do not follow from their payments and refunds, or that keep money although they are closed. */
export async function wrongOrders(db: Database): Promise<string[]> {
  const [orders, payments, refunds] = await Promise.all([
    db.query.orders.findMany(),
    db.query.payments.findMany(),
    db.query.refunds.findMany(),
  ])
  const done: number[] = [REFUND_STATUS.succeeded, REFUND_STATUS.manual]
  return orders.flatMap(({ id, no, status, paidAmount, refundedAmount }) => {
    const own = payments.filter((row) => row.orderId === id)
    const paid = sum(own.filter((row) => CAME.includes(row.status)))
    const back = sum(refunds.filter((row) => row.orderId === id && done.includes(row.status)))
    const isClosed = status === ORDER_STATUS.closed
    const isWaiting = [ORDER_STATUS.toPay, ORDER_STATUS.confirmingPayment].some(
      (one) => one === status,
    )
    const keeps = own.some((row) => row.status === 'paid')
    const wrong = [
      ...(paid === paidAmount ? [] : [`paid ${paidAmount}, payments ${paid}`]),
      ...(back === refundedAmount ? [] : [`refunded ${refundedAmount}, refunds ${back}`]),
      ...(isClosed && paid !== back ? [`closed, and keeps ${paid - back}`] : []),
      ...(isWaiting ? ['still waits for its payment'] : []),
      ...(!isClosed && !isWaiting && !keeps ? ['goes on without a payment'] : []),
    ]
    return wrong.map((what) => `order ${no}: ${what}`)
  })
}

/** In one line. */
export const inOneLine = ({ code, lost, doubled, unknown, ...books }: Books) =>
  `${code}: payments ${books.payments} = ${books.taken}, received ${books.received} · ` +
  `refunds ${books.refunds} = ${books.returned}, refunded ${books.refunded} · ` +
  `lost ${lost.length} · doubled ${doubled.length} · unknown ${unknown.length}`
