import type { Page } from 'playwright/test'
import { placeOrder } from './support/goods.ts'
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
  await page.goto('/user/account/orderList')
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
  await page.goto(`/user/order/${no}`)
  await page.getByRole('main').getByRole('button', { name: 'Delete order' }).first().click()
  await expect(page).toHaveURL('/user/account/orderList')
  await expect(notices(page).getByText('Order deleted')).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([no])

  await page.reload()

  await expect.poll(() => ordersOf(shopper)).toEqual([])
})

test('signing out deletes at once what was about to be deleted', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const no = await closedOrder(shopper)
  await page.goto('/user/account/orderList')
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
  await page.goto('/user/account/orderList')
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
  await page.goto('/user/account/message')
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

  await page.getByRole('button', { name: 'Delete Half a day off' }).click()

  await expect(row('Half a day off')).toBeHidden()
  await expect(row('Closed on Monday').getByRole('button').first()).toBeFocused()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row('Half a day off')).toBeVisible()
})
