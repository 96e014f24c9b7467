import jsQR from 'jsqr'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { open } from './support/awake.ts'
import { placeOrder } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect } from './support/test.ts'
import { PHONE_AGENT, test } from './support/wechat-shop.ts'

test.use({ serviceWorkers: 'block' })

/** What a phone reads that is held before the screen. */
async function scanned(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test(
    'the QR code, scanned and paid in WeChat, pays the order',
    { tag: '@gate' },
    async ({ page, shop, wechat }) => {
      const { no } = await placeOrder(await newShopper(page, shop))
      await open(page, `/user/cashier/${no}`)
      await page.getByRole('radio', { name: /WeChat Pay/ }).check()
      await page.getByRole('button', { name: 'Pay ¥59.00 with WeChat Pay' }).click()

      await expect(page.getByRole('heading', { name: 'Scan to pay with WeChat Pay' })).toBeVisible()
      const code = page.getByRole('img', { name: 'QR code for WeChat Pay' })
      await expect(code).toBeVisible()
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const text = await scanned(code)
      await axe(page)
      await wechat.pay(text ?? '')

      await expect(
        page.getByRole('heading', { name: 'Paid, thank you for stopping by' }),
      ).toBeVisible({ timeout: 30_000 }) // the page polls
      await expect(page.getByText(/¥59\.00 · WeChat Pay/)).toBeVisible()
      expect(await wechat.ledger()).toMatchObject({ taken: 5900, returned: 0 })
    },
  )

  test('another way closes the QR code: it takes no money any more', async ({
    page,
    shop,
    wechat,
  }) => {
    const { no } = await placeOrder(await newShopper(page, shop))
    await open(page, `/user/cashier/${no}`)
    await page.getByRole('radio', { name: /WeChat Pay/ }).check()
    await page.getByRole('button', { name: 'Pay ¥59.00 with WeChat Pay' }).click()
    const text = await scanned(page.getByRole('img', { name: 'QR code for WeChat Pay' }))

    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('radio', { name: /Sandbox Pay/ }).check()
    await page.getByRole('button', { name: 'Pay ¥59.00 with Sandbox Pay' }).click()
    await expect(page).toHaveURL(/\/sandbox-gateway\//)

    expect(await wechat.pay(text ?? '')).toBe('closed')
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE_AGENT })

  test('WeChat opens from the browser, and leads back to a paid order', async ({
    page,
    shop,
    wechat,
  }) => {
    const { no } = await placeOrder(await newShopper(page, shop))
    await open(page, `/user/cashier/${no}`)
    await page.getByRole('radio', { name: /WeChat Pay/ }).check()
    await page.getByRole('button', { name: 'Pay ¥59.00 with WeChat Pay' }).click()
    await expect(page).toHaveTitle('微信支付')

    const [order] = await wechat.orders()
    await wechat.pay(order?.tradeNo ?? '')
    const back = await page.getByRole('link', { name: '返回商家' }).getAttribute('href')
    await open(page, new URL(back ?? '').pathname)

    await expect(
      page.getByRole('heading', { name: 'Paid, thank you for stopping by' }),
    ).toBeVisible({ timeout: 30_000 })
    expect(await wechat.ledger()).toMatchObject({ taken: 5900 })
  })
})

test.describe('inside WeChat, without an account that is paid there', () => {
  test.use({ userAgent: `${PHONE_AGENT} MicroMessenger/8.0.60` })

  test('a way that does not work there is not offered', async ({ page, shop, wechat }) => {
    const { no } = await placeOrder(await newShopper(page, shop))

    await open(page, `/user/cashier/${no}`)

    await expect(page.getByRole('radio', { name: /Sandbox Pay/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /WeChat Pay/ })).toHaveCount(0)
    expect(await wechat.calls()).toEqual([])
  })
})
