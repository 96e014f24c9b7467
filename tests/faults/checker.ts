import type { Shop } from '#server/domain/context.ts'
import { FEW, SCORE, STOCK, type Bench } from './bench.ts'
import type { Course } from './wish.ts'

/** Results of a run. Everything after `refused` must be empty, whatever went wrong on the way. */
export type Verdict = {
  attempted: number
  /** shown at the first try */
  ok: number
  /** shown after faults or page crashes */
  recovered: number
  refused: number
  /** shown as placed but missing; or the outcome was never reported */
  lost: string[]
  /** more than one order for one wish */
  doubled: string[]
  /** number or amount differ, an order that nobody was shown, or sums that do not add up */
  mismatched: string[]
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

async function everything({ db }: Shop) {
  const { query } = db
  return {
    orders: await query.orders.findMany(),
    lines: await query.orderLines.findMany(),
    variants: await query.variants.findMany(),
    coupons: await query.coupons.findMany(),
    members: await query.members.findMany(),
    ledger: await query.ledger.findMany(),
    checkouts: await query.checkouts.findMany(),
  }
}
type Everything = Awaited<ReturnType<typeof everything>>

/** Compares what shoppers wanted and were shown with the contents of the database. */
export async function check(bench: Bench, courses: readonly Course[]): Promise<Verdict> {
  const all = await everything(bench.shop)
  const told = courses.map((course) => ({ ...course, orders: ordersOf(all, course) }))
  const kinds = (kind: Course['shown']['kind']) => told.filter(({ shown }) => shown.kind === kind)
  const placed = kinds('placed')
  const say = (list: typeof told) => list.map(describe)
  return {
    attempted: courses.length,
    ok: placed.filter(({ tries }) => tries === 1).length,
    recovered: placed.filter(({ tries }) => tries > 1).length,
    refused: kinds('refused').length,
    lost: say([...placed.filter(({ orders }) => orders.length === 0), ...kinds('nothing')]),
    doubled: say(told.filter(({ orders }) => orders.length > 1)),
    mismatched: [
      ...say(
        placed.filter(({ shown, orders }) => orders.length === 1 && !isAsShown(shown, orders)),
      ),
      ...say(kinds('refused').filter(({ orders }) => orders.length > 0)),
      ...sums(bench, all),
    ],
  }
}

const ordersOf = ({ orders }: Everything, { wish }: Course) =>
  orders.filter(({ remark }) => remark === wish.name)

function isAsShown(shown: Course['shown'], orders: Everything['orders']) {
  const [order] = orders
  if (shown.kind !== 'placed' || order?.no !== shown.no) return false
  return shown.payAmount === null || shown.payAmount === order.payAmount
}

const describe = ({
  wish,
  shown,
  orders,
  tries,
  kills,
}: Course & { orders: Everything['orders'] }) =>
  `${wish.name}: shown ${JSON.stringify(shown)}, stored ${JSON.stringify(orders.map(({ no, payAmount }) => ({ no, payAmount })))}, ${tries} tries, ${kills} kills`

/** Stock, points, coupons and keys match the existing orders, and nothing else. */
function sums({ scarce, goods, buyers }: Bench, all: Everything): string[] {
  const stock = [...goods, scarce].filter((id) => {
    const gone = sum(all.lines.filter((row) => row.variantId === id).map((row) => row.quantity))
    const left = all.variants.find((variant) => variant.id === id)?.stock
    return left !== (id === scarce ? FEW : STOCK) - gone
  })
  const points = buyers.filter(({ member: { id } }) => {
    const spent = sum(all.orders.filter((row) => row.memberId === id).map((row) => row.score))
    const rows = all.ledger.filter((row) => row.memberId === id && row.kind === 'score')
    const held = all.members.find((member) => member.id === id)?.score
    return held !== SCORE - spent || held !== sum(rows.map((row) => row.change))
  })
  const coupons = all.coupons.filter(({ id, orderNo }) => {
    const using = all.orders.filter(({ couponId }) => couponId === id)
    return using.length > 1 || (using[0]?.no ?? null) !== orderNo
  })
  const keys = all.orders.filter(
    ({ no, checkoutKey }) => all.checkouts.find(({ key }) => key === checkoutKey)?.orderNo !== no,
  )
  return [
    ...stock.map((id) => `stock of variant ${id}`),
    ...points.map(({ member }) => `points of member ${member.id}`),
    ...coupons.map(({ id }) => `coupon ${id}`),
    ...keys.map(({ no }) => `key of order ${no}`),
  ]
}

/** A summary of a run in one line. */
export const inWords = ({ attempted, ok, recovered, refused, ...wrong }: Verdict) =>
  `attempted ${attempted} · ok ${ok} · recovered ${recovered} · refused ${refused} · lost ${wrong.lost.length} · ` +
  `doubled ${wrong.doubled.length} · mismatched ${wrong.mismatched.length}`
