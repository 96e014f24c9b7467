import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import {
  addMarkedMember,
  leaks,
  leaksBesideAddress,
  rowsOf,
  type Planted,
} from './support/leaks.ts'
import { MOON } from './support/goods.ts'
import { cachedBytes, plantPhotos } from './support/planted-photos.ts'
import { fillLogin, newShopper } from './support/shopper.ts'
import { aUsedSession, signOut } from './support/used-session.ts'
import { count } from './support/size.ts'
import { expect as quickly, onScreen, setOffline, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

/** A scan reads everything on the device, which takes time on a busy machine. */
const expect = quickly.configure({ timeout: 60_000 })

test.use({ actionTimeout: 60_000 })

/** Nothing is left, and nothing reappears once every store has been written again. */
async function expectNoLeak(page: Page, planted: Planted) {
  const found = await leaks(page, planted)
  count('leaks', found.length)
  expect(found).toEqual([])
  await page.evaluate(() => localStorage.removeItem('shop:boot:v1'))
  const before = await newestRow(page)
  await reload(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shop:boot:v1'))).toBeTruthy()
  await open(page, '/help/delivery')
  await expect.poll(() => newestRow(page)).toBeGreaterThan(before)
  expect(await leaks(page, planted), 'after everything was written again').toEqual([])
}

/** Time at which the newest catalogue row was received, in ms. */
const newestRow = async (page: Page) => {
  const rows = (await rowsOf(page, 'shop-catalogue')) as { updatedAt: number }[]
  return Math.max(0, ...rows.map(({ updatedAt }) => updatedAt))
}

// Proves spec §3.3, spec §4.10, security 7.4.4, security 14.3.1
test('after signing out nothing of the member is on the device', async ({ page, shop }) => {
  const { planted } = await aUsedSession(page, shop)

  await signOut(page)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()

  await expectNoLeak(page, planted)
})

test('signing out works without a network, is said, and leaves as little', async ({
  page,
  shop,
  context,
}) => {
  const { planted } = await aUsedSession(page, shop)
  await reload(page) // controlled by the service worker, which has the shop
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()

  await setOffline(context, true)
  await page.setViewportSize({ width: 412, height: 915 })
  await open(page, '/user/account/balance') // the panel of a page that is not kept on this phone
  await signOut(page)

  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.getByText('You’re signed out on this device')).toBeVisible()
  expect(await leaks(page, planted)).toEqual([])
  await setOffline(context, false)
  await expectNoLeak(page, planted)
})

test('when the shop says that the session is over, nothing of it is left either', async ({
  page,
  shop,
}) => {
  const { planted, shopper } = await aUsedSession(page, shop)
  const { refresh_token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { refresh_token: string },
  )
  await shopper.call('POST', '/api/portal/user/logout', { refresh_token })

  await page
    .getByRole('link', { name: /^My reviews/ })
    .first()
    .click()

  await expect(page).toHaveURL(/\/user\/login\?to=/)
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await expectNoLeak(page, planted)
})

test('another tab that shows the member forgets it with the first', async ({
  page,
  shop,
  context,
}) => {
  const { planted, no } = await aUsedSession(page, shop)
  const other = await context.newPage()
  await open(other, `/user/order/${no}`)
  await expect(onScreen(other, no).first()).toBeVisible()

  await signOut(page)

  await expect(other).toHaveURL(/\/user\/login\?to=/)
  await expect(other.getByLabel('Mobile number')).toBeVisible()
  expect(await leaksBesideAddress(other, planted)).toEqual([])
  await expectNoLeak(page, planted)
})

test.describe('a page that dies while it signs out', () => {
  test.use({ expectedConsole: [/the page dies here/] })

  test('has forgotten everything when the shop is opened again', async ({
    page,
    shop,
    context,
  }) => {
    const { planted } = await aUsedSession(page, shop)
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = (message: { type?: string }) => {
        if (message.type === 'EPOCH') throw new Error('the page dies here') // after its first step
      }
    })
    const died = page.waitForEvent('pageerror').catch(() => undefined)
    await signOut(page)
    await died
    expect(await leaks(page, planted), 'it died too early to forget').toContain('review draft')
    const next = await context.newPage()
    await page.close()

    await open(next, '/')

    await expect(next.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect.poll(() => leaks(next, planted)).toEqual([])
    await expectNoLeak(next, planted)
  })
})

test('signing in as another member in another tab leaves nothing of the first', async ({
  page,
  shop,
  context,
}) => {
  const other = await context.newPage()
  await open(other, '/user/login?way=password')
  await expect(other.getByLabel('Account')).toBeVisible()
  const { planted } = await aUsedSession(page, shop)
  const { username, planted: planted2 } = await addMarkedMember(shop)

  await fillLogin(other, username)
  await other.getByRole('checkbox', { name: /terms of use/ }).check()
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(other).toHaveURL(`${shop.url}/`)
  await expect(onScreen(page, 'My orders').first()).toBeVisible()
  await expect.poll(() => leaks(page, planted)).toEqual([])
  expect(await leaks(other, planted)).toEqual([])
  const nickname = planted2.get('nickname') ?? ''
  await expect(page.getByRole('button', { name: `My account, ${nickname}` })).toBeVisible()
})

// Proves security 14.3.1
test('a photo of the member is shown, and its bytes are in no cache, then and after signing out', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { photos, path } = await plantPhotos({ page, shop, shopper })
  await open(page, '/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const where = async () => {
    const cached = await cachedBytes(page)
    return [...photos].flatMap((bytes) => cached.get(bytes) ?? [])
  }

  await open(page, `/item/${MOON}`)
  const product = page.getByRole('main').getByRole('img').first()
  await expect(product).not.toHaveJSProperty('naturalWidth', 0)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThan(0) // the service worker keeps what it may
  await open(page, path)
  await expect(page.getByRole('img', { name: 'Photo 1' })).not.toHaveJSProperty('naturalWidth', 0)
  await open(page, '/user/account/profile')
  const row = page.getByRole('button', { name: 'Photo' })
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 160)

  expect(await where()).toEqual([])
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await where()).toEqual([])
})
