import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, getCart, mergeCart } from '#contract/cart.ts'
import { createOrder } from '#contract/checkout.ts'
import { login } from '#contract/entry.ts'
import { getPortal, logout } from '#contract/member.ts'
import { cancelOrder, getOrder, getOrders } from '#contract/order.ts'
import { startPayment } from '#contract/payment.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import { payments } from '#server/db/schema/trade.ts'
import { openSession } from '#server/domain/account/session.ts'
import type { Shop } from '#server/domain/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { openShopContext } from '#server/open-shop.ts'
import { departments } from '#demo/products.ts'
import { behind } from '#tests/faults/repeat.ts'
import { aCaptcha } from '#tests/support/codes.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { dueOrders } from '#tests/support/due-orders.ts'
import { aProduct, variantNow } from '#tests/support/goods.ts'
import { launchShop } from '#tests/support/launch-shop.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder, confirmed } from '#tests/support/orders.ts'
import { anId } from '#tests/support/shop.ts'
import { refusalOf, type Shopper } from '#tests/support/shopper.ts'
import { isSoak } from '#tests/support/size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

// What a review saw work with three servers on one database, as tests.

const MINUTE = 60_000
const ROLES = ['web', 'web', 'web', 'worker', 'worker'] as const
const STOCK = 50
/** Cents for one piece and its delivery. */
const PAY_AMOUNT = 3000

type ServerPark = { shop: Shop; urls: string[]; close: () => Promise<void> }
let park: ServerPark

/** Three servers and two workers that start at once on a database without anything but tables. */
async function openPark(environment: NodeJS.ProcessEnv): Promise<ServerPark> {
  const { url: databaseUrl, drop } = await emptyDatabase()
  const { path: dataDir, remove } = await temporaryFolder()
  await migrate(databaseUrl)
  const processes = await Promise.all(
    ROLES.map((role) => launchShop({ databaseUrl, dataDir, role, environment })),
  )
  const { shop, close } = await openShopContext({ databaseUrl, dataDir, log: () => {} })
  return {
    shop: { ...shop, passwordCost: 16 },
    urls: processes.slice(0, 3).map(({ url }) => url),
    async close() {
      for (const one of processes) one.tell('SIGKILL')
      await Promise.all(processes.map(({ ended }) => ended))
      await close()
      await drop()
      await remove()
    },
  }
}

beforeAll(async () => {
  if (isSoak) park = await openPark({})
})
afterAll(() => park?.close())

type Three = [a: Shopper, b: Shopper, c: Shopper]

/** One browser's session at each of the three servers. */
const atEach = (token = ''): Three =>
  park.urls.map((url) => behind(url, token)) as [Shopper, Shopper, Shopper] // there are three servers

/** A member who is signed in, and a product of which there are fifty. */
async function aShopper(holding: { money?: number } = {}) {
  const { shop } = park
  const member = await aMember(shop, holding)
  const { token } = await openSession(shop, member)
  const { skuId } = await aProduct(shop, { variants: [{ price: 2000, stock: STOCK }] })
  return { shop, member, skuId, three: atEach(token) }
}

const stockOf = async (skuId: number) => (await variantNow(park.shop, skuId)).stock

test.runIf(isSoak)('orders that fall due are closed once, by whichever worker', async () => {
  const { outcome, once } = await dueOrders(park.shop, 120)

  await vi.waitFor(async () => expect(await outcome()).toEqual(once), 2 * MINUTE)
})

test.runIf(isSoak)('a sign-in at one server holds at all, and its end too', async () => {
  const { shop } = park
  const { username } = await aMember({ ...shop, passwordCost: 16 })
  const [guest] = atEach()
  const { userInfo } = await guest.call(login, { username, password: PASSWORD, agreed: true })
  const [a, b, c] = atEach(userInfo.token)
  const isKnown = (browser: Shopper) => browser.call(getPortal, { requiredLogin: '1' })

  await Promise.all([a, b, c].map(isKnown))
  await c.call(logout, { refresh_token: userInfo.refresh_token })

  const refusals = await Promise.all([a, b, c].map((browser) => refusalOf(isKnown(browser))))
  expect(refusals.map(({ code }) => code)).toEqual([409, 409, 409])
})

test.runIf(isSoak)('one operation of a cart that reaches two servers counts once', async () => {
  const { skuId, three } = await aShopper()
  const [a, b, c] = three
  const operation = { opId: anId(), skuId, quantity: 2 }

  await Promise.all([a.call(addToCart, operation), b.call(addToCart, operation)])
  const line = { skuId, title: 'Lamp', quantity: 1, priceAtAdd: 2000 }
  await c.call(mergeCart, { opId: anId(), lines: [line] })

  const { lines } = await a.call(getCart, {})
  expect(lines.map(({ quantity }) => quantity)).toEqual([3])
})

