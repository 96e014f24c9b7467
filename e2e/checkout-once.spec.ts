import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, onScreen, test } from './support/test.ts'
import { orderByCall, ordersOf, placeButton } from './support/checkout.ts'
import { goodsOf, putIntoCart, saveAddress, TORCH, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'

test.describe.configure({ timeout: 90_000 })

const checking = (page: Page) => page.getByText('Checking your order')

/** A cart on the confirm page, with everything that its order needs. */
async function aFilledCart(page: Page, shop: Parameters<typeof newShopper>[1]) {
  const shopper = await newShopper(page, shop)
  const { id: addressId } = await saveAddress(shopper)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 1)
  await open(page, '/cart/confirm')
  await expect(placeButton(page)).toBeEnabled()
  return { shopper, addressId }
}

/** The same, on a device whose service worker opens pages without the shop. */
async function aKeptCart(page: Page, shop: Parameters<typeof newShopper>[1]) {
  const filled = await aFilledCart(page, shop)
  await page.evaluate(() => navigator.serviceWorker.ready)
  return filled
}

/** The button is clicked, the shop is gone, and the page retries. */
async function placeInVain(page: Page, shop: { halt: () => Promise<void> }) {
  await page.waitForLoadState('networkidle') // else another request could notice the outage first
  await shop.halt()
  await placeButton(page).click()
  await expect(page.getByRole('button', { name: 'Retrying' })).toBeVisible({ timeout: 20_000 })
}

test('three windows of one cart, taps and keys all at once: one order', async ({
  page,
  context,
  shop,
}) => {
  const { shopper } = await aFilledCart(page, shop)
  const others = [await context.newPage(), await context.newPage()] as const
  for (const other of others) {
    await open(other, '/cart/confirm')
    await expect(placeButton(other)).toBeEnabled()
    await placeButton(other).focus()
  }

  await Promise.all([
    placeButton(page).click({ clickCount: 3 }),
    others[0].keyboard.press('Enter').then(() => others[0].keyboard.press('Enter')),
    others[1].keyboard.press('Space').then(() => others[1].keyboard.press('Enter')),
  ])

  for (const each of [page, ...others]) {
    await expect(each).toHaveURL(/\/user\/(cashier|order)\//)
    const [no = 'none'] = await ordersOf(shopper)
    expect(each.url()).toContain(no)
  }
  expect(await ordersOf(shopper)).toHaveLength(1)
  await page.goBack()
  await expect(placeButton(page)).toBeHidden()
})

test('an order that never reached the shop: a reload asks what became of it, says so, and it can be placed', async ({
  page,
  shop,
}) => {
  const { shopper } = await aKeptCart(page, shop)
  await placeInVain(page, shop)

  await reload(page)
  await expect(checking(page)).toBeVisible({ timeout: 20_000 })
  await expect(placeButton(page)).toHaveCount(0)
  await axe(page)
  await shop.resume()

  await expect(page.getByText('Your last order wasn’t placed')).toBeVisible({ timeout: 20_000 })
  expect(await ordersOf(shopper)).toEqual([])
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test('an order whose answer never came: after the page was killed, the list of orders tells that it was placed', async ({
  page,
  context,
  shop,
}) => {
  const { shopper, addressId } = await aKeptCart(page, shop)
  await placeInVain(page, shop)
  await page.close()
  await shop.resume()
  // One of the tries did reach the shop: the unchanged cart still has its key.
  const next = await context.newPage()
  const { no } = await orderByCall(shopper, { from: 'cart' }, addressId)

  await open(next, '/user/account/orderList')

  await expect(onScreen(next, 'Your order was placed').first()).toBeVisible()
  await next.getByRole('link', { name: 'View order' }).first().click() // at once: a toast disappears
  await expect(next).toHaveURL(`${shop.url}/user/order/${no}`)
  expect(await ordersOf(shopper)).toEqual([no])
})

/** In the page: all fetches are done, and nothing is pending. */
async function aQuietMoment() {
  await fetch('/robots.txt', { cache: 'no-store' })
  await new Promise((idle) => requestIdleCallback(idle))
}

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' }) // its cached responses would not be held back

  test('the page was killed, and its part comes late: the confirm page itself leads to the order', async ({
    page,
    context,
    shop,
  }) => {
    const { shopper } = await aFilledCart(page, shop)
    const placed = Promise.withResolvers<void>()
    await page.route('**/api/order/create', async (route) => {
      await route.fetch()
      placed.resolve() // and the page never receives the response
    })
    await placeButton(page).click()
    await placed.promise
    await page.close()
    const part = Promise.withResolvers<void>()
    const next = await context.newPage()
    await next.route(/\/assets\/cart\.confirm/, async (route) => {
      await part.promise
      await route.continue()
    })

    const member = next.waitForResponse(/\/api\/portal\/index/)
    await open(next, '/cart/confirm')
    await member
    for (let look = 0; look < 10; look += 1) await next.evaluate(aQuietMoment) // whatever is requested meanwhile
    part.resolve()

    await expect(next).toHaveURL(/\/user\/(cashier|order)\//)
    const [no = 'none', ...others] = await ordersOf(shopper)
    expect(next.url()).toContain(no)
    expect(others).toEqual([])
  })
})
