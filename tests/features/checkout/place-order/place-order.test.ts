import { beforeEach, expect, test, vi } from 'vitest'
import { isSessionOver } from '#src/platform/http/api-error.ts'
import { logout } from '#contract/member.ts'
import { getOrders } from '#contract/order.ts'
import { orderWay } from '#src/features/checkout/place-order/place-order.ts'
import { createOrderPlacer } from '#src/features/checkout/place-order/ordering.ts'
import { checkout, orderShown } from '#src/features/checkout/checkout-state.ts'
import { signIn } from '#src/platform/session/session.ts'
import { isSending } from '#src/platform/state/page-lock.ts'
import { intents } from '#src/features/checkout/place-order/checkout-intents.ts'
import { broken, speakAs, type Fault } from '#tests/support/client.ts'
import { aProduct, changeVariant } from '#tests/support/goods.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { aMember } from '#tests/support/members.ts'
import { confirmed } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const disk = failingIndexedDb()
vi.stubGlobal('indexedDB', disk.indexedDB)
beforeEach(() => {
  for (const rows of disk.databases.values()) rows.clear()
  vi.stubGlobal('localStorage', aLocalStorage())
})

const isOrder = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname === '/api/order/create'
const isQuestion = ({ url }: Request) => new URL(url).pathname === '/api/order/settle'

/** A page of the shop whose timers fire at once; other pages of the same device share its storage. */
function aPage() {
  const pauses: number[] = []
  const wait = async (pause: number) => void pauses.push(pause)
  return { pauses, ...createOrderPlacer({ ...orderWay, wait, chance: () => 0 }) }
}

async function aCheckout() {
  const { shop, signIn: open } = await openShop()
  const member = await aMember(shop)
  const browser = await open(member)
  const { skuId } = await aProduct(shop)
  const source = { from: 'item', skuId, quantity: 1 } as const
  const input = await confirmed(browser, source)
  const way = speakAs(browser, member.id)
  const orders = async () => (await browser.call(getOrders, {})).list.map(({ no }) => no)
  const stillOpen = () => intents.open(member.id)
  return { shop, open, browser, member, skuId, source, input, way, orders, stillOpen }
}

test('an order is placed and named, and nothing of it stays on the device once it is shown', async () => {
  const { input, orders, stillOpen } = await aCheckout()

  const placed = await aPage().placeOrder(input)

  const [no = 'none'] = await orders()
  expect(placed).toEqual({ kind: 'placed', no, isEarlier: false })
  expect(isSending()).toBe(false)
  expect(await stillOpen()).toEqual([input.confirmKey])
  await orderShown(no)
  expect(await stillOpen()).toEqual([])
})

test('a page that dies between the shop’s answer and the order’s page leaves the order to be found', async () => {
  const { input, orders } = await aCheckout()
  await aPage().placeOrder(input)

  const [no] = await orders()
  expect(await aPage().findOut()).toEqual({ kind: 'placed', no, isEarlier: true })
  expect(await aPage().placeOrder(input)).toMatchObject({ kind: 'placed', no })
  expect(await orders()).toHaveLength(1)
})

test('the device knows of an order before the shop does, and the page says what is done', async () => {
  const { input, way, stillOpen } = await aCheckout()
  const seen: unknown[] = []
  way.fault = async (request, pass) => {
    if (!isOrder(request)) return pass()
    seen.push({ open: await stillOpen(), progress: checkout.progress, isHeld: isSending() })
    return seen.length === 1 ? broken() : pass()
  }

  await aPage().placeOrder(input)

  const open = [input.confirmKey]
  expect(seen).toEqual([
    { open, progress: 'sending', isHeld: true },
    { open, progress: 'again', isHeld: true },
  ])
  expect(checkout.progress).toBeNull()
})

const LOST: Record<string, Fault> = {
  'the connection breaks before the shop has heard of it': (request, pass) =>
    isOrder(request) ? broken() : pass(),
  'the connection breaks after the shop has done it': async (request, pass) => {
    const response = await pass()
    return isOrder(request) ? broken() : response
  },
  'a proxy answers for the shop that has done it': async (request, pass) => {
    const response = await pass()
    return isOrder(request) ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : response
  },
  'the answer is cut off': async (request, pass) => {
    const response = await pass()
    return isOrder(request) ? new Response('{"code":200,"ms') : response
  },
  'a captive portal answers with its own page': async (request, pass) =>
    isOrder(request)
      ? new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
      : pass(),
  'the shop asks for patience': async (request, pass) =>
    isOrder(request) ? new Response('{}', { status: 503 }) : pass(),
}
test.each(Object.entries(LOST))('%s: it is sent again with the same key', async (_, fault) => {
  const { input, way, orders } = await aCheckout()
  const page = aPage()
  let faults = 0
  way.fault = (request, pass) => (faults++ < 3 ? fault(request, pass) : pass())

  const placed = await page.placeOrder(input)

  expect(placed).toMatchObject({ kind: 'placed', no: (await orders())[0] })
  expect(await orders()).toHaveLength(1)
  expect(page.pauses).toEqual([500, 1000, 2000])
})

