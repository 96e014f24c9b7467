import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { getMessages } from '#contract/message.ts'
import { getOrder } from '#contract/order.ts'
import { getRefunds } from '#contract/refund.ts'
import { getApplication } from '#contract/aftersale.ts'
import { startPayment } from '#contract/payment.ts'
import { ordersCommand } from '#server/cli/order/orders.ts'
import { orderCancelCommand, orderRefundCommand } from '#server/cli/order/order-undo.ts'
import { couponsNow, insertCoupon } from '#server/db/order/coupons.ts'
import { payments } from '#server/db/schema/trade.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct, productNow, variantNow } from '#tests/support/goods.ts'
import { aMember, memberNow, PASSWORD } from '#tests/support/members.ts'
import { anOrder, confirmed, intoCart, payAtGateway, ship } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'

/** A merchant with a member who has a coupon, 1,000 points and 500.00, and two goods of 20.00 and 30.00. */
async function aMerchant() {
  const { shop, databaseUrl, signIn } = await openShop()
  const member = await aMember(shop, { username: 'xiaoman', money: 50_000, score: 1000 })
  const browser = await signIn(member)
  const lamp = await aProduct(shop)
  const cup = await aProduct(shop, { variants: [{ price: 3000 }] })
  const names = { 'zh-cn': '券', en: 'Coupon' }
  const days = { start: shop.now() - 1, end: shop.now() + 86_400 }
  const { id: couponId } = await insertCoupon(shop.db, {
    ...days,
    name: names,
    amount: 500,
    minAmount: 0,
    memberId: member.id,
  })
  const run = await commandLine(databaseUrl)

  /** Two lamps and a cup, 70.00, with 10.00 for delivery, less 5.00 of the coupon and 10.00 of points: 65.00. */
  async function ordered(way: 'gateway' | 'balance' | 'not' = 'gateway') {
    await intoCart(browser, lamp.skuId, 2)
    await intoCart(browser, cup.skuId, 1)
    const body = await confirmed(browser, { from: 'cart' }, { couponId, score: 1000 })
    const { no } = await browser.call(createOrder, body)
    if (way === 'gateway') await payAtGateway(browser, no)
    if (way === 'balance')
      await browser.call(startPayment, {
        no,
        method: 'balance',
        paymentKey: anId(),
        password: PASSWORD,
      })
    return no
  }

  /** Everything that a cancelled order gives back. */
  async function held() {
    const { money, score } = await memberNow(shop, member.id)
    const coupons = await couponsNow(shop.db, member.id, shop.now())
    const stock = [lamp, cup].map(async ({ skuId }) => (await variantNow(shop, skuId)).stock)
    return { money, score, coupons: coupons.length, stock: await Promise.all(stock) }
  }

  return {
    shop,
    browser,
    lamp,
    ordered,
    held,
    cancel: (...args: string[]) => run(orderCancelCommand, ...args),
    repay: (...args: string[]) => run(orderRefundCommand, ...args),
    list: (...args: string[]) => run(ordersCommand, ...args),
    order: (no: string) => browser.call(getOrder, { no }),
    refunds: async () => (await browser.call(getRefunds, {})).list,
    news: async () =>
      (await browser.call(getMessages, { kind: 'all' })).list.map(({ content }) => content),
  }
}

const WHOLE = { money: 50_000, score: 1000, coupons: 1, stock: [50, 50] }
const WHY = ['--reason', 'The kiln broke.'] as const

test.each(['gateway', 'balance'] as const)(
  'a paid order (%s) is cancelled: everything goes back once, and the member reads why',
  async (way) => {
    const { ordered, held, cancel, order, refunds, news } = await aMerchant()
    const no = await ordered(way)

    const said = await cancel(no, ...WHY)
    const after = await held()
    const again = await cancel(no, ...WHY)

    expect(said).toBe(`Order ${no} is now closed, 65.00 refunded.`)
    expect(again).toBe(`Order ${no} is closed: this was done before, and nothing was changed.`)
    expect([after, await held()]).toEqual([WHOLE, WHOLE])
    expect(await order(no)).toMatchObject({ status: 60, closeReason: 63, payStatus: 4 })
    expect(await refunds()).toMatchObject([
      { amount: 6500, status: 1, route: way === 'balance' ? 1 : 0 },
    ])
    expect((await news()).filter((text) => text.includes('The kiln broke.'))).toHaveLength(1)
  },
)

