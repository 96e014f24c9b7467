import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { goodsOf, MOON, putIntoCart, saveAddress, variantOf } from './support/goods.ts'
import { addMember, fillLogin, newShopper } from './support/shopper.ts'
import { chance, count, size } from './support/size.ts'
import { expect, test } from './support/test.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const YEAR = 365 * 24 * HOUR
/** How far a device's clock may be off. */
const SKEWS = [-YEAR, -HOUR, -10 * SECOND, 10 * SECOND, HOUR, YEAR]
const ROUNDS = size({ small: 1, nightly: 8 })
const { some, pick } = chance('clocks')

/** Half an hour is left to pay, minus a few moments. */
const timeToPay = (page: Page) =>
  expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^(29:[345]\d|30:00)$/)

const skewed = Array.from({ length: ROUNDS }, () =>
  size({ small: some([-YEAR, YEAR], 1), nightly: SKEWS }),
).flat()
for (const [round, skew] of skewed.entries()) {
  test(`a shopper whose clock is wrong by ${skew / SECOND} s signs in once, fills a cart and comes to the order (${round})`, async ({
    page,
    shop,
  }) => {
    const username = await addMember(shop)
    await page.clock.install({ time: Date.now() + skew })
    await open(page, '/user/login?to=/item/LP-LIT-002')
    await fillLogin(page, username)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')

    await page.getByRole('button', { name: 'Add to cart' }).last().click()
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Check out' }).first().click()
    await expect(page).toHaveURL(/\/cart\/confirm/)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Choose a delivery address')).toBeVisible()
    await open(page, '/user/account/orderList')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
    count('clock jumps')
  })
}

test('a clock that is set while one waits to pay changes neither the time left nor who is signed in', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
  await page.clock.install()
  await open(page, '/cart/confirm')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
  await timeToPay(page)

  for (const jump of size({ small: [HOUR, pick([-YEAR, YEAR])], nightly: SKEWS })) {
    await page.clock.setSystemTime(Date.now() + jump)
    await page.clock.runFor(1500)
    await timeToPay(page)
    await reload(page)
    await timeToPay(page)
    count('clock jumps')
  }
  await open(page, '/user/account/orderList')
  await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible()
})
