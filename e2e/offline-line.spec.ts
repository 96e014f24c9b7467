import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { captivePortal, silentLine, type BrokenLine } from './support/broken-line.ts'
import { KEPT_PAGES } from './support/kept-pages.ts'
import { lookAround } from './support/look-around.ts'
import { newShopper } from './support/shopper.ts'
import { chance, count, size } from './support/size.ts'
import { axe, expect, setOffline, test as base } from './support/test.ts'

const CHANGES = size({ small: 10, nightly: 2000 })

const test = base.extend<{
  lines: BrokenLine[]
  instead: (openLine: (url: string) => Promise<BrokenLine>) => Promise<void>
  heal: () => Promise<void>
}>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  lines: async ({}, provide) => provide([]),
  /** Replaces the shop by another server until the test ends. */
  instead: async ({ shop, lines, heal }, provide) => {
    await provide(async (openLine) => {
      await shop.halt()
      lines.push(await openLine(shop.url))
    })
    await heal()
  },
  /** The shop is back. */
  heal: async ({ shop, lines }, provide) =>
    provide(async () => {
      for (const line of lines.splice(0)) await line.close()
      await shop.resume()
    }),
})
test.use({
  // the browser itself logs refused connections
  expectedConsole: [/net::ERR_|unsupported MIME type|An unknown error occurred when fetching/],
})

const strip = (page: Page) => page.getByRole('region', { name: 'Connection' })

/** Records everything announced to screen readers from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('output[aria-live="polite"].spoken, .spoken > output')
    if (!region) throw new Error('there is no live region')
    new MutationObserver(() => said.push(region.textContent.trim())).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate('window.said')
}

test('when requests hang, cached data is shown and the banner says why', async ({
  page,
  instead,
}) => {
  await lookAround(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dark comes early/)
  await instead(silentLine)

  await page.getByRole('link', { name: 'Lamps & Light' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps & Light')
  await expect(strip(page)).toContainText('Slow connection')
  await open(page, '/item/LP-LIT-002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  await expect(strip(page)).toContainText('You are disconnected!', { timeout: 20_000 })
})

test('a page loaded anew on a line that has become slow stands where it stood', async ({
  page,
  context,
  instead,
}) => {
  await lookAround(page, KEPT_PAGES.slice(1, 2)) // a list
  const card = page.getByRole('main').getByRole('article').nth(5)
  await card.scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  await context.route(/./, () => {}) // until the silent server replaces the shop
  await instead(silentLine)
  await context.unrouteAll()

  await reload(page)

  await expect(strip(page)).toContainText('Slow connection')
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('a member’s page opened while requests hang says why after three seconds, and loads by itself', async ({
  page,
  shop,
  instead,
  heal,
}) => {
  await newShopper(page, shop)
  await lookAround(page, KEPT_PAGES.slice(0, 1))
  await instead(silentLine)

  await open(page, '/user/account/orderList')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow connection', {
    timeout: 8000,
  })
  await axe(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re offline, but the lamp is on',
    { timeout: 20_000 },
  )
  await heal()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders', { timeout: 20_000 })
})

test('a public page that is not on the device, opened while requests hang, says so after three seconds', async ({
  page,
  instead,
}) => {
  await lookAround(page, KEPT_PAGES.slice(0, 1))
  await instead(silentLine)

  await open(page, '/item/LP-OUT-001')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow connection', {
    timeout: 8000,
  })
})

test('signing out while requests hang takes no longer than the banner', async ({
  page,
  shop,
  instead,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await newShopper(page, shop)
  await lookAround(page, KEPT_PAGES.slice(0, 1))
  await open(page, '/user/account/overview')
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await instead(silentLine)

  await signOut.click()

  await expect(page.getByText('You’re signed out on this device').first()).toBeVisible({
    timeout: 8000,
  })
})

test('signing in while requests hang shows the page and the banner, and forgets what was true offline', async ({
  page,
  instead,
  heal,
}) => {
  await lookAround(page, KEPT_PAGES.slice(0, 1))
  await open(page, '/user/login?way=password')
  await page.getByLabel('Account').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lamplight1')
  await instead(silentLine)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(strip(page)).toContainText('Slow connection')
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  const failure = page.getByRole('alert').filter({ hasText: 'You are disconnected!' })
  await expect(failure).toBeVisible({ timeout: 30_000 })

  await heal()

  await expect(strip(page)).toContainText('Back online', { timeout: 20_000 })
  await expect(failure).toBeHidden()
})

test('words are searched on the device when nothing is heard for three seconds', async ({
  page,
  instead,
}) => {
  await lookAround(page)
  await instead(silentLine)

  await open(page, '/search?q=oil')

  await expect(page.getByRole('link', { name: /Small Clay Oil Lamp/ })).toBeVisible()
})

test('the page of a captive portal is not the shop: offline, and nobody is signed out', async ({
  page,
  shop,
  instead,
}) => {
  await newShopper(page, shop)
  await lookAround(page)
  await instead(captivePortal)

  await open(page, '/user/account/orderList')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re offline, but the lamp is on',
  )
  await expect(strip(page)).toContainText('You are disconnected!')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('token')
})

test('each change of the network is seen within five seconds and said once, without a toast', async ({
  page,
  context,
}) => {
  const { between } = chance('network changes')
  await lookAround(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const said = await listen(page)

  for (let change = 0; change < CHANGES; change += 2) {
    await setOffline(context, true)
    await expect(strip(page)).toContainText('You are disconnected!', { timeout: 5000 })
    // The browser may also report a brief change: neither is a change of the network.
    for (let flicker = between(0, 3); flicker > 0; flicker -= 1) {
      await page.evaluate(() => dispatchEvent(new Event('offline')))
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    await setOffline(context, false)
    await expect(strip(page)).toContainText('Back online', { timeout: 5000 })
    await expect.poll(said).toContain('Back online')
    const heard = await said()
    expect(heard.filter((words) => words === 'You are disconnected!')).toHaveLength(1)
    expect(heard.filter((words) => words === 'Back online')).toHaveLength(1)
    await page.evaluate('window.said.length = 0')
    await expect(page.getByLabel('Notifications').getByRole('button')).toHaveCount(0)
    count('network changes', 2)
  }
  await open(page, '/item/LP-LIT-002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
})

test('a browser that wrongly says offline is not believed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )

  await open(page, '/item/LP-LIT-002')
  await expect(page.getByRole('button', { name: 'Buy now' }).last()).toBeEnabled()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await open(page, '/list/1')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps & Light')
  await expect(strip(page)).toBeHidden()
})
