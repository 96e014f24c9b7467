import type { Locator, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON, placeOrder } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: SIZES.phone })

const toast = (page: Page, words: string) =>
  page.getByRole('status', { name: 'Notifications' }).locator('div').filter({ hasText: words })

/** Expects a notice on the screen, clear of every bar’s buttons and links. */
async function expectClear(notice: Locator, bars: readonly Locator[]) {
  await expect(notice.first()).toBeInViewport({ ratio: 1 })
  const own = await notice.first().boundingBox()
  for (const bar of bars) {
    await expect(bar).toBeInViewport()
    const box = await bar.boundingBox()
    if (!own || !box) throw new Error('not on the screen')
    const isClear = own.y >= box.y + box.height || own.y + own.height <= box.y
    expect(isClear, `clear of ${String(bar)}`).toBe(true)
  }
}

test('on a phone a notice stands above the bar, and covers no button', async ({ page }) => {
  await open(page, `/item/${MOON}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()

  await expectClear(toast(page, 'cart'), [
    page.getByRole('button', { name: 'Back' }).first(),
    page.getByRole('button', { name: 'Add to cart' }).first(),
    page.getByRole('link', { name: /^Cart/ }).first(),
  ])
})

test('above the tabs, it covers none of them', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: `Delete order ${no}` }).click()

  await expectClear(toast(page, 'Order deleted'), [
    page.getByRole('navigation', { name: 'Main menu' }),
    page.getByRole('button', { name: 'Search orders' }),
  ])
})
