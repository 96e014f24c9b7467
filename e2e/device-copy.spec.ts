import type { CDPSession, Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import {
  button,
  cdp,
  goods,
  keepShop,
  KEPT,
  openSheet,
  sheet,
  traces,
  underWorker,
} from './support/device-copy.ts'
import { GOODS } from './support/goods.ts'
import { axe, expect, test } from './support/test.ts'

const LANTERN = 'LP-LIT-001'

/** Delay that lets a test act while the shop is being downloaded; null: full speed. */
async function slowDown(client: CDPSession, bytesPerSecond: number | null) {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond ?? -1,
    uploadThroughput: -1,
  })
}

/** Starts, and stops once some products are complete. */
async function keepSome(page: Page, client: CDPSession) {
  await openSheet(page)
  await slowDown(client, 40_000)
  await button(page, 'Save to this device').click()
  const bar = sheet(page).getByRole('progressbar', { name: 'Downloading the shop' })
  const done = () => bar.getAttribute('value').then(Number)
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(10)
  await button(page, 'Stop').click()
  await expect(sheet(page).getByText(/^Stopped at \d\d of 92, \d+ KB$/)).toBeVisible()
  await slowDown(client, null)
}

test('a kept shop is open while the server is down: unvisited lists, products and search', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  await underWorker(page)
  await keepShop(page)
  await button(page, 'Close').click()
  await shop.halt()

  await open(page, '/list/2')
  await expect(page.getByRole('heading', { name: 'Tea & Coffee' })).toBeVisible()
  await expect(goods(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(goods(page).first()).toContainText('¥')

  await open(page, `/item/${LANTERN}`)
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
    .toBeGreaterThan(100)
  await expect(
    page
      .getByRole('main')
      .getByText(/^as of \d\d:\d\d$/)
      .first(),
  ).toBeVisible()

  await open(page, '/search?q=lantern')
  await expect(goods(page).first()).toContainText(/lantern/i)
})

test('the home page offers to keep the shop, and says when it is kept', async ({ page }) => {
  await open(page, '/')
  const card = page.getByRole('main').locator('section').filter({ hasText: 'Browse on the plane' })
  await card.scrollIntoViewIfNeeded()
  await expect(
    card.getByText(/^All \d+ products, \d+(\.\d)? [KM]B, no connection needed\.$/),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Save for offline' }).click()
  await button(page, 'Save to this device').click()
  await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { name: 'This shop is on your device' })).toBeVisible()
})

test('fetching stops where it is told to, goes on from there, and leaves nothing when removed', async ({
  page,
}) => {
  await open(page, '/')
  const client = await cdp(page)
  await client.send('Network.enable')
  await keepSome(page, client)
  const some = await traces(page)
  expect(some.pictures).toBeLessThan(GOODS)

  await reload(page)
  await openSheet(page)
  await expect(sheet(page).getByText(/^Stopped at/)).toBeVisible()
  await button(page, 'Continue').click()
  await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
  const all = await traces(page)
  expect(all.pictures).toBeGreaterThanOrEqual(GOODS)
  expect(all.rows).toBeGreaterThanOrEqual(2 * GOODS)

  await button(page, 'Remove from this device').click()
  await expect(button(page, 'Save to this device')).toBeVisible()
  expect(await traces(page)).toEqual({ rows: 0, pictures: 0 })
})

test('a full device says so, keeps what it has, and the shop works on', async ({ page, shop }) => {
  await open(page, '/')
  const client = await cdp(page)
  await client.send('Network.enable')
  await keepSome(page, client)
  await client.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1_000 })

  await button(page, 'Continue').click()
  await expect(sheet(page).getByText(/^There’s no more room/)).toBeVisible()
  await expect(sheet(page).getByText(/^Stopped at \d\d of 92/)).toBeVisible()
  const { rows } = await traces(page)
  expect(rows).toBeGreaterThan(20)

  await button(page, 'Close').click()
  await open(page, '/list/2')
  await expect(goods(page).first()).toBeVisible()
})

test('in another language the sheet says which language is kept, and fetches this one', async ({
  page,
}) => {
  await open(page, '/')
  await keepShop(page)
  await page.context().addCookies([{ name: 'ba-lang', value: 'zh-cn', url: page.url() }])
  await reload(page)

  await page.getByRole('contentinfo').getByRole('button', { name: '断网浏览' }).click()
  const chinese = page.getByRole('dialog', { name: '断网浏览' })
  await expect(chinese.getByText('存下的是英文版，在这里不显示。')).toBeVisible()
  await chinese.getByRole('button', { name: '下载中文版' }).click()

  await expect(chinese.getByText(/^92 件商品，/)).toBeVisible({ timeout: 40_000 })
  await expect(chinese.getByRole('button', { name: '现在更新' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 412, height: 915 } })

    test('the sheet can be read and operated by everybody', async ({ page }) => {
      await open(page, '/')
      await openSheet(page)
      await expect(button(page, 'Save to this device')).toBeVisible()
      await axe(page)

      await button(page, 'Save to this device').click()
      await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
      await axe(page)
    })
  })
}
