import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { addToCart, getCart, type Cart } from '#contract/cart.ts'
import { withOperations } from '#src/features/cart/cart-change.ts'
import { cartQuery } from '#src/features/cart/cart.queries.ts'
import { flushOutbox, refresh, changeCart } from '#src/features/cart/outbox/outbox.ts'
import { cartOutbox, emptyCartOutbox } from '#src/features/cart/outbox/outbox-state.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { wipe } from '#src/platform/session/session-epoch.ts'
import { session } from '#src/platform/session/session.ts'
import {
  cartOperationRows,
  KnownLineSchema,
  type CartChange,
} from '#src/features/cart/outbox/cart-operations.ts'
import { broken, speakAs } from '#tests/support/client.ts'
import { aProduct, changeVariant } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { intoCart } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { aKnownLine, anOperation } from './operations.ts'

/** A member with two pieces of one product in the cart, and the cart on the screen. */
async function aCart() {
  const { shop, signIn } = await openShop()
  const member = await aMember(shop)
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const { lines } = await intoCart(browser, skuId, 2)
  const line = v.parse(KnownLineSchema, lines[0])
  const way = speakAs(browser, member.id)
  const client = new QueryClient()
  await client.fetchQuery(cartQuery())
  const shown = () => {
    const cart = client.getQueryData(cartQuery().queryKey)
    if (!cart) throw new Error('no cart is shown')
    return withOperations(cart, cartOutbox.operations)
  }
  const change = (what: CartChange) => changeCart(client, what)
  const add = (pieces: number) => change({ kind: 'add', line, quantity: pieces })
  /** the network is down while something is done */
  const offline = async (act: () => unknown) => {
    connection.isOnline = false
    await act()
    await flushOutbox(client) // ends at once; one that began late would send what is meant to wait
    connection.isOnline = true
  }
  /** Another page opens, which knows only what is on the device. */
  const reopen = async () => {
    emptyCartOutbox()
    await refresh(client)
  }
  const back = () => flushOutbox(client)
  const set = (quantity: number) => change({ kind: 'set', line, quantity, before: 2 })
  const inShop = () => browser.call(getCart, {})
  const sent = () => way.sent.filter((asked) => asked !== 'GET /api/cart')
  return {
    shop,
    member,
    browser,
    skuId,
    line,
    way,
    client,
    shown,
    change,
    set,
    add,
    offline,
    reopen,
    back,
    inShop,
    sent,
  }
}

afterEach(async () => {
  connection.isOnline = true
  emptyCartOutbox()
  await cartOperationRows.clear()
})

const quantity = ({ lines }: Cart) => lines[0]?.quantity

test('a new quantity shows with its sums before anything is sent, and is what the shop then says', async () => {
  const { set, shown, browser } = await aCart()

  const answer = set(3)
  const atOnce = shown()
  await answer

  expect(atOnce).toMatchObject({ count: 3, selectedCount: 3, goodsTotal: 6000 })
  expect(shown()).toEqual(await browser.call(getCart, {}))
  expect(quantity(shown())).toBe(3)
})

test('a refused quantity shows at once, then goes back', async () => {
  const { shop, skuId, set, shown } = await aCart()
  await changeVariant(shop, skuId, { stock: 0 })

  const answer = set(5)
  const atOnce = shown()

  expect(await answer).toMatchObject({ kind: 'refused', error: { message: /sold out/ } })
  expect([quantity(atOnce), quantity(shown())]).toEqual([5, 2])
})

test('of changes that follow quickly, an early answer does not hide a later wish', async () => {
  const { set, shown, client, browser } = await aCart()
  const seen: unknown[] = []
  client.getQueryCache().subscribe(() => seen.push(quantity(shown())))

  await Promise.all([set(3), set(7)])

  expect(new Set(seen)).toEqual(new Set([7]))
  expect(quantity(await browser.call(getCart, {}))).toBe(7)
})