test.runIf(isSoak)('one confirm key at three servers is one order, cancelled once', async () => {
  const { skuId, three } = await aShopper()
  const body = await confirmed(three[0], { from: 'item', skuId, quantity: 3 })

  const orders = await Promise.all(three.map((browser) => browser.call(createOrder, body)))
  const left = await stockOf(skuId)
  const [{ no } = { no: '' }] = orders
  await Promise.allSettled(three.map((browser) => browser.call(cancelOrder, { no })))

  expect(new Set(orders.map((order) => order.no)).size).toBe(1)
  expect((await three[1].call(getOrders, {})).total).toBe(1)
  expect([left, await stockOf(skuId)]).toEqual([STOCK - 3, STOCK])
  const { logs } = await three[2].call(getOrder, { no })
  expect(logs.filter(({ action }) => action === 'cancel')).toHaveLength(1)
})

test.runIf(isSoak)('a payment begun at one server and approved at three is one', async () => {
  const { shop, member, skuId, three } = await aShopper()
  const [a, b] = three
  const { no, payAmount } = await anOrder(a, skuId)
  const { url } = await a.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })
  const page = await b.send(new Request(`${b.origin}${url}`))
  const approve = (browser: Shopper) => {
    const body = new URLSearchParams({ decision: 'approve' })
    return browser.send(new Request(`${browser.origin}${url}`, { method: 'POST', body }))
  }

  await Promise.all(three.map(approve))

  expect(page.status).toBe(200)
  const order = await b.call(getOrder, { no })
  expect(order).toMatchObject({ payStatus: 2, paidAmount: payAmount })
  expect(order.logs.filter(({ action }) => action === 'pay')).toHaveLength(1)
  const told = await shop.db.select().from(messages).where(eq(messages.memberId, member.id))
  expect(told).toHaveLength(1)
  const taken = await shop.db.select().from(payments).where(eq(payments.status, 'paid'))
  expect(taken).toHaveLength(1)
})

test.runIf(isSoak)('a balance that is enough for one of two orders pays one', async () => {
  const { shop, member, skuId, three } = await aShopper({ money: PAY_AMOUNT })
  const [a, b, c] = three
  const nos = [(await anOrder(a, skuId)).no, (await anOrder(a, skuId)).no] as const
  const pay = (browser: Shopper, no: string) =>
    browser.call(startPayment, { no, method: 'balance', password: PASSWORD, paymentKey: anId() })

  const outcomes = await Promise.allSettled([pay(b, nos[0]), pay(c, nos[1])])

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toMatchObject([{ reason: { reason: 'balance_short' } }])
  expect((await memberNow(shop, member.id)).money).toBe(0)
})

test.runIf(isSoak)(
  'wrong passwords are counted over all servers, and a captcha is used once',
  async () => {
    const { username } = await aMember(park.shop)
    const three = atEach()
    const [a, b, c] = three
    const wrong = { username, password: 'wrong-one' }
    const reasons: unknown[] = []
    for (let at = 0; at < 7; at += 1)
      reasons.push((await refusalOf((three[at % 3] ?? a).call(login, wrong))).reason)
    const proof = await aCaptcha(a)

    const solved = await refusalOf(b.call(login, { ...wrong, ...proof }))
    const again = await refusalOf(c.call(login, { ...wrong, ...proof }))

    expect(reasons).toEqual([
      ...Array(3).fill('login_failed'),
      ...Array(4).fill('captcha_required'),
    ])
    expect([solved.reason, again.reason]).toEqual(['login_failed', 'captcha_wrong'])
  },
)

test.runIf(isSoak)(
  'five processes that start at once on an empty database load the demo shop once',
  async () => {
    const { shop, close } = await openPark({ SHOP_DEMO: '1' })
    const { query } = shop.db
    const [products, members, reviews] = [
      await query.products.findMany(),
      await query.members.findMany(),
      await query.reviews.findMany(),
    ]
    await close()

    expect(products).toHaveLength(departments.flatMap((one) => one.products).length)
    expect(members.filter(({ username }) => username === 'demo')).toHaveLength(1)
    const said = reviews.map(({ productId, nickname, content }) =>
      JSON.stringify([productId, nickname, content]),
    )
    expect(new Set(said).size).toBe(said.length)
  },
)
