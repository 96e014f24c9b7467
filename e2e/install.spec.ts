import type { CDPSession, Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { placeOrder } from './support/goods.ts'
import {
  comeBack,
  comeHome,
  DAYS,
  installButton,
  firstVisit,
  NEXT_VISIT,
} from './support/install.ts'
import { expect, test } from './support/phone-test.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { axe } from './support/test.ts'

const PHONE = { width: 412, height: 915 }
test.use({ viewport: PHONE })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to home screen' })
const developer = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

test('Chromium finds nothing that stands against installing, in either language', async ({
  phone,
  shop,
}) => {
  const page = await phone.open()
  await open(page, '/')
  await expect(installButton(page)).toBeVisible({ timeout: 20_000 })
  const cdp = await developer(page)

  expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const english = await cdp.send('Page.getAppManifest')
  expect([english.url, english.errors]).toEqual([`${shop.url}/manifest.en.webmanifest`, []])

  await page.getByRole('button', { name: '中文' }).first().click()
  await expect(page.getByRole('link', { name: '巷灯，首页' }).first()).toBeVisible()
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
    'href',
    '/manifest.zh-cn.webmanifest',
  )
  const chinese = await cdp.send('Page.getAppManifest')
  expect([chinese.url, chinese.errors]).toEqual([`${shop.url}/manifest.zh-cn.webmanifest`, []])
  expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
})

test('the manifest is sent as one, and asked for again each time', async ({ phone }) => {
  const page = await phone.open()

  const response = await page.request.get('/manifest.en.webmanifest')

  expect(response.headers()['content-type']).toContain('application/manifest+json')
  expect(response.headers()['cache-control']).toBe('no-cache')
})

test('every shortcut of the icon leads to a page of its own', async ({ phone, shop }) => {
  const page = await phone.open()
  await demoShopper(page)
  const manifest = await page.request.get('/manifest.en.webmanifest')
  const { shortcuts } = (await manifest.json()) as { shortcuts: { name: string; url: string }[] }
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Search products',
    'Cart',
    'My orders',
    'To pay',
  ])

  for (const { url } of shortcuts) {
    const response = await open(page, url)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(/ · Lamplight$/)
    await expect(page.getByText('Page not found')).toHaveCount(0)
    expect(page.url()).toContain(`${shop.url}${url.replace(/\?.*/, '')}`)
  }
  await expect(page.getByRole('link', { name: /^To pay/ })).toHaveAttribute('aria-current', 'page')
})

test('the offer comes at home on the second visit of somebody who has looked around', async ({
  phone,
}) => {
  const page = await phone.open()
  await page.clock.install()
  await firstVisit(page)
  await comeHome(page)
  await expect(sheet(page), 'not on the first visit').toBeHidden()

  await comeBack(page, NEXT_VISIT)

  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByText('Browse products and help offline')).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await axe(page)
})

test('a closed offer comes again after 30 days, then after 90', async ({ phone }) => {
  const page = await phone.open()
  await page.clock.install()
  await firstVisit(page)
  await comeBack(page, NEXT_VISIT)
  await sheet(page).getByRole('button', { name: 'Not now' }).click()

  await comeBack(page, 29 * DAYS)
  await expect(sheet(page), 'after 29 days').toBeHidden()
  await comeBack(page, 2 * DAYS)
  await expect(sheet(page), 'after 31 days').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await comeBack(page, 89 * DAYS)
  await expect(sheet(page), '89 days later').toBeHidden()
  await comeBack(page, 2 * DAYS)
  await expect(sheet(page), '91 days later').toBeVisible()
})

test('who has only passed by is not asked, but can ask: that costs nothing later', async ({
  phone,
}) => {
  const page = await phone.open()
  await page.clock.install()
  await comeHome(page)
  await comeBack(page, NEXT_VISIT)
  await expect(sheet(page)).toBeHidden()

  await installButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Not now' }).click()

  await firstVisit(page)
  await comeHome(page)
  await expect(sheet(page)).toBeVisible()
})

test('nobody is asked on the way to a paid order; then the offer stands below', async ({
  phone,
  shop,
}) => {
  const page = await phone.open()
  await page.clock.install()
  await page.addInitScript(() => {
    if (!isSecureContext) return // about:blank
    // or notifications would be offered first
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    navigator.storage.persist = async () => {
      sessionStorage.setItem('wasAskedToKeep', location.pathname)
      return true
    }
  })
  await firstVisit(page)
  const shopper = await newShopper(page, shop)
  const { no, skuId } = await placeOrder(shopper)
  await open(page, 'about:blank')
  await page.clock.fastForward(NEXT_VISIT)
  for (const path of [`/cart/confirm?sku=${skuId}&quantity=1`, `/user/cashier/${no}`, '/cart']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(60_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Add the shop to your home screen?')).toHaveCount(0)
  }
  const wasAskedToKeep = () => page.evaluate(() => sessionStorage.getItem('wasAskedToKeep'))
  expect(await wasAskedToKeep()).toBeNull()

  await open(page, `/user/cashier/${no}`)
  await page.getByRole('radio', { name: /Sandbox Pay/ }).check({ force: true })
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()

  await expect(
    page.getByRole('heading', { name: 'Add the shop to your home screen?' }),
  ).toBeVisible({ timeout: 20_000 })
  expect(await wasAskedToKeep(), 'from the first order on').toBe(`/user/cashier/${no}`)
  await axe(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Add the shop to your home screen?')).toHaveCount(0)
})

test('once it is installed nothing offers it any more', async ({ phone, shop }) => {
  const page = await phone.open()
  await page.clock.install()
  await firstVisit(page)
  await comeBack(page, NEXT_VISIT)
  await expect(sheet(page)).toBeVisible()

  const cdp = await developer(page)
  await cdp.send('PWA.install', { manifestId: `${shop.url}/` })
  // Chromium fires it after its own dialog, which a test cannot click, but not after this command.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))

  await expect(sheet(page)).toBeHidden()
  await expect(installButton(page)).toBeHidden()
  await page.clock.fastForward(400 * DAYS)
  await open(page, '/')
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('it is offered again once the browser says that it is not installed any more', async ({
  phone,
}) => {
  const page = await phone.open()
  await page.clock.install()
  await firstVisit(page)
  await comeBack(page, NEXT_VISIT)
  await expect(sheet(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(sheet(page)).toBeHidden()

  await comeBack(page, NEXT_VISIT) // Chromium sends its event, since nothing is installed

  await expect(sheet(page)).toBeVisible()
})
