import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import type { PushServer } from './support/push-server.ts'
import type { ShopServer } from './support/server.ts'
import { placeOrder } from './support/goods.ts'
import { paidOrder, payInSandbox } from './support/orders.ts'
import {
  handToWorker,
  inWorker,
  pressNotification,
  shownNotifications,
  test,
} from './support/push.ts'
import { newShopper, signedIn } from './support/shopper.ts'
import { axe, expect, setOffline } from './support/test.ts'
import { untilKept } from './support/worker.ts'

test.use({ viewport: { width: 412, height: 915 } })

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const row = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const device = (page: Page) =>
  sheet(page).getByRole('switch', { name: /^Notify me on this device/ })

type Push = PushServer & { device: ReturnType<PushServer['browser']> }

async function turnOn(page: Page) {
  await open(page, '/user/account/profile')
  await untilKept(page)
  await row(page).click()
  await device(page).check()
  await expect(device(page)).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page)).toContainText('On for this device')
}

/** Ships an order. @returns what the shop pushed about it */
async function pushedParcel({ shop, push, no }: { shop: ShopServer; push: Push; no: string }) {
  await shop.cli('ship', no)
  await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(1)
  return push.device.open(push.received[0]?.body ?? Buffer.of())
}

/** Hands a notification to the worker, which shows it. */
async function showOne(page: Page, pushed: PushPayload) {
  await handToWorker(page, JSON.stringify(pushed))
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
}

test('a member is notified of a parcel, in their language, and gets to the order with one press', async ({
  page,
  shop,
  push,
}) => {
  const shopper = await newShopper(page, shop)
  await turnOn(page)
  const { no, title } = await paidOrder({ page, shop, shopper })
  const pushed = await pushedParcel({ shop, push, no })
  await showOne(page, pushed)
  const [shown] = await shownNotifications(page)
  expect(shown).toEqual({ title: pushed.title, body: pushed.content, lang: 'en' })
  expect(shown?.body).toContain(title)
  await pressNotification(page)

  await expect(page).toHaveURL(`/user/order/${no}`)
  await expect(page.getByRole('heading', { name: 'On its way to you' })).toBeVisible()
})

test('a text that this build cannot read is shown as news of the shop', async ({
  page,
  shop,
  push,
}) => {
  await newShopper(page, shop)
  await turnOn(page)
  expect(push.received).toEqual([])

  await handToWorker(page, 'something of a later build')
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([{ title: new URL(page.url()).host }])
  await pressNotification(page)

  await expect(page).toHaveURL('/user/account/message')
})

test('a tab without the member’s scripts is led to the page too, and so is a start page that opened instead', async ({
  page,
  shop,
  push,
}) => {
  const shopper = await newShopper(page, shop)
  await turnOn(page)
  const { no } = await paidOrder({ page, shop, shopper })
  const pushed = await pushedParcel({ shop, push, no })
  const keys = await page.evaluate(() => localStorage.getItem('userInfo') ?? '')
  await page.evaluate(() => localStorage.removeItem('userInfo'))
  await open(page, '/help/delivery')
  await showOne(page, pushed)
  await pressNotification(page)
  await expect(page).toHaveURL(`/user/login?to=${encodeURIComponent(`/user/order/${no}`)}`)

  await page.evaluate((kept) => localStorage.setItem('userInfo', kept), keys)
  await open(page, '/help/delivery')
  await showOne(page, pushed)
  await inWorker(page, `clients.matchAll = async () => []; clients.openWindow = async () => null`)
  await pressNotification(page)
  await open(page, '/') // what the browser opens instead
  await expect(page).toHaveURL(`/user/order/${no}`)
})

test('a device whose subscription is of another key, or was found dead, is notified again after the next visit', async ({
  page,
  shop,
  push,
}) => {
  const shopper = await newShopper(page, shop)
  await turnOn(page)
  const key = await page.evaluate(() => localStorage.getItem('browser:subscribed'))
  const subscribedKey = () => page.evaluate(() => localStorage.getItem('browser:subscribed'))
  await page.evaluate(() => localStorage.setItem('browser:subscribed', 'b3RoZXI'))
  await open(page, '/user/account/profile')
  await expect.poll(subscribedKey).toBe(key)

  push.answerWith({ status: 403 })
  const first = await paidOrder({ page, shop, shopper })
  await shop.cli('ship', first.no)
  await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(1)
  await open(page, '/user/account/profile')
  await expect(async () => {
    const { isSubscribed } = await shopper.call<{ isSubscribed: boolean }>('GET', '/api/push')
    expect(isSubscribed).toBe(true)
  }).toPass()
  const second = await paidOrder({ page, shop, shopper })
  await shop.cli('ship', second.no)
  await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(2)
})

