import type { Page } from 'playwright/test'
import { launchAlipaySim } from '#tests/providers/alipay/alipay-sim.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { open } from './support/awake.ts'
import { placeOrder } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect, test as base } from './support/test.ts'

/** A shop that has an app at the simulated Alipay, for the time of a test. */
const test = base.extend<{ alipay: Awaited<ReturnType<typeof launchAlipaySim>> }>({
  alipay: async ({ shop }, provide) => {
    const alipay = await launchAlipaySim({ now: Date.now() })
    await shop.halt()
    await shop.resume({
      ...alipayVariables(await alipay.keys()),
      SHOP_TEST_ALIPAY: `${alipay.url}/gateway.do`,
      SHOP_URL: shop.url,
    })
    await provide(alipay)
    await shop.halt()
    await shop.resume()
    await alipay.close()
  },
})
test.use({
  serviceWorkers: 'block',
  viewport: { width: 412, height: 915 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

/** Chooses Alipay at the cashier, and arrives on its page. */
async function goToAlipay(page: Page, no: string) {
  await open(page, `/user/cashier/${no}`)
  await page.getByRole('radio', { name: /Alipay/ }).check()
  await page.getByRole('button', { name: 'Pay ¥59.00 with Alipay' }).click()
  await expect(page).toHaveURL(/\/gateway\.do\?/)
}
const decide = (page: Page, name: 'pay' | 'leave') =>
  page.locator(`button[value="${name}"]`).click()
const paid = (page: Page) => page.getByRole('heading', { name: 'Paid, thank you for stopping by' })

test(
  'on a phone the shopper pays at Alipay and comes back to a paid order',
  { tag: '@gate' },
  async ({ page, shop, alipay }) => {
    const { no } = await placeOrder(await newShopper(page, shop))
    await goToAlipay(page, no)

    await decide(page, 'pay')

    await expect(paid(page)).toBeVisible({ timeout: 30_000 }) // the page polls
    await expect(page.getByText(/¥59\.00 · Alipay/)).toBeVisible()
    await axe(page)
    expect(await alipay.trades()).toMatchObject([{ way: 'wap', total: 5900 }])
  },
)

test('a shopper who returns before the notice reads that the payment is being confirmed', async ({
  page,
  shop,
  alipay,
}) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await alipay.fault({ kind: 'lost' })
  await alipay.fault({ kind: 'away', at: 'query' })
  await goToAlipay(page, no)

  await decide(page, 'pay')

  await expect(page.getByText('Please do not pay again')).toBeVisible()
  await expect(page.getByText(/waiting for Alipay to confirm/)).toBeVisible()
  await axe(page)
  await alipay.clearFaults() // the shop asks, and hears it
  await expect(paid(page)).toBeVisible({ timeout: 60_000 })
})

test('who never comes back has paid all the same', async ({ page, shop, alipay }) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await goToAlipay(page, no)

  await alipay.pay(page.url())
  await open(page, `/user/order/${no}`)

  await expect(page.getByRole('heading', { name: 'The shop is packing your order' })).toBeVisible()
})

test('who leaves Alipay’s page comes back to the cashier and can go there again', async ({
  page,
  shop,
  alipay,
}) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await goToAlipay(page, no)

  await decide(page, 'leave')
  await page.getByRole('link', { name: 'Back to Alipay' }).click()
  await decide(page, 'pay')

  await expect(paid(page)).toBeVisible({ timeout: 30_000 })
  expect(await alipay.ledger()).toMatchObject({ taken: 5900 })
})
