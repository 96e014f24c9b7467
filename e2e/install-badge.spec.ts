import type { Page } from 'playwright/test'
import { goodsOf, MOON, putIntoCart, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** Notes what the icon of the app would show; over reloads too. */
const noteBadges = () => {
  const show = (count: number) => sessionStorage.setItem('shownOnIcon', String(count))
  Object.assign(Navigator.prototype, {
    setAppBadge: async (count: number) => show(count),
    clearAppBadge: async () => show(0),
  })
}
const onIcon = (page: Page) => page.evaluate(() => sessionStorage.getItem('shownOnIcon'))

test('the icon counts a guest’s cart', async ({ page }) => {
  await page.addInitScript(noteBadges)
  await page.goto(`/item/${MOON}`)
  await expect.poll(() => onIcon(page)).toBe('0')

  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expect.poll(() => onIcon(page)).toBe('1')
})

test('the icon counts a member’s cart, until the session ends', async ({ page, shop }) => {
  await page.addInitScript(noteBadges)
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, MOON))
  await putIntoCart(shopper, skuId, 3)
  await page.goto('/user/account/orderList')
  await expect.poll(() => onIcon(page)).toBe('3')

  await page.getByRole('button', { name: 'Sign out' }).first().click()

  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => onIcon(page)).toBe('0')
})
