import { open } from './support/awake.ts'
import { MOON, placeOrder } from './support/goods.ts'
import { installButton, lookAround, NEXT_VISIT } from './support/install.ts'
import { expect, test } from './support/phone-test.ts'
import { newShopper } from './support/shopper.ts'
import { axe } from './support/test.ts'

test.use({ viewport: { width: 412, height: 915 } })
/** Pixels from the top. */
const SCROLLED = 600
test.setTimeout(120_000) // a browser's process is started up to three times

test('an app window has its own way back and its own refresh', async ({ phone }) => {
  const page = await phone.openApp()
  await open(page, '/help/delivery')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await axe(page)

  const asked = page.waitForRequest(/\/api\/help\/payment/)
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await asked
  await expect(page.getByText('The page is up to date')).toBeAttached()

  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL(/\/help\/delivery$/)
})

test('on a desktop both stand in the header', async ({ phone }) => {
  const page = await phone.openApp()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, `/item/${MOON}`)

  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await header.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

test('the installed shop is never offered', async ({ phone }) => {
  const page = await phone.openApp()
  await page.clock.install()
  await lookAround(page)
  await open(page, 'about:blank')
  await page.clock.fastForward(NEXT_VISIT)
  await open(page, '/')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('button', { name: 'Refresh' }).first()).toBeVisible()
  await page.clock.runFor(60_000)

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(installButton(page)).toHaveCount(0)
})

test('a tab of a browser has no such controls', async ({ phone }) => {
  const page = await phone.open()
  await open(page, '/')
  await expect(installButton(page)).toBeVisible({ timeout: 20_000 })

  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
})

test('the icon opens the page that was left a moment ago, as far down as it was', async ({
  phone,
}) => {
  const before = await phone.openApp()
  await open(before, `/item/${MOON}`)
  await expect(before.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(before.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await before.evaluate((top) => scrollTo(0, top), SCROLLED)
  await open(before, 'about:blank') // the window closes
  await phone.close()

  const page = await phone.openApp()
  await open(page, '/')

  await expect(page).toHaveURL(new RegExp(`/item/${MOON}$`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(SCROLLED)

  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await expect(page, 'home stays home in a window that is open').toHaveURL(/\/$/)
})

test('half an hour later the icon opens home; a shortcut always opens what it names', async ({
  phone,
}) => {
  const before = await phone.openApp()
  await open(before, `/item/${MOON}`)
  await expect(before.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await open(before, 'about:blank')
  await phone.close()

  const byShortcut = await phone.openApp()
  await open(byShortcut, '/search')
  await expect(byShortcut.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(byShortcut).toHaveURL(/\/search\?q=$/)
  await open(byShortcut, 'about:blank')
  await phone.close()

  const later = await phone.openApp()
  await later.clock.setSystemTime(Date.now() + NEXT_VISIT)
  await open(later, '/')
  await expect(later.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await expect(later).toHaveURL(/\/$/)
})

test('nobody is led back into a checkout, nor to a member’s page after the session', async ({
  phone,
  shop,
}) => {
  const before = await phone.openApp()
  const shopper = await newShopper(before, shop)
  const { no } = await placeOrder(shopper)
  await open(before, `/user/order/${no}`)
  await expect(before.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await open(before, `/user/cashier/${no}`)
  await expect(before.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await open(before, 'about:blank')
  await phone.close()

  const again = await phone.openApp()
  await open(again, '/')
  await expect(again, 'the page before the cashier').toHaveURL(new RegExp(`/user/order/${no}$`))
  await open(again, '/user/account/overview')
  await again.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(again).toHaveURL(/\/$/)
  await open(again, 'about:blank')
  await phone.close()

  const page = await phone.openApp()
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('a link out of the shop opens outside; the payment page and the way back stay in', async ({
  phone,
  shop,
}) => {
  const page = await phone.openApp()
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Refresh' }).first()).toBeVisible()
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'http://127.0.0.1:1/',
      text: 'Out',
    })
    document.querySelector('main')?.append(link)
  })

  const outside = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Out', exact: true }).click()
  await outside
  expect(page.url()).toBe(`${shop.url}/`)

  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await open(page, `/user/cashier/${no}`)
  await page.getByRole('radio', { name: /Sandbox Pay/ }).check({ force: true })
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
})
