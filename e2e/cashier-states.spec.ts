import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { chooseByKeys, pressByKeys } from './support/by-keys.ts'
import { CASHIER_WORDS } from './support/cashier-words.ts'
import { placeOrder } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import type { ShopServer } from './support/server.ts'
import { newShopper, PASSWORD } from './support/shopper.ts'
import { axe, expect } from './support/test.ts'
import { PHONE_AGENT, test } from './support/wechat-shop.ts'

test.use({ serviceWorkers: 'block', viewport: SIZES.desktop })
test.slow() // axe looks at most states, in both themes

type Words = (typeof CASHIER_WORDS)[keyof typeof CASHIER_WORDS]
type Surroundings = { page: Page; shop: ShopServer; language: keyof typeof CASHIER_WORDS }

/** A shopper with an unpaid order, at its cashier. */
async function atCashier({ page, shop, language }: Surroundings) {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await page.context().addCookies([{ name: 'ba-lang', value: language, url: shop.url }])
  await open(page, `/user/cashier/${no}`)
  return { no, shopper }
}

/** Chooses a way and begins to pay, without a pointer. */
async function payByKeys(page: Page, words: Words, name: string) {
  await chooseByKeys(page, page.getByRole('main'), new RegExp(name))
  await pressByKeys(page, page.getByRole('button', { name: words.pay(name) }))
}

/** The state is named, and said to those who do not see it. */
async function arrives(page: Page, name: string, options = {}) {
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible(options)
  await expect(page.locator('.spoken [aria-live="polite"]')).toHaveText(new RegExp(name))
}

/** The pressed button is gone: the heading that replaced it has the focus. */
const hasFocus = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeFocused()

/** In both themes. */
async function inspect(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
}

const overdue = (page: Page, no: string) => page.request.post(`/__test__/order/${no}/overdue`)

for (const language of ['zh-cn', 'en'] as const) {
  const words = CASHIER_WORDS[language]

  test.describe(`the cashier without a pointer, ${language}`, () => {
    test('the ways to choose from, the QR code, and paid', async ({ page, shop, wechat }) => {
      await atCashier({ page, shop, language })
      const ways = page.getByRole('group', { name: words.method })
      await expect(page.getByRole('timer', { name: words.timeLeft })).toBeVisible()
      await expect(ways.getByRole('radio')).toHaveCount(3)
      await inspect(page)

      await payByKeys(page, words, words.wechat)
      await arrives(page, words.scan)
      await hasFocus(page, words.scan)
      await expect(page.getByRole('img', { name: words.code })).toBeVisible()
      await expect(page.getByRole('button', { name: words.anotherWay })).toBeEnabled()
      await inspect(page)

      const [order] = await wechat.orders()
      await wechat.pay(order?.tradeNo ?? '')
      await pressByKeys(page, page.getByRole('button', { name: words.checkAgain }))
      await arrives(page, words.paid, { timeout: 30_000 })
      await hasFocus(page, words.paid)
      await inspect(page)
      await pressByKeys(page, page.getByRole('link', { name: words.viewOrder }))
      await expect(page.getByRole('heading', { name: words.packing })).toBeVisible()
    })

    test('a page that was opened, confirming, and declined', async ({ page, shop }) => {
      await atCashier({ page, shop, language })
      await payByKeys(page, words, words.sandbox)
      await pressByKeys(page, page.getByRole('button', { name: words.undecided }))

      await arrives(page, words.confirming)
      await expect(page.getByText(words.notAgain)).toBeVisible()
      await expect(page.getByRole('button', { name: words.anotherWayLater })).toBeDisabled()
      await expect(page.getByRole('button', { name: words.openAgain })).toHaveCount(0)
      await inspect(page)
      await pressByKeys(page, page.getByRole('link', { name: words.backTo }))
      await pressByKeys(page, page.getByRole('button', { name: words.decline }))

      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(words.declined)
      await expect(alert).toContainText(words.nothingCharged)
      await expect(page.getByRole('radio', { name: words.sandbox })).toBeEnabled()
      await inspect(page)
    })

    test('did not open, and away', async ({ page, shop }) => {
      await shop.cli('settings', 'set', 'sandbox', 'silent')
      const { no, shopper } = await atCashier({ page, shop, language })
      await payByKeys(page, words, words.sandbox)

      await arrives(page, words.sandboxUnopened)
      await hasFocus(page, words.sandboxUnopened)
      await expect(page.getByText(words.nothingCharged)).toBeVisible()
      await inspect(page)
      await pressByKeys(page, page.getByRole('button', { name: words.anotherWay }))
      const last = page.getByRole('radio').last()
      await expect(last).toHaveAccessibleName(new RegExp(`${words.sandbox}.*${words.away}`))
      await expect(last).toBeEnabled()
      await inspect(page)

      await shop.cli('settings', 'set', 'sandbox', 'well')
      await shopper.call('GET', `/api/cashier/${no}`)
    })

    test('closed, and closed although money came: too late', async ({ page, shop, wechat }) => {
      const { no } = await atCashier({ page, shop, language })
      await payByKeys(page, words, words.wechat)
      await expect(page.getByRole('img', { name: words.code })).toBeVisible()
      const [order] = await wechat.orders()
      await wechat.fault({ kind: 'away', at: 'close', times: 1000 }) // so that WeChat still takes it
      await wechat.fault({ kind: 'refundEnd', after: 60_000 })

      await overdue(page, no)
      await wechat.pay(order?.tradeNo ?? '')
      await arrives(page, words.tooLate, { timeout: 30_000 })
      await expect(page.getByText(words.onItsWayBack)).toBeVisible()
      await expect(page.getByText(words.ifCharged)).toHaveCount(0)
      await inspect(page)

      await open(page, `/user/order/${no}`)
      await expect(page.getByRole('heading', { name: words.closed })).toBeVisible()
      await expect(page.getByText(words.tooLate)).toBeVisible()
      await expect(page.getByText(words.onItsWayBack)).toBeVisible()
      await inspect(page)
      await wechat.moveBy(60_000)
      await expect(async () => {
        await reload(page)
        await expect(page.getByText(words.isBack)).toBeVisible({ timeout: 1000 })
      }).toPass()
    })

    test('closed without money says what would become of it', async ({ page, shop }) => {
      const { no, shopper } = await atCashier({ page, shop, language })
      await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
      await reload(page)

      await arrives(page, words.closed)
      await expect(page.getByText(words.ifCharged)).toBeVisible()
      await inspect(page)
    })
  })
}