test('sent six times in vain, the shop is asked by the key; with no order the key makes none any more', async () => {
  const { browser, input, source, way, orders, stillOpen } = await aCheckout()
  const page = aPage()
  way.fault = (request, pass) => (isOrder(request) ? broken() : pass())

  const placed = await page.placeOrder(input)

  expect(placed).toMatchObject({ kind: 'never', error: { failure: { kind: 'network' } } })
  expect(page.pauses).toEqual([500, 1000, 2000, 4000, 8000])
  expect(await stillOpen()).toEqual([])
  way.fault = null
  expect(await page.placeOrder(input)).toMatchObject({ kind: 'refused', reason: 'key_expired' })
  expect(await orders()).toEqual([])
  const fresh = await confirmed(browser, source)
  expect(await page.placeOrder(fresh)).toMatchObject({ kind: 'placed' })
  expect(await orders()).toHaveLength(1)
})

test('a request that comes after the shop was asked makes no order', async () => {
  const { input, way, orders } = await aCheckout()
  const late: (() => Promise<Response>)[] = []
  way.fault = (request, pass) => {
    if (!isOrder(request)) return pass()
    late.push(pass)
    return broken()
  }

  expect(await aPage().placeOrder(input)).toMatchObject({ kind: 'never' })
  for (const arrive of late) await arrive()

  expect(late).toHaveLength(6)
  expect(await orders()).toEqual([])
})

test('nobody can be asked: the outcome is unknown, and another page finds it out', async () => {
  const { input, way, orders, stillOpen } = await aCheckout()
  way.fault = async (request, pass) => {
    if (isOrder(request)) await pass()
    return broken()
  }

  expect(await aPage().placeOrder(input)).toMatchObject({ kind: 'unknown' })
  expect(await stillOpen()).toEqual([input.confirmKey])

  way.fault = null
  const next = aPage()
  const [no = 'none'] = await orders()
  expect(await next.findOut()).toEqual({ kind: 'placed', no, isEarlier: true })
  await orderShown(no)
  expect(await next.findOut()).toEqual({ kind: 'none' })
})

test('nothing else is ordered before the outcome is known', async () => {
  const { browser, input, skuId, way, orders } = await aCheckout()
  const other = await confirmed(browser, { from: 'item', skuId, quantity: 2 })
  way.fault = async (request, pass) => {
    if (isOrder(request)) await pass()
    return broken()
  }
  await aPage().placeOrder(input)
  way.sent.length = 0

  const second = await aPage().placeOrder(other)

  expect(second).toMatchObject({ kind: 'unknown' })
  expect(way.sent).not.toContain('POST /api/order/create')
  way.fault = null
  expect(await aPage().placeOrder(other)).toMatchObject({ kind: 'placed', no: (await orders())[0] })
  expect(await orders()).toHaveLength(1)
})

test('a refusal says why, leaves nothing to be found out, and stays one', async () => {
  const { shop, skuId, input, orders, stillOpen } = await aCheckout()
  await changeVariant(shop, skuId, { price: 2500 })

  const placed = await aPage().placeOrder(input)

  expect(placed).toMatchObject({ kind: 'refused', reason: 'price_changed' })
  expect(await stillOpen()).toEqual([])
  await changeVariant(shop, skuId, { price: 2000 })
  expect(await aPage().placeOrder(input)).toMatchObject({ reason: 'key_expired' })
  expect(await orders()).toEqual([])
})

test('what the shop does not understand is not sent again, and surely not ordered', async () => {
  const { input, way, orders } = await aCheckout()

  const placed = await aPage().placeOrder({ ...input, remark: 'x'.repeat(256) })

  expect(placed).toMatchObject({ kind: 'never', error: { failure: { kind: 'envelope' } } })
  expect(way.sent.filter((path) => path.endsWith('/create'))).toHaveLength(1)
  expect(await orders()).toEqual([])
})

