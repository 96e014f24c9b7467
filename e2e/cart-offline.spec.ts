import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import {
  goodsOf,
  HOURGLASS,
  LEDGER,
  MOON,
  placeOrder,
  putIntoCart,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { keptTexts } from './support/kept-pages.ts'
import { newShopper, type Shopper } from './support/shopper.ts'

type Line = { skuId: number; title: string; quantity: number; selected: boolean }
type Cart = { lines: Line[]; count: number; version: number }

/** One night light and one torch, on the screen, with everything that a page needs stored on the device. */
async function openCart(page: Page, shopper: Shopper) {
  const moon = await goodsOf(shopper, MOON)
  const torch = await goodsOf(shopper, TORCH)
  await putIntoCart(shopper, variantOf(moon).skuId, 1)
  await putIntoCart(shopper, variantOf(torch).skuId, 1)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: moon.title })).toBeVisible()
  return { moon: moon.title, torch: torch.title }
}

/** The service worker has the whole app shell: from now on pages open without a network. */
const untilOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })

const isOut = (page: Page) =>
  expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
const isBack = (page: Page) =>
  expect(page.getByText('You are disconnected!').first()).toBeHidden({ timeout: 20_000 })
const quantityOf = (page: Page, title: string) =>
  page.getByRole('textbox', { name: `Quantity of ${title}` })
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Writes that were sent, as method and path. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/cart')) {
      writes.push(`${request.method()} ${pathname}`)
    }
  })
  return writes
}

const cartOf = ({ call }: Shopper) => call<Cart>('GET', '/api/cart')

test('without network a cart can be changed, says what waits, and is the shop’s cart when it is back', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { moon, torch } = await openCart(page, shopper)
  const before = await cartOf(shopper)
  await shop.halt()

  await quantityOf(page, moon).fill('3')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, moon)).toHaveValue('3')
  await isOut(page)
  await expect(line(page, moon).getByText('Waiting to sync')).toBeVisible()
  await expect(line(page, torch).getByText(/^as of/)).toBeVisible()
  await expect(page.getByText('1 change will sync')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('You can’t check out offline')).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Check out' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `Select ${moon}` }).uncheck()
  await page.getByRole('button', { name: `Remove ${torch}` }).click()
  await expect(page.getByRole('link', { name: torch })).toBeHidden()
  await expect(page.getByText('3 changes will sync')).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Check out' })).toBeDisabled()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await axe(page)

  const writes = writesOf(page)
  await shop.resume()
  await isBack(page)
  await expect(page.getByText('Back online, 3 changes synced').first()).toBeVisible()
  await expect(line(page, moon).getByText('Synced', { exact: true })).toBeVisible()
  await expect(line(page, moon).getByText('Synced', { exact: true })).toBeHidden()
  await expect(page.getByText('will sync when')).toHaveCount(0)

  const { lines, version } = await cartOf(shopper)
  expect(lines).toMatchObject([{ title: moon, quantity: 3, selected: false }])
  expect(version).toBe(before.version + 3)
  expect(writes.toSorted()).toEqual([
    'PUT /api/cart/line',
    'PUT /api/cart/line',
    'PUT /api/cart/selected',
  ])
  await expect(quantityOf(page, moon)).toHaveValue('3')
  await expect(page.getByRole('link', { name: torch })).toBeHidden()
})

test('a cart that this device has never shown opens without network', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const moon = await goodsOf(shopper, MOON)
  await putIntoCart(shopper, variantOf(moon).skuId, 2)
  const fetched = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/cart',
  )
  await open(page, '/')
  await (await fetched).finished()
  await untilOnDevice(page)
  await shop.halt()

  await page.getByRole('link', { name: 'Cart: 2' }).click()

  await expect(quantityOf(page, moon.title)).toHaveValue('2')
  await expect(page.getByText('The rest of your cart')).toHaveCount(0)
})

