import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { expect, test } from './support/test.ts'
import { MOON } from './support/goods.ts'
import { untilKept } from './support/worker.ts'

const GREEN = '#0b6e4f'
const MINT = '#5fd3ac'
const css = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.beforeEach(async ({ shop, request }) => {
  await shop.cli('settings', 'set', 'colours.accent', GREEN)
  await shop.cli('settings', 'set', 'colours.accentDark', MINT)
  await expect
    .poll(async () => (await request.get(`${shop.url}/item/${MOON}`)).text())
    .toContain(`--c-accent:${MINT}`)
})
test.afterEach(async ({ shop }) => {
  await shop.cli('settings', 'set', 'colours', '{}')
})

const buy = (page: Page) => page.getByRole('button', { name: 'Buy now' }).filter({ visible: true })
/** The colours of the bars around the page, for light and dark. */
const bars = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-accent'))

test.describe('on a first visit', () => {
  test.use({ serviceWorkers: 'block' })

  test('buttons, bars and manifest have the shop’s colours, in both themes', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, `/item/${MOON}`)

    await expect(buy(page)).toHaveCSS('background-color', css(GREEN))
    await expect(buy(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect.poll(() => bars(page)).toEqual([GREEN, MINT])
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    const { theme_color: theme } = (await (await page.request.get(manifest ?? '')).json()) as {
      theme_color: string
    }
    expect(theme).toBe(GREEN)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(buy(page)).toHaveCSS('background-color', css(MINT))
    await page.evaluate(() => localStorage.setItem('theme', '"light"'))
    await reload(page)
    await expect(buy(page)).toHaveCSS('background-color', css(GREEN))
  })

  test('the icon of the tab is the shop’s own, as that of the app is', async ({ page, shop }) => {
    const icon = page.locator('link[rel=icon]')
    await open(page, '/')
    await expect(icon).toHaveAttribute('href', '/icon.svg')
    const folder = await mkdtemp(join(tmpdir(), 'lamplight-icon-'))
    await copyFile('public/icons/app-512.png', join(folder, 'icon.png'))
    const apply = async (name: string) => {
      await writeFile(join(folder, 'shop.yaml'), `site:\n  app: { icon: ${name} }\n`)
      await shop.cli('content', 'apply', join(folder, 'shop.yaml'))
    }

    await apply('icon.png')
    await expect(async () => {
      await reload(page)
      await expect(icon).toHaveAttribute('href', /^\/media\/app\/\w+\/apple-touch-180\.png$/)
    }).toPass()

    await expect(icon).toHaveCount(1)
    for (const path of [(await icon.getAttribute('href')) ?? '', '/favicon.ico']) {
      const response = await page.request.get(path)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
    }
    await apply('none')
    await rm(folder, { recursive: true })
  })

  test('a page without scripts has them too', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
    const page = await context.newPage()

    await open(page, `${shop.url}/item/${MOON}`)

    await expect(buy(page)).toHaveCSS('background-color', css(GREEN))
    expect(await bars(page)).toEqual([GREEN, MINT])
    await context.close()
  })
})

test('the shop on a device has its colours without a network, and follows a change', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, `/item/${MOON}`)
  await untilKept(page)

  await shop.halt()
  for (const path of [`/item/${MOON}`, '/help/delivery', '/']) {
    await open(page, path)
    await expect.poll(() => accent(page)).toBe(GREEN)
    await expect.poll(() => bars(page)).toEqual([GREEN, MINT])
  }
  await shop.resume()
  await shop.cli('settings', 'set', 'colours.accent', '#1d4ed8')
  await open(page, `/item/${MOON}`)
  await expect(buy(page)).toHaveCSS('background-color', css('#1d4ed8'))
})
