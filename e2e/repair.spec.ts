import { open } from './support/awake.ts'
import { test } from './support/deploy.ts'
import { axe, expect } from './support/test.ts'
import { openWithClock, settled } from './support/update.ts'
import { newShopper } from './support/shopper.ts'

test('repairing drops worker and caches, and keeps session and cart', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await openWithClock(page, '/item/LP-LIT-002')
  await open(page, '/repair.html')
  await axe(page)
  const before = await page.evaluate(() => localStorage.getItem('userInfo'))

  await page.getByRole('button', { name: 'Repair' }).click()

  await expect(page).toHaveURL(`${shop.url}/`)
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBe(before)
  await open(page, '/user/account/orderList')
  await expect(page).toHaveURL(/orderList/) // still signed in
  expect(shopper.username).toBeTruthy()
})

test('without the shop nothing is dropped', async ({ page, shop }) => {
  await openWithClock(page, '/')
  await open(page, '/repair.html')
  await shop.halt()

  await page.getByRole('button', { name: 'Repair' }).click()

  await expect(page.getByText('We can’t reach the shop right now')).toBeVisible()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
