import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import {
  ADDRESS,
  goodsOf,
  LAST_THREE,
  placeOrder,
  putIntoCart,
  saveAddress,
  variantOf,
} from './support/goods.ts'
import { newShopper, signedIn, type Shopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const card = (page: Page, no: string) => page.getByRole('article', { name: `Order ${no}` })
const notices = (page: Page) => page.getByRole('status', { name: 'Notifications' })

/** A closed order, which can be deleted. */
async function closedOrder(shopper: Shopper) {
  const { no } = await placeOrder(shopper)
  await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
  return no
}

async function ordersOf({ call }: Shopper) {
  const { list } = await call<{ list: { no: string }[] }>('GET', '/api/order?limit=20')
  return list.map(({ no }) => no)
}

test('a deleted order can be taken back; without that it is gone when the notice goes', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const old = await closedOrder(shopper)
  const no = await closedOrder(shopper)
  await open(page, '/user/account/orderList')
  const remove = page.getByRole('button', { name: `Delete order ${no}` })

  await remove.click()
  await expect(card(page, no)).toBeHidden()
  await expect(card(page, old).getByRole('link').first()).toBeFocused()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, no)).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([no, old])

  await remove.click()
  await notices(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => ordersOf(shopper)).toEqual([old])
  await expect(card(page, no)).toBeHidden()
})

test('leaving the page deletes at once what was about to be deleted', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const no = await closedOrder(shopper)
  await open(page, `/user/order/${no}`)
  await page.getByRole('main').getByRole('button', { name: 'Delete order' }).first().click()
  await expect(page).toHaveURL('/user/account/orderList')
  await expect(notices(page).getByText('Order deleted')).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([no])

  await reload(page)

  await expect.poll(() => ordersOf(shopper)).toEqual([])
})

test('signing out deletes at once what was about to be deleted', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const no = await closedOrder(shopper)
  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: `Delete order ${no}` }).click()
  await expect(card(page, no)).toBeHidden()

  await page.getByRole('button', { name: 'Sign out' }).first().click()

  await expect(page).toHaveURL(`${shop.url}/`)
  const again = await signedIn(page, shopper.username)
  expect(await ordersOf(again)).toEqual([])
})

test('what the shop refuses to delete is there again', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const no = await closedOrder(shopper)
  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: `Delete order ${no}` }).click()
  await expect(card(page, no)).toBeHidden()

  await shop.halt()
  await notices(page).getByRole('button', { name: 'Close' }).click()

  await expect(card(page, no)).toBeVisible({ timeout: 30_000 })
})

test('a deleted message can be taken back, and the next one has the focus', async ({
  page,
  shop,
}) => {
  const { username } = await newShopper(page, shop)
  await shop.cli('message', 'send', 'Closed on Monday', 'More.', '--to', username)
  await shop.cli('message', 'send', 'Half a day off', 'More.', '--to', username)
  await open(page, '/user/account/message')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Delete Half a day off' }).click()

  await expect(row('Half a day off')).toBeHidden()
  await expect(row('Closed on Monday').getByRole('button').first()).toBeFocused()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row('Half a day off')).toBeVisible()
})

test('a deleted address can be taken back, and makes room for a new one at once', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  for (let saved = 0; saved < 10; saved += 1) await saveAddress(shopper)
  await open(page, '/user/account/address')
  const remove = page.getByRole('button', { name: `Delete ${ADDRESS.detail}` })

  await remove.first().click()
  await expect(remove).toHaveCount(9)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toHaveCount(10)

  await remove.first().click()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'New address' }).click()
  await deleted
  await expect(page.getByRole('dialog', { name: /address/ })).toBeVisible()
  await expect(remove).toHaveCount(9)
})

test('unavailable items can be taken back until their notice has gone', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const star = await goodsOf(shopper, LAST_THREE)
  await putIntoCart(shopper, variantOf(star).skuId, 1)
  const other = await browser.newPage({ baseURL: shop.url })
  await placeOrder(await newShopper(other, shop), LAST_THREE, variantOf(star).stock)
  await other.close()
  const lines = async () => (await shopper.call<{ lines: unknown[] }>('GET', '/api/cart')).lines
  await open(page, '/cart')
  const unavailable = page.getByRole('heading', { name: '1 item unavailable' })

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(unavailable).toBeVisible()

  await page.getByRole('button', { name: `Remove ${star.title}` }).click()
  await expect(unavailable).toBeHidden()
  await notices(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(lines).toEqual([])
  await expect(unavailable).toBeHidden()
})

test('forgotten searches can be taken back, one and all', async ({ page }) => {
  for (const words of ['teapot', 'lamp']) {
    await open(page, '/search')
    await page.getByRole('combobox', { name: 'Search products' }).fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search?q=${words}`)
  }
  await open(page, '/search')
  const recent = page.getByRole('link', { name: /^(teapot|lamp)$/ })
  await expect(recent).toHaveText(['lamp', 'teapot'])

  await page.getByRole('button', { name: 'Remove “lamp” from recent searches' }).click()
  await expect(recent).toHaveText(['teapot'])
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(recent).toHaveText(['lamp', 'teapot'])

  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(recent).toHaveText(['lamp', 'teapot'])
  await reload(page)
  await expect(recent).toHaveText(['lamp', 'teapot'])
})
