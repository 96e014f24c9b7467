import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startPayment } from '#contract/payment.ts'
import { pause } from '#contract/lib/waiting.ts'
import { wishes, type Bench, type Buyer } from '#tests/faults/bench.ts'
import { orderUntilAnswered } from '#tests/faults/repeat.ts'
import type { Course } from '#tests/faults/wish.ts'
import { CallRefused, shopper, type Shopper } from '#tests/support/shopper.ts'
import { tableOf } from '#bench/support/report.ts'

/** Something that a shopper saw go wrong; in milliseconds of this process's clock. */
type Trouble = { time: number; what: string }

/** Milliseconds without trouble, and orders placed in them, after which everything counts as right again. */
const CALM = { milliseconds: 4000, orders: 40 }
const LOOK_AGAIN_MS = 100
/** Milliseconds after which a crowd that does not come to order again is given up. */
const PATIENCE_MS = 180_000

/** One way in which a cluster is disturbed, and what shoppers may see of it. */
export type Disturbance<Place> = {
  name: string
  act: (place: Place) => Promise<void>
  /** puts back what was taken away, when everything is right again */
  after?: (place: Place) => Promise<void>
  /** what shoppers may see, such as `HTTP 503` */
  mayShow: readonly string[]
  /** seconds until everything is right */
  within: number
  /** from where they count; where another way exists, it must be found while the fault lasts */
  since: 'start' | 'end'
}

/** A browser of its own network address: balancers count by it. */
function browserFrom(address: string, url: string, token: string, tell: (what: string) => void) {
  const agent = new Agent({ keepAlive: true, localAddress: address })
  async function send(asked: Request): Promise<Response> {
    const { pathname, search } = new URL(asked.url)
    const body = Buffer.from(await asked.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': body.length }
    request(new URL(pathname + search, url), { agent, method: asked.method, headers })
      .on('error', reject)
      .on('response', (answer) => {
        const { statusCode: status = 0, rawHeaders } = answer
        const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
        )
        buffer(answer).then(
          (text) => resolve(new Response(new Uint8Array(text), { status, headers: pairs })),
          reject,
        )
      })
      .end(body)
    return promise
  }
  const fetch = async (asked: Request) => {
    try {
      const answer = await send(asked)
      if (answer.status >= 400) tell(`HTTP ${answer.status}`)
      return answer
    } catch (error) {
      tell('broken socket')
      throw error
    }
  }
  return { ...shopper({ fetch }, { token }), leave: () => agent.destroy() }
}

/**
 * Pays at the gateway with one key until the shop says that it is paid, however many tries that takes: the gateway's
 * callback may get lost, and the sandbox does not repeat it.
 */
async function payUntilAnswered(browser: Shopper, no: string): Promise<void> {
  const paymentKey = randomUUID()
  const body = new URLSearchParams({ decision: 'approve' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (;;) {
    try {
      const { url } = await browser.call(startPayment, { no, method: 'sandbox', paymentKey })
      if (url === null) return
      await browser.send(new Request(`${browser.origin}${url}`, { method: 'POST', body, headers }))
    } catch (error) {
      if (error instanceof CallRefused && error.status < 500) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
}

/** Orders whose payments are not what their shoppers did: paid once and in full, or not at all. */
export async function wrongPayments({ shop: { db } }: Bench, paid: readonly string[]) {
  const [orders, payments] = [await db.query.orders.findMany(), await db.query.payments.findMany()]
  const received = Map.groupBy(
    payments.filter(({ status }) => status === 'paid' || status === 'returned'),
    ({ orderId }) => orderId,
  )
  const isRight = ({ id, no, payAmount, paidAmount }: (typeof orders)[number]) => {
    const amounts = received.get(id)?.map(({ amount }) => amount) ?? []
    const isPaid = paidAmount === payAmount && amounts.length === 1 && amounts[0] === payAmount
    return isPaid || (!paid.includes(no) && paidAmount === 0 && amounts.length === 0)
  }
  return orders.filter((order) => !isRight(order)).map(({ no }) => no)
}

/** Shoppers who order one thing after the other, and pay every second, until they are sent home. */
export function openCrowd(url: string, bench: Bench, seed: string) {
  const troubles: Trouble[] = []
  const courses: Course[] = []
  const paid: string[] = []
  const rows: string[][] = []
  const wish = wishes(bench, seed)
  const closing = new AbortController()

  /** The wish is made past every fault, so it may take as long as they do. */
  async function wishOf(buyer: Buyer) {
    for (;;) {
      try {
        return await wish(buyer)
      } catch {
        await pause(LOOK_AGAIN_MS)
      }
    }
  }
  async function live(buyer: Buyer, at: number) {
    const tell = (what: string) => troubles.push({ time: performance.now(), what })
    const browser = browserFrom(`127.0.1.${at + 1}`, url, buyer.token, tell)
    for (let count = 0; !closing.signal.aborted; count += 1) {
      const course = await orderUntilAnswered(browser, await wishOf(buyer))
      courses.push(course)
      if (course.shown.kind !== 'placed' || count % 2 === 1) continue
      await payUntilAnswered(browser, course.shown.no)
      paid.push(course.shown.no)
    }
    browser.leave()
  }
  const close = () => closing.abort()
  const living = Promise.all(bench.buyers.map(live))

  /** @throws when it takes too long */
  async function untilCalm(name: string) {
    let [from, before] = [performance.now(), courses.length]
    const end = from + PATIENCE_MS
    for (;;) {
      const last = troubles.at(-1)?.time ?? 0
      if (last > from) [from, before] = [last, courses.length]
      const isCalm =
        performance.now() - from > CALM.milliseconds && courses.length - before >= CALM.orders
      if (isCalm) return
      if (performance.now() > end) throw new Error(`${name}: nothing is right again`)
      await pause(LOOK_AGAIN_MS)
    }
  }

  return {
    courses,
    /** numbers of the orders that are paid */
    paid,
    /** Nobody orders anything more. */
    close,
    /** Disturbs the cluster. @returns what shoppers saw, and the seconds until everything was right */
    async through<Place>(place: Place, { name, act, after, since }: Disturbance<Place>) {
      await untilCalm(`before: ${name}`)
      const before = troubles.length
      const start = performance.now()
      await act(place)
      const from = since === 'start' ? start : performance.now()
      await untilCalm(name)
      const seen = troubles.slice(before)
      await after?.(place)
      const seconds = Math.max(0, ((seen.at(-1)?.time ?? 0) - from) / 1000)
      const counts = Map.groupBy(seen, ({ what }) => what)
      const shown = [...counts].map(([what, { length }]) => `${length} × ${what}`).join(', ')
      rows.push([name, shown || 'nothing', seconds.toFixed(1)])
      return { kinds: [...counts.keys()], seconds }
    },
    /** What every disturbance has done, as a table. */
    table: () => tableOf(['Fault', 'Shoppers got', 'Right after, s'], rows),
    /** Everybody finishes the order under way. */
    async goHome() {
      close()
      await living
    },
  }
}
