import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { placeOrder } from './support/goods.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { chance, size } from './support/size.ts'
import { untilKept } from './support/worker.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.18
test('the overview tells what waits for the member, and leads there', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no, title } = await placeOrder(shopper)
  await shop.cli('message', 'send', 'Half a day off', '--to', shopper.username)

  await open(page, '/user/account/overview')

  await expect(page.getByRole('heading', { level: 1, name: /, Mira$/ })).toBeVisible()
  await expect(page.getByText('Your first day as a neighbour')).toBeVisible()
  await expect(page.getByRole('link', { name: '¥0.00 Balance' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To pay 1' })).toBeVisible()
  const orders = page.getByRole('region', { name: 'My orders' })
  await expect(orders.getByText(title)).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Half a day off')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'To pay 1' }).click()
  await expect(page).toHaveURL('/user/account/orderList?tab=toPay')
  await open(page, '/user/account/overview')
  await orders.getByText(title).click()
  await expect(page).toHaveURL(`/user/order/${no}`)

  await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
  await open(page, '/user/account/overview')
  await expect(page.getByRole('link', { name: 'To pay', exact: true })).toBeVisible()
  await expect(orders.getByText('No open orders.')).toBeVisible() // a closed one waits for nobody
})

test('the member’s picture stands beside the greeting', async ({ page }) => {
  await demoShopper(page)
  await open(page, '/user/account/overview')

  const picture = page.getByRole('main').locator('img[src$="/160.webp"]')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
})

test('coupons open as a list', async ({ page }) => {
  await demoShopper(page)
  await open(page, '/user/account/overview')

  await page.getByRole('button', { name: / Coupons$/ }).click()

  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  await expect(sheet.getByText('Under the lamp')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test.describe('greetings', () => {
  const ZONES = [
    { zone: 'Etc/GMT-2', clock: 2 },
    { zone: 'Etc/GMT-7', clock: 7 },
    { zone: 'Etc/GMT-10', clock: 10 },
    { zone: 'Etc/GMT-13', clock: 13 },
  ]
  const zones = size({ small: chance('zones').some(ZONES, 2), nightly: ZONES })
  for (const { zone, clock } of zones) {
    test.describe(zone, () => {
      test.use({ timezoneId: zone })

      // Proves spec §9.23
      test(`the greeting goes by the hour where the member is, ${clock} ahead`, async ({
        page,
        shop,
      }) => {
        await newShopper(page, shop)
        await open(page, '/user/account/overview')

        const hour = (new Date().getUTCHours() + clock) % 24
        const words =
          hour < 5
            ? 'It’s late'
            : hour < 12
              ? 'Good morning'
              : hour < 14
                ? 'Hello'
                : hour < 18
                  ? 'Good afternoon'
                  : 'Good evening'
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words}, Mira`)
      })
    })
  }
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was on the overview stays readable without a network, with its time', async ({
    page,
    shop,
  }) => {
    await newShopper(page, shop)
    await open(page, '/user/account/overview')
    await expect(page.getByRole('heading', { level: 1, name: /, Mira$/ })).toBeVisible()
    await untilKept(page)

    await shop.halt()
    await page.getByRole('link', { name: 'My orders' }).first().click()
    await page.getByRole('link', { name: 'Overview' }).first().click()

    await expect(page.getByRole('heading', { level: 1, name: /, Mira$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Connection' })).toContainText(/as of \d\d:\d\d/)
  })
})
