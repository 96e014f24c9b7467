import type { Page } from 'playwright/test'
import { open, untilAwake } from './support/awake.ts'
import { dayOf } from '#contract/calendar.ts'
import { daysAfter } from '#contract/delivery-arrival.ts'
import { placeButton } from './support/checkout.ts'
import { ADDRESS, goodsOf, MOON, putIntoCart, saveAddress, variantOf } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import { paidOrder } from './support/orders.ts'
import type { ShopServer } from './support/server.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect, onScreen, test } from './support/test.ts'

const DAY_MS = 86_400_000

test.use({ serviceWorkers: 'block' })

/** A shop that delivers today around Shanghai, and tomorrow elsewhere, on whichever day the test runs. */
const DELIVERY = {
  from: { 'zh-cn': '上海', en: 'Shanghai' },
  cutOff: '23:59',
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  holidays: [],
  zones: [
    {
      name: { 'zh-cn': '江浙沪', en: 'Around Shanghai' },
      provinces: ['上海', '江苏', '浙江'],
      days: '0-0',
    },
  ],
  elsewhere: '1-1',
}
const set = (shop: ShopServer, delivery: string) =>
  shop.cli('settings', 'set', 'delivery', delivery)

let before: string
test.beforeEach(async ({ shop }) => {
  before = await shop.cli('settings', 'get', 'delivery')
  await set(shop, JSON.stringify(DELIVERY))
})
test.afterEach(({ shop }) => set(shop, before))

const deliveryRow = (page: Page) => page.getByRole('button', { name: /^Delivery/ })

test('a product tells cost and day for the reader’s address; a tap opens the rule, and Back closes it', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  await open(page, `/item/${MOON}`)

  await expect(deliveryRow(page)).toHaveText('Delivery¥10 delivery\u00a0· today')
  await page.getByRole('button', { name: 'One more' }).first().click({ clickCount: 2 })
  await expect(deliveryRow(page)).toHaveText('DeliveryFree delivery\u00a0· today')

  await deliveryRow(page).click()
  const sheet = page.getByRole('dialog', { name: 'Delivery' })
  await expect(sheet).toContainText('Free delivery on orders from ¥99, otherwise ¥10,')
  await expect(sheet).toContainText('We ship from Shanghai.')
  await expect(sheet).toContainText('Around Shanghai')
  await expect(sheet).toContainText('1 day · by tomorrow')
  await axe(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/item/${MOON}`)
})

test('the confirm page tells day and cost for the chosen address, and the order keeps day and invoice', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const far = { ...ADDRESS, areaCode: '110105', detail: '7 Lantern Street', isDefault: false }
  await shopper.call('POST', '/api/address', far)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
  await open(page, '/cart/confirm')
  await expect(deliveryRow(page)).toHaveText('Deliverytoday · ¥10.00')

  await page.getByRole('button', { name: /^Deliver to/ }).click()
  await page.getByRole('dialog').getByText('7 Lantern Street').click()
  await expect(deliveryRow(page)).toHaveText('Deliveryby tomorrow · ¥10.00')
  await deliveryRow(page).click()
  const rule = page.getByRole('dialog', { name: 'Delivery' })
  await expect(rule).toContainText('Around Shanghai')
  await page.goBack()
  await expect(rule).toBeHidden()

  await page.getByRole('button', { name: 'Invoice No invoice' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invoice' })
  await sheet.getByRole('button', { name: 'Use this' }).click()
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await sheet.getByLabel('Name').fill('Lin Xiaoman')
  await sheet.getByLabel('E-mail address').fill('lin@lane.example')
  await axe(page)
  await sheet.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('button', { name: 'Invoice Lin Xiaoman' })).toBeVisible()

  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
  await open(page, page.url().replace('cashier', 'order'))
  await expect(onScreen(page, 'Arrives by')).toBeVisible()
  await expect(onScreen(page, 'lin@lane.example')).toBeVisible()
})

test('a zone with a fee of its own costs the same on every page that names it', async ({
  page,
  shop,
}) => {
  const [zone] = DELIVERY.zones
  const zones = [{ ...zone, fee: '6', freeFrom: '59' }]
  await set(shop, JSON.stringify({ ...DELIVERY, zones }))
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const far = { ...ADDRESS, areaCode: '110105', detail: '7 Lantern Street', isDefault: false }
  await shopper.call('POST', '/api/address', far)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)

  await open(page, `/item/${MOON}`)
  await expect(deliveryRow(page)).toHaveText('Delivery¥6 delivery\u00a0· today')
  await deliveryRow(page).click()
  const sheet = page.getByRole('dialog', { name: 'Delivery' })
  await expect(sheet).toContainText('Some areas have fees of their own, listed below.')
  await expect(sheet).toContainText('0 days · today · ¥6, free from ¥59')

  await open(page, '/cart')
  await expect(onScreen(page, '¥6.00').first()).toBeVisible()
  await open(page, '/cart/confirm')
  await expect(deliveryRow(page)).toHaveText('Deliverytoday · ¥6.00')
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  await page.getByRole('dialog').getByText('7 Lantern Street').click()
  await expect(deliveryRow(page)).toHaveText('Deliveryby tomorrow · ¥10.00')
})

test('an order under way tells its day, in the list too, though the settings have changed', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no } = await paidOrder({ page, shop, shopper })
  await set(shop, JSON.stringify({ ...DELIVERY, zones: [], elsewhere: '9-9' }))

  await open(page, `/user/order/${no}`)
  await expect(onScreen(page, 'Arrives today')).toBeVisible()
  await open(page, '/user/account/orderList')
  await expect(page.getByRole('article', { name: `Order ${no}` })).toContainText('Arrives today')
})

for (const [width, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop }))
  test(`cards and the cart tell the day, on a ${width}`, async ({ page, shop }) => {
    await page.setViewportSize(size)
    const shopper = await newShopper(page, shop)
    await saveAddress(shopper)
    await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
    await open(page, '/list/1')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.getByText('today', { exact: true })).toBeVisible()

    await open(page, '/cart')
    await expect(onScreen(page, 'today').first()).toBeVisible()
  })

test('an open page tells the shop’s day as time passes, whatever the clock of the device says', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const tomorrow = daysAfter(dayOf(Date.now() / 1000), 1)
  await set(shop, JSON.stringify({ ...DELIVERY, holidays: [tomorrow] }))
  await page.clock.install({ time: Date.now() + 366 * DAY_MS })
  await open(page, `/item/${MOON}`)
  await expect(deliveryRow(page)).toContainText('today')

  await page.clock.fastForward(DAY_MS)

  await expect(deliveryRow(page)).toContainText('by tomorrow')
})

test.describe('on a bad line', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR_FAILED/] })

  test('a rule that could not be fetched says so when it is opened, and opens once the page is loaded again', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop)
    const part = /\/assets\/delivery-sheet-/
    await page.route(part, (route) => route.abort())
    await open(page, `/item/${MOON}`)
    await deliveryRow(page).click()
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()

    await page.unroute(part)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.waitForEvent('load')
    await untilAwake(page)
    await deliveryRow(page).click()

    await expect(page.getByRole('dialog', { name: 'Delivery' })).toBeVisible()
  })
})