test('what is not ticked is not counted, before the shop has answered', async () => {
  const { skuId, change, shown } = await aCart()

  const answer = change({ kind: 'select', skuIds: [skuId], selected: false })

  expect(shown()).toMatchObject({ selectedCount: 0, goodsTotal: 0 })
  await answer
  expect(shown()).toMatchObject({ selectedCount: 0, goodsTotal: 0 })
})

test('an answer from before a removal, which comes after it, does not bring the line back', async () => {
  const { set, shown, client, way } = await aCart()
  let release = () => {}
  /** the shop has responded, and the response is on its way */
  const isHeld = new Promise<void>((held) => {
    way.fault = async (request, pass) => {
      const answer = await pass()
      if (request.method !== 'GET') return answer
      await new Promise<void>((done) => {
        release = done
        held()
      })
      return answer
    }
  })
  const stale = client.fetchQuery({ ...cartQuery(), staleTime: 0 })
  await isHeld

  await set(0)
  release()
  await stale

  expect(shown().lines).toEqual([])
})

test('what is changed without network waits, is sent once each when it is back, and the shop then has it', async () => {
  const { skuId, set, change, offline, back, shown, inShop, sent } = await aCart()
  await offline(async () => {
    await Promise.all([set(3), set(4)])
    await change({ kind: 'select', skuIds: [skuId], selected: false })
  })
  expect([quantity(shown()), sent()]).toEqual([4, []])

  await back()
  await back()

  expect(sent()).toEqual(['PUT /api/cart/line', 'PUT /api/cart/selected'])
  expect(await inShop()).toMatchObject({ lines: [{ quantity: 4, selected: false }], version: 3 })
  expect(cartOutbox.operations).toEqual([])
  expect(connection.synced).toBeGreaterThanOrEqual(2)
})

test('what waits is still there after a reload, and a line that only waits can be shown', async () => {
  const { shop, change, offline, reopen, shown, back, inShop } = await aCart()
  const { skuId } = await aProduct(shop)
  const line = aKnownLine({ skuId, title: 'A new lamp', shopPrice: 1700 })
  await offline(() => change({ kind: 'set', line, quantity: 2, before: 0 }))
  await saved(1)

  await reopen()

  expect(shown().lines[0]).toMatchObject({ title: 'A new lamp', quantity: 2, shopPrice: 1700 })
  await back()
  expect((await inShop()).lines.find((it) => it.skuId === skuId)).toMatchObject({
    quantity: 2,
    state: 'priceChanged', // the shopper saw another price
    priceAtAdd: 1700,
  })
})

test('an answer that is lost is asked for again with the same operation, and adds nothing twice', async () => {
  const { add, way, back, inShop, sent } = await aCart()
  way.fault = async (_request, pass) => {
    await pass()
    return broken()
  }
  expect(await add(3)).toEqual({ kind: 'waiting' })
  expect((await inShop()).count).toBe(5)

  way.fault = null
  await back()

  expect(sent()).toEqual(['POST /api/cart/add', 'POST /api/cart/add'])
  expect((await inShop()).count).toBe(5)
  expect(cartOutbox.operations).toEqual([])
})

test('a page that died between sending and answer does not lead to a second addition', async () => {
  const { member, browser, line, reopen, back, inShop } = await aCart()
  const { skuId } = line
  const change: CartChange = { kind: 'add', line, quantity: 3 }
  const sent = anOperation({ memberId: member.id, isSent: true, change })
  await cartOperationRows.set(sent.opId, sent)
  await browser.call(addToCart, { opId: sent.opId, skuId, quantity: 3 })

  await reopen()
  await back()

  expect((await inShop()).count).toBe(5)
  expect(await cartOperationRows.entries()).toEqual([])
})

test('while it is not known whether an addition arrived, the next one is an operation of its own', async () => {
  const { add, way, back, inShop } = await aCart()
  way.fault = async (_request, pass) => {
    await pass()
    return broken()
  }
  await add(1)
  await add(1)
  way.fault = null
  await back()

  expect((await inShop()).count).toBe(4)
})

