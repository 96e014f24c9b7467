import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { CASHIER_WORDS } from './support/cashier-words.ts'
import { placeOrder } from './support/goods.ts'
import type { ShopServer } from './support/server.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect } from './support/test.ts'
import { addressForWechat, openInWechat, PHONE_AGENT, test } from './support/wechat-shop.ts'

test.use({
  serviceWorkers: 'block',
  isInside: true,
  viewport: { width: 412, height: 915 },
  userAgent: `${PHONE_AGENT} MicroMessenger/8.0.60`,
  baseURL: async ({ shop }, provide) => provide(addressForWechat(shop.url)),
})

type Surroundings = { page: Page; shop: ShopServer; language: keyof typeof CASHIER_WORDS }

/** A shopper inside WeChat with an unpaid order, at its cashier. */
async function atCashier({ page, shop, language }: Surroundings) {
  const url = addressForWechat(shop.url)
  const speak = (value: string) => page.context().addCookies([{ name: 'ba-lang', value, url }])
  await speak('en')
  const { no } = await placeOrder(await newShopper(page, shop))
  await speak(language)
  await open(page, `/user/cashier/${no}`)
  return no
}

for (const language of ['zh-cn', 'en'] as const) {
  const words = CASHIER_WORDS[language]
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
  const payByWechat = async (page: Page) => {
    await page.getByRole('radio', { name: words.wechat }).check()
    await page.getByRole('button', { name: words.pay(words.wechat) }).click()
  }

  test.describe(`inside WeChat, ${language}`, () => {
    test('WeChat opens its payment by itself, and the order is paid', async ({
      page,
      shop,
      wechat,
    }) => {
      const { calls } = await openInWechat(page, wechat, ['pay'])
      await atCashier({ page, shop, language })

      await payByWechat(page)

      await expect(heading(page, words.paid)).toBeVisible({ timeout: 30_000 }) // the page polls
      await expect(page).not.toHaveURL(/code=/)
      await axe(page)
      expect(calls).toHaveLength(1)
      expect(await wechat.orders()).toMatchObject([{ way: 'JSAPI', total: 5900 }])
      expect(await wechat.ledger()).toMatchObject({ taken: 5900, returned: 0 })
    })

    test('who closes WeChat’s payment can open it again, or pay another way', async ({
      page,
      shop,
      wechat,
    }) => {
      const { calls } = await openInWechat(page, wechat, ['cancel', 'cancel'])
      await atCashier({ page, shop, language })
      await payByWechat(page)

      await expect(heading(page, words.notPaid)).toBeVisible()
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page)
      await page.getByRole('button', { name: words.pay(words.wechat) }).click()
      await expect.poll(() => calls.length).toBe(2)
      await page.getByRole('button', { name: words.anotherWay, exact: true }).click()
      await page.getByRole('radio', { name: words.sandbox }).check()
      await page.getByRole('button', { name: words.pay(words.sandbox) }).click()
      await expect(page).toHaveURL(/\/sandbox-gateway\//)

      const [order] = await wechat.orders()
      expect(await wechat.pay(order?.tradeNo ?? '')).toBe('closed')
    })

    test('that WeChat says ‘paid’ is no proof: the page confirms until the shop knows', async ({
      page,
      shop,
      wechat,
    }) => {
      await openInWechat(page, wechat, ['pay'])
      await atCashier({ page, shop, language })
      await wechat.fault({ kind: 'lost' })
      await wechat.fault({ kind: 'away', at: 'query', times: 1000 })

      await payByWechat(page)

      await expect(heading(page, words.confirming)).toBeVisible()
      await expect(page.getByText(words.notAgain)).toBeVisible()
      await expect(page.getByRole('button', { name: words.pay(words.wechat) })).toHaveCount(0)
      await axe(page)
      await wechat.clearFaults()
      await expect(heading(page, words.paid)).toBeVisible({ timeout: 60_000 })
    })

    test('with a used code nothing opens and nothing is charged; another try opens it', async ({
      page,
      shop,
      wechat,
    }) => {
      await openInWechat(page, wechat, ['pay'])
      const returns: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().includes('code='))
          returns.push(request.url())
      })
      await atCashier({ page, shop, language })
      await wechat.fault({ kind: 'away', at: 'jsapi' })
      await payByWechat(page)
      await expect(heading(page, words.wechatUnopened)).toBeVisible()

      await open(page, returns[0] ?? '') // from the history of the browser
      await expect(heading(page, words.wechatUnopened)).toBeVisible()
      await expect(page.getByText(words.nothingCharged)).toBeVisible()
      await expect(page).not.toHaveURL(/code=/)
      await axe(page)
      await page.getByRole('button', { name: words.tryAgain }).click()

      await expect(heading(page, words.paid)).toBeVisible({ timeout: 30_000 })
      expect(await wechat.ledger()).toMatchObject({ taken: 5900, returned: 0 })
    })
  })
}

test('a payment that is open goes on by a button, when the page is opened again', async ({
  page,
  shop,
  wechat,
}) => {
  const words = CASHIER_WORDS.en
  const { calls } = await openInWechat(page, wechat, ['cancel', 'pay'])
  const no = await atCashier({ page, shop, language: 'en' })
  await page.getByRole('radio', { name: words.wechat }).check()
  await page.getByRole('button', { name: words.pay(words.wechat) }).click()
  await expect(page.getByRole('heading', { name: words.notPaid })).toBeVisible()

  await open(page, `/user/cashier/${no}`)
  await expect(page.getByRole('heading', { name: words.payWith })).toBeVisible()
  expect(calls).toHaveLength(1)
  await page.getByRole('button', { name: words.pay(words.wechat) }).click()

  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible({ timeout: 30_000 })
})
