import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import {
  comeBack,
  comeHome,
  DAYS,
  installButton,
  firstVisit,
  NEXT_VISIT,
} from './support/install.ts'
import { axe, expect, test } from './support/test.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN'
test.use({ viewport: { width: 412, height: 915 } })

async function axeInBothThemes(page: Page) {
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await axe(page)
}

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: SAFARI })
  const steps = (page: Page) => page.getByRole('dialog', { name: 'Add to Home Screen' })

  test('three steps say how, twice at most', async ({ page }) => {
    await page.clock.install()
    await firstVisit(page)
    await comeHome(page)
    await expect(steps(page), 'not on the first visit').toBeHidden()

    await comeBack(page, NEXT_VISIT)
    await expect(steps(page).getByRole('listitem')).toHaveText([
      /Tap Share at the bottom of the browser/,
      /Scroll down and choose “Add to Home Screen”/,
      /Tap “Add” at the top right/,
    ])
    await axeInBothThemes(page)
    await steps(page).getByRole('button', { name: 'Got it' }).click()

    await comeBack(page, 31 * DAYS)
    await expect(steps(page), 'the second time').toBeVisible()
    await steps(page).getByRole('button', { name: 'Close' }).click()
    await comeBack(page, 200 * DAYS)
    await expect(steps(page), 'no third time').toBeHidden()

    await installButton(page).click()
    await expect(steps(page), 'who asks is answered').toBeVisible()
  })
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: WECHAT })
  const guide = (page: Page) => page.getByRole('dialog', { name: /Open it in your browser/ })

  test('an arrow leads to the menu that opens the browser, and the link can be taken along', async ({
    page,
    context,
    shop,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await firstVisit(page)
    await comeHome(page)
    await expect(guide(page), 'not on the first visit').toBeHidden()

    await comeBack(page, NEXT_VISIT)
    await expect(guide(page).getByText('Choose “Open in browser”')).toBeVisible()
    await axeInBothThemes(page)
    await guide(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/`)

    await guide(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(guide(page)).toBeHidden()
    await comeBack(page, NEXT_VISIT)
    await expect(guide(page), 'not on the next visit').toBeHidden()
  })

  test('in Chinese it says 在浏览器打开', async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: shop.url }])
    await open(page, '/')

    await page.getByRole('contentinfo').getByRole('button', { name: '安装到桌面' }).click()

    await expect(page.getByRole('dialog').getByText('选“在浏览器打开”')).toBeVisible()
  })
})

test.describe('in a browser that cannot install', () => {
  test('nothing offers it', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()

    await expect(page.getByRole('dialog').getByText('My orders')).toBeVisible()
    await expect(page.getByText('Install the app')).toHaveCount(0)
  })
})