test('what waits survives a reload and a closed page, and is sent once when the network is back', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { moon, torch } = await openCart(page, shopper)
  await untilOnDevice(page)
  const ledger = await goodsOf(shopper, LEDGER)
  await open(page, `/item/${LEDGER}`)
  await expect(page.getByRole('heading', { name: ledger.title })).toBeVisible()
  // What was viewed is stored on the device a moment later.
  await expect.poll(() => page.evaluate(keptTexts)).toContain(ledger.title)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('link', { name: moon })).toBeVisible()
  await shop.halt()

  await page.getByRole('button', { name: `One more of ${moon}` }).click()
  await isOut(page)
  await page.getByRole('button', { name: `Remove ${torch}` }).click()
  await expect(page.getByText('2 changes will sync')).toBeVisible()

  await reload(page)
  await isOut(page)
  await expect(page.getByText('2 changes will sync')).toBeVisible()
  await expect(quantityOf(page, moon)).toHaveValue('2')
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(
    /copy from \d\d:\d\d/,
  )
  await expect(line(page, torch)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeVisible()
  await axe(page)
  await open(page, `/item/${LEDGER}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('In your cart. It will sync once you’re back online.')).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await open(again, '/cart')
  await expect(again.getByText('3 changes will sync')).toBeVisible()
  await expect(quantityOf(again, ledger.title)).toHaveValue('1')
  const writes = writesOf(again)
  await shop.resume()
  await isBack(again)
  await expect(again.getByText('3 changes synced').first()).toBeVisible()
  await expect(quantityOf(again, ledger.title)).toHaveValue('1')
  await expect(quantityOf(again, moon)).toHaveValue('2')

  const { lines } = await cartOf(shopper)
  expect(lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    [ledger.title, 1],
    [moon, 2],
  ])
  expect(writes.toSorted()).toEqual([
    'POST /api/cart/add',
    'PUT /api/cart/line',
    'PUT /api/cart/line',
  ])
  await reload(again)
  await expect(quantityOf(again, moon)).toHaveValue('2')
  expect(writes).toHaveLength(3)
})

test('the cart on the device is gone at sign-out', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await openCart(page, shopper)
  await expect.poll(() => page.evaluate(keptTexts)).toContain('"priceAtAdd"')

  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${shop.url}/`)

  expect((await page.evaluate(keptTexts)).includes('"priceAtAdd"')).toBe(false)
})

test('of two open pages one sends what waits, and both show the shop’s answer', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { moon, torch } = await openCart(page, shopper)
  const before = await cartOf(shopper)
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByRole('link', { name: moon })).toBeVisible()
  const writes = [writesOf(page), writesOf(other)]
  await shop.halt()
  await page.getByRole('button', { name: `One more of ${moon}` }).click()
  await isOut(page)
  await expect(quantityOf(other, moon)).toHaveValue('2')
  await other.getByRole('button', { name: `Remove ${torch}` }).click()
  await isOut(other)
  await expect(page.getByRole('link', { name: torch })).toBeHidden()
  const attempts = writes.flat().length

  await shop.resume()
  for (const each of [page, other]) {
    await isBack(each)
    await expect(each.getByText('will sync when')).toHaveCount(0)
    await expect(quantityOf(each, moon)).toHaveValue('2')
    await expect(each.getByRole('link', { name: torch })).toBeHidden()
  }
  const { lines, version } = await cartOf(shopper)
  expect(lines).toMatchObject([{ title: moon, quantity: 2 }])
  expect(version).toBe(before.version + 2)
  expect(writes.flat().length - attempts).toBe(2)
})

test('a page that is killed while its change is on the way does not lead to a second one', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const torch = await goodsOf(shopper, TORCH)
  await open(page, `/item/${TORCH}`)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeEnabled()
  const isAsked = page.waitForRequest(/\/api\/cart\/add/)
  await add.click()
  await isAsked
  await page.close()

  const again = await context.newPage()
  await open(again, '/cart')
  await expect(quantityOf(again, torch.title)).toHaveValue('1')
  await expect.poll(async () => (await cartOf(shopper)).count).toBe(1)
})

test('when others were faster, the line says what the shop refused and shows what it has', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const glass = await goodsOf(shopper, HOURGLASS)
  const { skuId, stock } = variantOf(glass, 3)
  await putIntoCart(shopper, skuId, 1)
  await open(page, '/cart')
  await expect(quantityOf(page, glass.title)).toHaveValue('1')
  const other = await browser.newPage({ baseURL: shop.url })
  await placeOrder(await newShopper(other, shop), HOURGLASS, stock - 2)
  await other.close()
  await shop.halt()
  await quantityOf(page, glass.title).fill('3')
  await page.keyboard.press('Enter')
  await isOut(page)
  await expect(line(page, glass.title).getByText('Waiting to sync')).toBeVisible()

  await shop.resume()
  await isBack(page)

  await expect(line(page, glass.title).getByText('Not synced, try again')).toBeVisible()
  await expect(line(page, glass.title).getByText(/Only 2 of/)).toBeVisible()
  await expect(quantityOf(page, glass.title)).toHaveValue('1')
  await axe(page)
  await page.getByRole('button', { name: `One more of ${glass.title}` }).click()
  await expect(line(page, glass.title).getByText('Not synced, try again')).toBeHidden()
  await expect.poll(async () => (await cartOf(shopper)).count).toBe(2)
})

test('a guest without network sees what is put aside, and is asked to sign in when it is back', async ({
  page,
  shop,
}) => {
  const torch = 'Torch'
  await open(page, `/item/${TORCH}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await untilOnDevice(page)
  await shop.halt()
  await reload(page)
  await isOut(page)
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  const basket = page.getByRole('dialog', { name: 'Your cart' })
  await expect(basket.getByRole('link', { name: torch })).toBeVisible()
  await expect(basket.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    'You can’t check out offline',
  )
  await open(page, '/cart')
  await expect(page.getByText('These items are saved on this device')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(torch)
  await axe(page)

  await shop.resume()
  await expect(page.getByLabel('Mobile number')).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/to=%2Fcart/)
})