test('a removal stays a removal, whatever was wished before it', async () => {
  const { set, add, way, offline, back, inShop, shown } = await aCart()
  way.fault = broken
  await set(5)
  way.fault = null
  await offline(() => Promise.all([add(2), set(0)]))

  await back()

  expect((await inShop()).lines).toEqual([])
  expect(shown().lines).toEqual([])
})

test('what the shop refuses is dropped with its reason, and what comes after it is still sent', async () => {
  const { shop, skuId, set, change, offline, back, inShop, shown } = await aCart()
  await offline(async () => {
    await set(5)
    await change({ kind: 'select', skuIds: [skuId], selected: false })
  })
  await changeVariant(shop, skuId, { stock: 3 })

  await back()

  expect(cartOutbox.refused).toMatchObject([
    { operation: { change: { quantity: 5 } }, error: { message: 'Only 3 of “A lamp” left.' } },
  ])
  expect(await inShop()).toMatchObject({ lines: [{ quantity: 2, selected: false }] })
  expect(quantity(shown())).toBe(2)
  await set(3)
  expect(cartOutbox.refused).toEqual([])
})

test('the shop being out of order is no refusal', async () => {
  const { set, way, back, inShop } = await aCart()
  way.fault = () => Promise.resolve(new Response('', { status: 503 }))
  expect(await set(5)).toEqual({ kind: 'waiting' })

  way.fault = null
  await back()

  expect(quantity(await inShop())).toBe(5)
})

test('a price that is accepted without network is not accepted when it has moved again', async () => {
  const { shop, skuId, change, offline, back, inShop } = await aCart()
  await changeVariant(shop, skuId, { price: 2500 })
  await offline(() => change({ kind: 'acknowledge', prices: [{ skuId, shopPrice: 2500 }] }))
  await changeVariant(shop, skuId, { price: 3000 })

  await back()

  expect((await inShop()).lines).toMatchObject([{ state: 'priceChanged', shopPrice: 3000 }])
})

test('with the session everything that waits goes: memory and device, and nothing is sent', async () => {
  const { set, offline, back, sent } = await aCart()
  await offline(() => set(5))
  await saved(1)

  await wipe()
  await back()

  expect(cartOutbox.operations).toEqual([])
  expect(await cartOperationRows.entries()).toEqual([])
  expect(sent()).toEqual([])
})

test('what another member left behind is dropped, not sent', async () => {
  const { set, offline, reopen, back, sent } = await aCart()
  await offline(() => set(5))
  await saved(1)
  session.id += 1

  await reopen()
  await back()

  expect(cartOutbox.operations).toEqual([])
  expect(await cartOperationRows.entries()).toEqual([])
  expect(sent()).toEqual([])
})

test.each([25, -25])('a change of %i hours ago is not sent any more', async (hours) => {
  const { member, line, reopen, back, sent } = await aCart()
  const late = anOperation({
    memberId: member.id,
    madeAt: Date.now() - hours * 3_600_000,
    change: { kind: 'set', line, quantity: 5, before: 2 },
  })
  await cartOperationRows.set(late.opId, late)

  await reopen()
  await back()

  expect(sent()).toEqual([])
  expect(cartOutbox.expired).toBe(1)
  expect(await cartOperationRows.entries()).toEqual([])
})

test('what another page has sent meanwhile is not sent again by this one', async () => {
  const { set, offline, back, sent } = await aCart()
  await offline(() => set(5))
  await saved(1)
  await cartOperationRows.clear() // by the other page, once the shop had answered it

  await back()

  expect(sent()).toEqual([])
  expect(cartOutbox.operations).toEqual([])
})

const saved = (count: number) =>
  expect.poll(async () => (await cartOperationRows.keys()).length).toBe(count)