test('an unpaid order is cancelled without money', async () => {
  const { ordered, held, cancel, refunds } = await aMerchant()
  const no = await ordered('not')

  expect(await cancel(no, ...WHY)).toBe(`Order ${no} is now closed, 0.00 refunded.`)
  expect([await held(), await refunds()]).toEqual([WHOLE, []])
})

test.each([{ shipped: [1] }, { shipped: undefined }])(
  'an order of which lines $shipped were shipped cannot be cancelled',
  async ({ shipped }) => {
    const { shop, ordered, cancel, order } = await aMerchant()
    const no = await ordered()
    await ship(shop, no, shipped)
    const { status } = await order(no)

    expect(await cancel(no, ...WHY)).toContain('gives the money of shipped goods back')
    expect((await order(no)).status).toBe(status)
  },
)

test('an after-sale in progress is decided first, so that its money is paid once', async () => {
  const { shop, browser, ordered, cancel, repay, held } = await aMerchant()
  const no = await ordered()
  const aftersale = await anAftersale(browser, no)

  expect(await cancel(no, ...WHY)).toContain(`its after-sale ${aftersale.sn} is in progress`)
  expect(await repay(no, ...WHY)).toContain(`its after-sale ${aftersale.sn} is in progress`)
  await decided(shop, aftersale, approve(''), refund(undefined))
  await cancel(no, ...WHY)

  expect(await held()).toEqual(WHOLE)
})

test('a whole refund closes a shipped order; what was shipped does not come back into stock', async () => {
  const { shop, ordered, repay, held, order, news } = await aMerchant()
  const no = await ordered('balance')
  await ship(shop, no, [1])

  const said = await repay(no, ...WHY)
  const after = await held()
  const again = await repay(no, ...WHY)

  expect(said).toBe(`Order ${no} is now closed, 65.00 refunded.`)
  expect(again).toContain('nothing was changed')
  expect([after, await held()].map(({ stock }) => stock)).toEqual([
    [48, 50],
    [48, 50],
  ])
  expect(after).toMatchObject({ money: 50_000, score: 1000, coupons: 1 })
  expect(await order(no)).toMatchObject({ status: 60, closeReason: 64, payStatus: 4 })
  expect((await news()).filter((text) => text.includes('The kiln broke.'))).toHaveLength(1)
})

test('one line is refunded, and the rest with the delivery fee later; all together is what was paid', async () => {
  const { ordered, repay, held, refunds, order } = await aMerchant()
  const no = await ordered('balance')

  await repay(no, '--lines', '2', ...WHY)
  const part = await held()
  const repeated = await repay(no, '--lines', '2', ...WHY)
  await repay(no, '--lines', '1,2', ...WHY)

  expect(part).toMatchObject({ score: 0, coupons: 0, stock: [48, 50] })
  expect(repeated).toContain('nothing was changed')
  const amounts = (await refunds()).map(({ amount }) => amount)
  expect(amounts).toHaveLength(2)
  expect(amounts.reduce((all, one) => all + one, 0)).toBe(6500)
  expect([await held(), (await order(no)).status]).toEqual([WHOLE, 60])
})

test('an amount goes back while the goods stay ordered, and twice only when that is meant', async () => {
  const { shop, ordered, repay, held, order } = await aMerchant()
  const no = await ordered('balance')

  await repay(no, '--amount', '9.90', ...WHY)
  const repeated = await repay(no, '--amount', '9.90', ...WHY)
  const once = await held()
  await repay(no, '--amount', '9.90', '--again', ...WHY)

  expect(repeated).toContain('nothing was changed')
  expect(once).toMatchObject({ money: 50_000 - 6500 + 990, stock: [48, 49] })
  expect((await held()).money).toBe(50_000 - 6500 + 1980)
  expect(await order(no)).toMatchObject({ status: 20, payStatus: 3, refundStatus: 2 })
  await ship(shop, no)
  expect((await order(no)).status).toBe(30)
})

test('half of an order refunded as an amount is not refunded whole by the same command', async () => {
  const { ordered, repay, order, held } = await aMerchant()
  const no = await ordered('balance')

  await repay(no, '--amount', '32.50', ...WHY)
  const again = await repay(no, '--amount', '32.50', ...WHY)

  expect(again).toContain('nothing was changed')
  expect([(await order(no)).status, (await held()).money]).toEqual([20, 50_000 - 3250])
})

