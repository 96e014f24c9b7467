import type { Page, Request } from 'playwright/test'
import { open } from './support/awake.ts'
import { FAULTS, type Fault } from '#tests/faults/faults.ts'
import type { Asked } from '#tests/faults/faults.ts'
import { test } from './support/faulty-line.ts'
import {
  goodsOf,
  MOON,
  placeOrder,
  putIntoCart,
  saveAddress,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { demoShopper, newShopper, type Shopper } from './support/shopper.ts'
import { chance, count, isSoak, size } from './support/size.ts'
import { axe, expect } from './support/test.ts'

test.use({
  // the browser itself logs network failures, and failed calls of pages
  expectedConsole: [
    /Failed to load resource|net::ERR_|An unknown error occurred when fetching|^error: ApiError/,
  ],
})

test.describe('checkouts on a bad line', () => {
  test.use({ serviceWorkers: 'block' })

  const CHECKOUTS = size({ small: 6, nightly: 2000 })
  const FAULTED = 0.4
  const KILLED = 0.2
  /** A page waits until its timeout when there is no response, which takes long: only in the nightly run. */
  const kinds = FAULTS.filter((fault) => isSoak || !/^silence|^held back/.test(fault))
  const PLACED = /\/user\/(?:cashier|order)\/(\w+)/

  /** Clicks whatever the page offers to continue, until it shows the order. */
  async function untilPlaced(page: Page, note: string): Promise<string> {
    const shownNo = () => PLACED.exec(page.url())?.[1] ?? ''
    const button = page
      .getByRole('button', { name: /^(Place order|Check again|Try again|Retry)$/ })
      .and(page.locator(':enabled'))
      .first()
    const remark = page.getByLabel('Note to the shop')
    for (;;) {
      await expect
        .poll(async () => shownNo() !== '' || (await button.isVisible()), { timeout: 60_000 })
        .toBe(true)
      if (shownNo() !== '') return shownNo()
      const isEmpty = (await remark.isVisible()) && (await remark.inputValue()) === ''
      if (isEmpty) await remark.fill(note)
      await button.click({ timeout: 2000 }).catch(() => {}) // the page may have moved on meanwhile
    }
  }

  const isOrderCall = ({ path }: Asked) => /^\/api\/order\/(confirm|create|settle)/.test(path)

  type Wish = { path: string; note: string }

  /**
   * Orders one product on a page that is sometimes killed as soon as the request for the order is sent. A shopper who
   * leaves before the order was shown is led to it the next time, and then continues with the next wish.
   */
  async function orderOnce(openAnew: () => Promise<Page>, { path, note }: Wish, before: string[]) {
    const { next } = chance(`page of ${note}`)
    let page = await openAnew()
    const isSending = (request: Request) => request.url().endsWith('/api/order/create')
    const dying = page
    if (next() < KILLED) {
      dying.on('request', (request) => void (isSending(request) && dying.close()))
    }
    for (;;) {
      try {
        await open(page, path)
        const no = await untilPlaced(page, note)
        if (!before.includes(no)) return { page, no }
      } catch (error) {
        if (!page.isClosed()) throw error
        page = await openAnew()
      }
    }
  }

  test('whatever happens to line and page, each wish becomes one order, and that is shown', async ({
    page,
    context,
    shop,
    way,
    line,
  }) => {
    const { next, pick } = chance('faults in the browser')
    const shopper = await newShopper(page, shop)
    await saveAddress(shopper)
    const { skuId } = variantOf(await goodsOf(shopper, TORCH))
    way.fault = (asked) => (isOrderCall(asked) && next() < FAULTED ? pick(kinds) : null)
    const shown: { note: string; no: string }[] = []
    let current = page
    const openAnew = async () => {
      current = current.isClosed() ? await context.newPage() : current
      return current
    }

    for (let at = 0; at < CHECKOUTS; at += 1) {
      const note = `wish ${at}`
      if (at % 2) await putIntoCart(shopper, skuId, 1)
      const path = at % 2 ? '/cart/confirm' : `/cart/confirm?sku=${skuId}&n=1`
      const before = shown.map((earlier) => earlier.no)
      const { page: used, no } = await orderOnce(openAnew, { path, note }, before)
      current = used
      shown.push({ note, no })
      count('checkouts')
    }
    way.fault = () => null
    await line.heal()

    const stored = await ordersOf(shopper)
    const doubled = shown.filter(
      ({ note }) => stored.filter(({ remark }) => remark === note).length > 1,
    )
    const lost = shown.filter(({ no }) => !stored.some((order) => order.no === no))
    count('checkouts lost', lost.length)
    count('checkouts doubled', doubled.length)
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(stored).toHaveLength(CHECKOUTS)
  })

  /** Every order of the member, as the shop has it. */
  async function ordersOf({ call }: Shopper) {
    const orders: { no: string; remark: string }[] = []
    for (let at = 1; ; at += 1) {
      const { list } = await call<{ list: { no: string }[] }>(
        'GET',
        `/api/order?page=${at}&limit=50`,
      )
      for (const { no } of list) orders.push(await call('GET', `/api/order/detail/${no}`))
      if (list.length < 50) return orders
    }
  }
})

test.describe('payments on a bad line', () => {
  test.use({ serviceWorkers: 'block' })
  const PAID = 'Paid, thank you for stopping by'
  const isPayment = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/pay')
  const isCashier = ({ path }: Asked) => path.startsWith('/api/cashier/')

  test('a payment whose answer is lost is looked up, and the member is asked not to pay again', async ({
    page,
    way,
  }) => {
    const { no } = await placeOrder(await demoShopper(page))
    await open(page, `/user/cashier/${no}`)
    await page.getByRole('radio', { name: /Balance/ }).check()
    way.fault = (asked) => {
      if (isPayment(asked)) return 'unavailable, but done'
      return isCashier(asked) ? 'unavailable, not done' : null
    }

    await page.getByRole('button', { name: /^Pay ¥/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Pay from your balance' })
    await sheet.getByLabel('Your account password').fill('lamplight1')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Looking up your payment' })).toBeVisible()
    await expect(page.getByText('Please do not pay again')).toBeVisible()
    await expect(sheet).toBeHidden()
    await axe(page)
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible() // all retries are used up
    await expect(page.getByLabel('Notifications').getByRole('button')).toHaveCount(0)
    way.fault = () => null
    await expect(page.getByRole('heading', { name: PAID })).toBeVisible({ timeout: 30_000 })
  })

  test('while nobody knows what became of a payment, nothing says that nothing happened', async ({
    page,
    way,
  }) => {
    const { no } = await placeOrder(await demoShopper(page))
    await open(page, `/user/cashier/${no}`)
    await page.getByRole('radio', { name: /Balance/ }).check()
    await page.getByRole('button', { name: /^Pay ¥/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Pay from your balance' })
    await sheet.getByLabel('Your account password').fill('lamplight1')
    way.fault = (asked) => (isPayment(asked) ? 'silence, but done' : 'silence, not done')

    // Recorded when it appears: it may be gone by the time of a check.
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      new MutationObserver(() => {
        const [words] = /[^.]*stays as it is[^.]*/.exec(document.body.innerText) ?? []
        if (words) said.push(words)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    await page.keyboard.press('Enter')

    const strip = page.getByRole('region', { name: 'Connection' })
    await expect(strip).toContainText('You are disconnected!', { timeout: 20_000 })
    await expect(page.getByText('Looking up your payment').first()).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate('said')).toEqual([])
  })

  test('a payment that did not reach the shop can be tried again', async ({ page, way }) => {
    const { no } = await placeOrder(await demoShopper(page))
    await open(page, `/user/cashier/${no}`)
    way.fault = (asked) => (isPayment(asked) ? 'unavailable, not done' : null)

    const pay = page.getByRole('button', { name: /^Pay ¥/ })
    await page.getByRole('radio', { name: /Sandbox Pay/ }).check()
    await pay.click()

    await expect(page.getByText('Your payment didn’t reach the shop')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Sandbox Pay/ })).toBeChecked()
    way.fault = () => null
    await pay.click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: PAID })).toBeVisible()
  })
})

test('whatever stands in the shop’s way, the strip tells the truth, says it once, and nothing is stuck', async ({
  page,
  way,
}) => {
  const WAYS = [
    'silence, not done',
    'page of a captive portal',
    'reset before the shop hears',
  ] as const
  const { some } = chance('ways to be lost')
  const strip = page.getByRole('region', { name: 'Connection' })
  const lamps = page.getByRole('link', { name: 'Lamps & Light' }).first()
  await open(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const ways = some(WAYS, WAYS.length) // all of them, in random order

  for (let round = 0; round < size({ small: 2, nightly: 300 }); round += 1) {
    const fault = ways[round % ways.length] ?? null
    way.fault = () => fault
    await lamps.click() // something that queries the shop
    await expect(strip).toContainText('You are disconnected!', { timeout: 20_000 })
    way.fault = () => null
    await expect(strip).toContainText('Back online', { timeout: 8000 })
    await expect(page.getByLabel('Notifications').getByRole('button')).toHaveCount(0)
    await open(page, '/')
    count('network changes', 2)
  }

  await open(page, `/item/${MOON}`)
  await expect(page.getByRole('button', { name: 'Buy now' }).last()).toBeEnabled()
})

test.describe('answers that end half-way', () => {
  test.use({ serviceWorkers: 'block' })
  const half = (path: string) => {
    let isDone = false
    return (asked: Asked): Fault | null => {
      if (isDone || asked.method !== 'POST' || asked.path !== path) return null
      isDone = true
      return 'answer ends half-way'
    }
  }

  test('signing in is asked for again', async ({ page, way }) => {
    await open(page, '/user/login?way=password')
    await page.getByLabel('Account').fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('lamplight1')
    way.fault = half('/api/portal/user/login')

    await page.getByRole('button', { name: 'Sign in' }).click()

    await expect(page.getByRole('link', { name: /^My account/ }).first()).toBeVisible()
  })

  test('whatever a member’s pages read is asked for again', async ({ page, shop, way }) => {
    const shopper = await newShopper(page, shop)
    await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
    const cut = new Set<string>()
    way.fault = ({ method, path }) => {
      const [place = ''] = path.split('?')
      if (method !== 'GET' || !place.startsWith('/api/') || cut.has(place)) return null
      cut.add(place)
      return 'answer ends half-way'
    }

    for (const [path, title] of [
      ['/user/account/overview', /./],
      ['/user/account/orderList', 'My orders'],
      ['/user/account/address', /./],
      ['/cart', /./],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(
        page.getByRole('heading', { name: /can’t be reached|Server Error/ }),
      ).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'Crescent Night Light' }).first()).toBeVisible()
    expect(cut.size).toBeGreaterThan(4)
  })

  test('the order to confirm is asked for again', async ({ page, shop, way }) => {
    const shopper = await newShopper(page, shop)
    await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
    way.fault = half('/api/order/confirm')

    await open(page, '/cart/confirm')

    await expect(page.getByRole('button', { name: 'Place order' }).first()).toBeVisible()
    await expect(page.getByText('Server exception!')).toHaveCount(0)
  })
})
