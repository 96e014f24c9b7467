import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { placeButton } from './support/checkout.ts'
import { goodsOf, MOON, payAtGateway, saveAddress, variantOf } from './support/goods.ts'
import type { ShopServer } from './support/server.ts'
import { fillLogin, newShopper, type Shopper } from './support/shopper.ts'
import { axe, expect, setOffline, test } from './support/test.ts'

// One after the other: what one lists, all shoppers of the shop see.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 915 } })

const NAME = 'Lantern week'

/** A coupon that the shop lists while `act` runs: 7.00 off from 20.00. */
async function whileListed(shop: ShopServer, act: (code: string) => Promise<void>) {
  const code = `LANTERN${Date.now().toString(36).toUpperCase()}`
  const terms = ['--name', NAME, '--amount', '7', '--from', '20', '--until', '2199-12-31']
  await shop.cli('coupon', 'code', code, '--listed', ...terms)
  try {
    await act(code)
  } finally {
    await shop.cli('coupon', 'end', code)
  }
}

const collectButton = (page: Page) => page.getByRole('button', { name: `Collect: ${NAME}` })
const couponRow = (page: Page) => page.getByRole('button', { name: /^Coupon/ })
const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('userInfo'))

async function confirmMoon(page: Page, shopper: Shopper) {
  const { skuId, shopPrice } = variantOf(await goodsOf(shopper, MOON))
  await open(page, `/cart/confirm?sku=${skuId}&n=1`)
  return shopPrice
}

test('a guest collects a coupon, signs in, has it without another tap, and pays with it', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  await leave(page)
  await whileListed(shop, async () => {
    await open(page, '/coupons')
    await axe(page)
    await collectButton(page).click()
    await expect(page).toHaveURL(/\/user\/login\?to=%2Fcoupons/)
    await fillLogin(page, shopper.username)

    await expect(page).toHaveURL(/\/coupons$/)
    await expect(page.getByText('Coupon added')).toBeVisible()
    await expect(page.getByRole('link', { name: `Shop now: ${NAME}` })).toBeVisible()

    await confirmMoon(page, shopper)
    await expect(couponRow(page)).toContainText('−¥7.00')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/user\/cashier\//)
    await payAtGateway(shopper, page.url().split('/').at(-1) ?? '')
    await open(page, '/coupons')
    await expect(page.getByText('You’ve used this one.')).toBeVisible()
  })
})

test('home and a product tell a member of a coupon as long as it can be had; it is collected beside the goods', async ({
  page,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/')
  await expect(page.getByRole('link', { name: /^Collect a coupon:/ })).toBeVisible()

  await open(page, `/item/${MOON}`)
  const row = page.getByRole('button', { name: /^Coupon/ })
  await expect(row).toContainText('Collect')
  await row.click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  for (const name of ['One more lamp', 'Welcome to the lane', 'Tea money']) {
    await sheet.getByRole('button', { name: `Collect: ${name}` }).click()
    await expect(sheet.getByRole('link', { name: `Shop now: ${name}` })).toBeFocused()
  }
  await axe(page)
  await page.keyboard.press('Escape')

  await expect(row).toContainText('Collected, applied at checkout')
  await open(page, '/')
  await expect(page.getByText('Mira')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Collect a coupon:/ })).toBeHidden()
})

test('at checkout a coupon is collected and used at once; a wrong code is said, and stays', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  await whileListed(shop, async () => {
    await confirmMoon(page, shopper)
    await expect(couponRow(page)).toContainText('to collect')
    await couponRow(page).click()
    const sheet = page.getByRole('dialog', { name: 'Coupons' })
    await sheet.getByLabel('Redeem a code').fill('NOSUCHCODE')
    await sheet.getByRole('button', { name: 'Redeem' }).click()
    await expect(sheet.getByText('We don’t know this code.')).toBeVisible()
    await expect(sheet.getByLabel('Redeem a code')).toHaveValue('NOSUCHCODE')
    await axe(page)

    await sheet.getByRole('button', { name: `Collect and use: ${NAME}` }).click()

    await expect(sheet).toBeHidden()
    await expect(couponRow(page)).toContainText('−¥7.00')
  })
})

test('coupons are found from the foot of a page and from all departments, and home names the easiest', async ({
  page,
  shop,
}) => {
  const title = page.getByRole('heading', { level: 1, name: 'Coupons' })
  await whileListed(shop, async () => {
    const news = page.getByRole('link', { name: /^Collect a coupon:/ })
    await expect(async () => {
      await open(page, '/') // the shop may have rendered it before
      await expect(news).toContainText('¥7 off from ¥20', { timeout: 1 })
    }).toPass()
    await open(page, '/help/payment')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Coupons', exact: true }).click()
    await expect(title).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/list/1')
    await page.getByRole('button', { name: 'All departments' }).press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Coupons' }).press('Enter')
    await expect(title).toBeVisible()
  })
})

test('a code that is typed at checkout takes effect on the order', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const code = `LEAF${Date.now().toString(36).toUpperCase()}`
  await shop.cli('coupon', 'code', code, '--name', 'Leaf', '--amount', '9', '--until', '2199-12-31')
  await confirmMoon(page, shopper)
  await couponRow(page).click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })

  await sheet.getByLabel('Redeem a code').fill(code)
  await sheet.getByRole('button', { name: 'Redeem' }).click()

  await expect(sheet).toBeHidden()
  await expect(couponRow(page)).toContainText('−¥9.00')
})

test('without a network the page shows the coupons and says what collecting needs', async ({
  page,
  shop,
  context,
}) => {
  await newShopper(page, shop)
  await open(page, '/coupons')
  const button = page.getByRole('button', { name: /^Collect: / }).first()
  await expect(button).toBeVisible()

  await setOffline(context, true)
  await expect(page.getByText('You need to be online to collect coupons.')).toBeVisible()
  await button.click()

  await expect(page.getByRole('status').getByText('You need to be online')).toBeVisible()
  await expect(button).toBeEnabled()
})