test('after an amount went back, an application gives no more than is left', async () => {
  const { shop, browser, ordered, repay, order, held } = await aMerchant()
  const no = await ordered('balance')
  await repay(no, '--amount', '60', ...WHY)
  const lineId = (await order(no)).lines[0]?.id ?? 0

  const { amounts } = await browser.call(getApplication, { orderNo: no, lineId })
  const aftersale = await anAftersale(browser, no, { lineId, quantity: 2 })
  const tooMuch = await repay(no, '--amount', '1', ...WHY)
  await decided(shop, aftersale, approve(''), refund(undefined))

  expect(amounts).toEqual([500, 500])
  expect(tooMuch).toContain('only 0.00 of it can be refunded')
  expect((await held()).money).toBe(50_000)
})

test('money that the provider does not take back goes into the balance, once', async () => {
  const { shop, ordered, cancel, repay, held, refunds } = await aMerchant()
  const no = await ordered()
  await shop.db.update(payments).set({ method: 'a provider that is gone' })

  const refused = await repay(no, ...WHY)
  const before = await held()
  const cancelled = await cancel(no, ...WHY).catch(String)
  const paid = await repay(no, '--to', 'balance', ...WHY)
  const again = await repay(no, '--to', 'balance', ...WHY)

  expect(refused).toContain(`Order ${no} is now closed, 0.00 refunded.`)
  expect(refused).toContain('The provider did not take 65.00 back')
  expect(cancelled).toContain('it is closed already')
  expect(before).toEqual(WHOLE)
  expect(paid).toBe(`Order ${no} is now closed, 65.00 refunded.`)
  expect(again).toContain('nothing was changed')
  expect(await held()).toEqual({ ...WHOLE, money: 50_000 + 6500 })
  expect(await refunds()).toMatchObject([{ status: 1, route: 1, amount: 6500 }])
})

test('a refund of an after-sale that failed is left to the after-sale, so that its money is paid once', async () => {
  const { shop, browser, ordered, repay, held } = await aMerchant()
  const no = await ordered()
  const aftersale = await anAftersale(browser, no)
  await shop.db.update(payments).set({ method: 'a provider that is gone' })
  await decided(shop, aftersale, approve(''), refund(undefined))

  const said = await repay(no, '--to', 'balance', ...WHY)

  expect(said).toContain(`its after-sale ${aftersale.sn} is in progress`)
  expect((await held()).money).toBe(50_000)
})

test.each([
  { args: ['--amount', '65.01'], words: 'only 65.00 of it can be refunded' },
  { args: ['--lines', '4'], words: 'it has no line 4' },
  { args: ['--lines', '1', '--amount', '5'], words: 'exclude each other' },
  { args: ['--amount', '0'], words: '--amount takes an amount in yuan' },
  { args: ['--amount', '-5'], words: '--amount takes an amount in yuan' },
  { args: ['--to', 'moon'], words: '--to takes original, balance or manual.' },
])('order refund $args is refused and moves nothing', async ({ args, words }) => {
  const { ordered, repay, held } = await aMerchant()
  const no = await ordered()
  const before = await held()

  const said = await repay(no, ...args, ...WHY)

  expect(said).toContain('refused: ')
  expect(said).toContain(words)
  expect(await held()).toEqual(before)
})

test('an unpaid order has nothing to refund', async () => {
  const { ordered, repay } = await aMerchant()

  expect(await repay(await ordered('not'), ...WHY)).toContain('nothing was paid for it')
})

test('the list of products shows what came back', async () => {
  const { shop, lamp, ordered, cancel } = await aMerchant()

  await cancel(await ordered(), ...WHY)

  expect((await productNow(shop, lamp.product.id)).stock).toBe(50)
})

test('orders are listed by day, and page by page', async () => {
  const { browser, lamp, list } = await aMerchant()
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1) {
    numbers.push((await anOrder(browser, lamp.skuId)).no)
  }
  const shown = (text: string) => numbers.filter((no) => text.includes(no))

  const today = await list('--from', '2026-03-01', '--to', '2026-03-01')
  const later = await list('--from', '2026-03-02')
  const second = await list('--limit', '2', '--page', '2')

  expect(shown(today)).toHaveLength(3)
  expect(later).toBe('No orders.')
  expect(shown(second)).toHaveLength(1)
  expect(second).toContain('Page 2 of 2, 3 in all.')
  expect(await list('--from', '2026-03-02', '--to', '2026-03-01')).toContain('--from is after')
  expect(await list('--from', '2026-02-30')).toContain('--from takes a day such as')
})