test('a key that has made another order leads to that order', async () => {
  const { input, orders } = await aCheckout()
  await aPage().placeOrder(input)

  const again = await aPage().placeOrder({ ...input, remark: 'something else' })

  expect(again).toEqual({ kind: 'placed', no: (await orders())[0], isEarlier: true })
  expect(await orders()).toHaveLength(1)
})

test('however often and from however many pages, at most one request is on its way', async () => {
  const { input, way, orders } = await aCheckout()
  let [now, most] = [0, 0]
  way.fault = async (request, pass) => {
    if (!isOrder(request)) return pass()
    most = Math.max(most, (now += 1))
    const response = await pass()
    now -= 1
    return response
  }
  const pages = [aPage(), aPage(), aPage()]

  const placed = await Promise.all(
    [...pages, ...pages, ...pages].map((page) => page.placeOrder(input)),
  )

  const [no] = await orders()
  expect(placed.every((it) => it.kind === 'placed' && it.no === no)).toBe(true)
  expect(await orders()).toHaveLength(1)
  expect(most).toBe(1)
})

test('a session that ends on the way is said, and the same member finds out after signing in', async () => {
  const { open, browser, member, input, way, stillOpen } = await aCheckout()
  way.fault = async (request, pass) => {
    if (!isOrder(request)) return pass()
    await pass()
    await browser.call(logout, { refresh_token: '' })
    const over = { code: 409, msg: 'over', data: null }
    return Response.json(over)
  }

  const error = await aPage()
    .placeOrder(input)
    .catch((thrown: unknown) => thrown)

  expect(isSessionOver(error)).toBe(true)
  expect(await stillOpen()).toEqual([input.confirmKey])
  const again = await open(member)
  speakAs(again, member.id)
  const [order] = (await again.call(getOrders, {})).list
  expect(await aPage().findOut()).toMatchObject({ kind: 'placed', no: order?.no })
})

test('another member’s open order is none of this one’s business, and stays for that member', async () => {
  const { shop, open, input, member, way, orders, stillOpen } = await aCheckout()
  way.fault = async (request, pass) => {
    if (isOrder(request)) await pass()
    return broken()
  }
  await aPage().placeOrder(input)
  // one of 256 members has the same byte: the shop knows better, see below
  let other = await aMember(shop)
  while ((await intents.open(other.id)).length > 0) other = await aMember(shop)

  const theirs = speakAs(await open(other), other.id)
  expect(await aPage().findOut()).toEqual({ kind: 'none' })

  expect(theirs.sent).toEqual([])
  signIn({ id: member.id, token: 'again', refresh_token: '' })
  expect(await stillOpen()).toEqual([input.confirmKey])
  expect(await orders()).toHaveLength(1)
})

test('a member whose byte fits by chance is told nothing, and takes nothing from whose order it is', async () => {
  const { shop, open, input, member, way, stillOpen } = await aCheckout()
  way.fault = async (request, pass) => {
    if (isOrder(request)) await pass()
    return broken()
  }
  await aPage().placeOrder(input)
  let fitting = member.id + 1
  while ((await intents.open(fitting)).length === 0) fitting += 1

  speakAs(await open(await aMember(shop)), member.id)
  const page = createOrderPlacer({ ...orderWay, memberId: () => fitting })

  expect(await page.findOut()).toEqual({ kind: 'none' })
  expect(await stillOpen()).toEqual([input.confirmKey])
})

test('a device that can remember nothing sends nothing', async () => {
  const { input, way, orders } = await aCheckout()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  disk.faults.write = 'full'
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} })
  way.sent.length = 0

  const placed = await aPage().placeOrder(input)

  disk.faults.write = 'works'
  expect(placed).toEqual({ kind: 'unkept' })
  expect(way.sent).toEqual([])
  expect(await orders()).toEqual([])
})

test('without IndexedDB it is remembered in localStorage', async () => {
  const { input, way, stillOpen } = await aCheckout()
  disk.faults.write = 'full'
  way.fault = (request, pass) => (isQuestion(request) || isOrder(request) ? broken() : pass())

  const placed = await aPage().placeOrder(input)

  expect(placed).toMatchObject({ kind: 'unknown' })
  expect(localStorage.getItem('checkoutIntents')).toContain(input.confirmKey)
  disk.faults.write = 'works'
  way.fault = null
  expect(await aPage().findOut()).toMatchObject({ kind: 'never' })
  expect(await stillOpen()).toEqual([])
  expect(localStorage.getItem('checkoutIntents')).toBeNull()
})