test('two ways took money: the page says that one comes back', async ({ page, shop, wechat }) => {
  const words = CASHIER_WORDS.en
  const { no, shopper } = await atCashier({ page, shop, language: 'en' })
  await shop.cli('member', 'balance', shopper.username, '--change', '100', '--memo', 'a test')
  await payByKeys(page, words, words.wechat)
  await expect(page.getByRole('img', { name: words.code })).toBeVisible()
  const [order] = await wechat.orders()
  await wechat.fault({ kind: 'away', at: 'close', times: 1000 })
  await wechat.fault({ kind: 'away', at: 'query', times: 1000 })
  await wechat.fault({ kind: 'refundEnd', after: 3_600_000 })
  await shopper.call('POST', `/api/cashier/${no}/pay`, {
    method: 'balance',
    password: PASSWORD,
    paymentKey: crypto.randomUUID(),
  })

  await wechat.pay(order?.tradeNo ?? '')

  await expect(async () => {
    await reload(page)
    await expect(page.getByText(words.twiceBack)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: words.paid })).toBeVisible()
  await inspect(page)
  await open(page, `/user/order/${no}`)
  await expect(page.getByText(words.twiceBack)).toBeVisible()
  const sums = page.getByRole('main')
  await expect(sums).toContainText('Amount paid¥59.00')
  await expect(sums).toContainText('Second payment¥59.00')
})

for (const language of ['zh-cn', 'en'] as const) {
  test.describe(`on a phone, ${language}`, () => {
    test.use({ viewport: SIZES.phone, userAgent: PHONE_AGENT })
    const words = CASHIER_WORDS[language]

    test('an address that has expired opens again as the same payment', async ({
      page,
      shop,
      wechat,
    }) => {
      const { no } = await atCashier({ page, shop, language })
      await payByKeys(page, words, words.wechat)
      await expect(page).toHaveTitle('微信支付')
      await page.request.post(`/__test__/order/${no}/expired`)
      await open(page, `/user/cashier/${no}`)
      await arrives(page, words.confirming)
      await inspect(page)

      await pressByKeys(page, page.getByRole('button', { name: words.openAgain }))
      await expect(page).toHaveTitle('微信支付')
      const orders = await wechat.orders()
      await wechat.pay(orders[0]?.tradeNo ?? '')
      await open(page, `/user/cashier/${no}`)

      await arrives(page, words.paid, { timeout: 30_000 })
      expect(orders).toHaveLength(1)
    })
  })
}

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: SIZES.phone, userAgent: PHONE_AGENT })
  const words = CASHIER_WORDS['zh-cn']

  test('a shopper who returns before the notice reads that the payment is being confirmed', async ({
    page,
    shop,
    wechat,
  }) => {
    const { no } = await atCashier({ page, shop, language: 'zh-cn' })
    await wechat.fault({ kind: 'lost' })
    await wechat.fault({ kind: 'away', at: 'query', times: 1000 })
    await payByKeys(page, words, words.wechat)
    await expect(page).toHaveTitle('微信支付')
    const [order] = await wechat.orders()
    await wechat.pay(order?.tradeNo ?? '')

    await open(page, `/user/cashier/${no}`)
    await arrives(page, words.confirming)
    await expect(page.getByText(words.notAgain)).toBeVisible()
    await axe(page)
    await wechat.clearFaults()
    await arrives(page, words.paid, { timeout: 60_000 })
  })

  test('who never comes back has paid all the same', async ({ page, shop, wechat }) => {
    const { no } = await atCashier({ page, shop, language: 'zh-cn' })
    await payByKeys(page, words, words.wechat)
    await expect(page).toHaveTitle('微信支付')
    const [order] = await wechat.orders()

    await wechat.pay(order?.tradeNo ?? '')
    await open(page, `/user/order/${no}`)

    await expect(page.getByRole('heading', { name: words.packing })).toBeVisible()
  })
})