test('a subscription that the browser replaced is known to the shop, with no page of a member open', async ({
  page,
  shop,
  push,
}) => {
  const shopper = await newShopper(page, shop)
  await turnOn(page)
  const fresh = push.browser()
  const { no } = await paidOrder({ page, shop, shopper })
  await open(page, '/help/delivery')
  const { endpoint, p256dh, auth } = fresh.subscription
  const json = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  await inWorker(
    page,
    `new Promise((done) => {
      PushManager.prototype.getSubscription = async () => ({ toJSON: () => (${json}) })
      const event = new ExtendableEvent('pushsubscriptionchange')
      Object.defineProperty(event, 'waitUntil', { value: (work) => work.then(done) })
      dispatchEvent(event)
    })`,
  )

  await shop.cli('ship', no)
  await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(1)
  expect(fresh.endpoint).toContain(push.received[0]?.path ?? 'nothing')
})

test('topics and quiet hours are chosen in the profile, and kept', async ({ page, shop }) => {
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await expect(row(page)).toContainText('Off for this device')
  await row(page).click()
  const topic = (name: string) => sheet(page).getByRole('switch', { name })
  await topic('Price drops on saved products').uncheck()
  await topic('Back in stock').uncheck()
  await topic('Quiet hours').check()
  await sheet(page).getByLabel('From', { exact: true }).selectOption('23:00')
  await sheet(page).getByLabel('Until', { exact: true }).selectOption('07:00')
  await expect(sheet(page).getByRole('option', { name: '23:00' }).last()).toBeDisabled()
  await axe(page)

  await expect(async () => {
    await reload(page)
    await row(page).click()
    await expect(sheet(page).getByLabel('Until', { exact: true })).toHaveValue('7', {
      timeout: 2000,
    })
  }).toPass()
  await expect(sheet(page).getByLabel('From', { exact: true })).toHaveValue('23')
  await expect(topic('Orders and parcels')).toBeChecked()
  await expect(topic('Price drops on saved products')).not.toBeChecked()
  await expect(topic('Back in stock')).not.toBeChecked()
})

test('who signs out is not notified any more', async ({ page, browser, shop, push }) => {
  const shopper = await newShopper(page, shop)
  await turnOn(page)
  const { no } = await placeOrder(shopper)
  await payInSandbox(page, shopper, no)
  const other = push.browser()
  await inWorker(
    page,
    `PushManager.prototype.getSubscription = async () => ({
      unsubscribe: async () => { globalThis.isUnsubscribed = true },
    })`,
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()

  expect(await inWorker(page, 'isUnsubscribed')).toBe(true)
  // Another device of the member's still is, so the shop has sent all there is to send.
  const phone = await browser.newContext({ baseURL: shop.url })
  const { call } = await signedIn(await phone.newPage(), shopper.username)
  await call('PUT', '/api/push/subscription', other.subscription)
  await shop.cli('ship', no)
  await expect.poll(() => push.received.length, { timeout: 30_000 }).toBe(1)
  expect(other.endpoint).toContain(push.received[0]?.path ?? 'nothing')
  await phone.close()
})

test('after an order the shop offers to tell when it is on its way, and is silent for whoever declines', async ({
  page,
  shop,
  push,
}) => {
  const shopper = await newShopper(page, shop)
  expect(push.received).toEqual([])
  const paid = async () => {
    const { no } = await paidOrder({ page, shop, shopper })
    await open(page, `/user/cashier/${no}`)
    await expect(page.getByRole('heading', { name: /Paid, thank you/ })).toBeVisible()
  }
  const offer = page.getByRole('heading', { name: 'Shall we tell you when it’s on its way?' })
  await paid()
  await expect(offer).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await paid()
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
  await expect(offer).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('my:pushDeclined'))
  await paid()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('This device will notify you.')).toBeFocused()
  await paid()
  await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a reminder offers to notify this device', async ({ page, shop, push }) => {
  await newShopper(page, shop)
  expect(push.received).toEqual([])
  await open(page, '/item/LP-TEA-003')
  await page.getByRole('button', { name: 'Tell me when it’s back' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Notify this device' }).click()
  await expect(page.getByText('This device will notify you too')).toBeVisible({ timeout: 30_000 })

  await open(page, '/user/account/profile')

  await expect(row(page)).toContainText('On for this device')
})

test('a member who blocked notifications reads where to allow them', async ({
  page,
  shop,
  push,
}) => {
  expect(push.received).toEqual([])
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await row(page).click()
  await expect(sheet(page).getByText('Your browser blocks notifications')).toBeVisible()
  await expect(device(page)).toBeHidden()
  await axe(page)
})

test('without a network nothing can be changed, and the sheet says so', async ({
  page,
  context,
  shop,
}) => {
  await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await row(page).click()
  await expect(sheet(page).getByRole('switch', { name: 'Back in stock' })).toBeEnabled()
  await setOffline(context, true)
  await expect(sheet(page).getByRole('switch', { name: 'Back in stock' })).toBeDisabled()
  await setOffline(context, false)
  await expect(sheet(page).getByRole('switch', { name: 'Back in stock' })).toBeEnabled()
})

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: SAFARI })

  test('the shop has to be on the home screen first, and shows how', async ({ page, shop }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await newShopper(page, shop)
    await open(page, '/user/account/profile')
    await row(page).click()
    await expect(sheet(page).getByText('On iPhone and iPad')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Show me how' }).click()
    await expect(page.getByRole('dialog', { name: 'Add to Home Screen' })).toBeVisible()
  })
})
