import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { goodsOf, MOON, putIntoCart, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** Records what the app icon would show, across reloads too. */
const noteBadges = () => {
  const show = (count: number) => sessionStorage.setItem('shownOnIcon', String(count))
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => show(count),
    clearAppBadge: async () => show(0),
  })
}
/** The way iOS indicates that the shop was opened by its icon. */
const openAsApp = () => Object.assign(Navigator.prototype, { standalone: true })
const onIcon = (page: Page) => page.evaluate(() => sessionStorage.getItem('shownOnIcon'))

test('the icon counts a guest’s cart', async ({ page }) => {
  await page.addInitScript(noteBadges)
  await open(page, `/item/${MOON}`)
  await expect.poll(() => onIcon(page)).toBe('0')

  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect.poll(() => onIcon(page)).toBe('1')
})

// Proves spec §4.6, spec §4.11
test('the icon counts a member’s cart, until the session ends', async ({ page, shop }) => {
  await page.addInitScript(noteBadges)
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, MOON))
  await putIntoCart(shopper, skuId, 3)
  await open(page, '/user/account/orderList')
  await expect.poll(() => onIcon(page)).toBe('3')

  await page.getByRole('button', { name: 'Sign out' }).first().click()

  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => onIcon(page)).toBe('0')
})

test('the icon of the app counts messages that were not read, too', async ({ page, shop }) => {
  await page.addInitScript(noteBadges)
  await page.addInitScript(openAsApp)
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, MOON))
  await putIntoCart(shopper, skuId, 3)
  await shop.cli('message', 'send', 'The lane is lit', '--to', shopper.username)
  await open(page, '/')
  await expect.poll(() => onIcon(page)).toBe('4')

  await open(page, '/user/account/message')
  await page.getByRole('button', { name: 'Mark all read' }).click()

  await expect.poll(() => onIcon(page)).toBe('3')
})
