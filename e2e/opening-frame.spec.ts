import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { putMoonIntoCart } from './support/goods.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

// What a page shows that comes without its content, until its scripts have come.

test.use({ serviceWorkers: 'block' })

const SCREENS = [
  { width: 412, height: 915, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 1280, height: 800, dark: true },
]
const PATHS = ['/cart', '/cart/confirm', '/user/account/overview', '/user/account/profile']

/** In the page: how far its boxes stay from the sides of the screen, and which parts of the frame are seen. */
function seen() {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  const boxes = visible('[data-opening-shape] span:empty').map((box) => box.getBoundingClientRect())
  const [tabs] = visible('[data-opening-tabs]')
  return {
    boxes: boxes.length,
    left: Math.min(...boxes.map(({ left }) => left)),
    right: innerWidth - Math.max(...boxes.map(({ right }) => right)),
    tabs: tabs && innerHeight - tabs.getBoundingClientRect().bottom,
    menu: visible('[data-opening-menu]').length,
    width: document.documentElement.scrollWidth,
  }
}

for (const { width, height, dark } of SCREENS)
  test(
    `a page ${width} px wide has its room before any script, within its gutters`,
    { tag: width === 412 ? '@gate' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      const isDesktop = width >= 960
      for (const path of PATHS) {
        await open(page, path)
        const { boxes, left, right, tabs, menu, width: whole } = await page.evaluate(seen)

        expect(boxes, path).toBeGreaterThan(5)
        expect(left, path).toBeGreaterThanOrEqual(16)
        expect(right, path).toBeGreaterThanOrEqual(16)
        expect(whole, path).toBeLessThanOrEqual(width)
        expect(tabs, path).toBe(isDesktop || path === '/cart/confirm' ? undefined : 0)
        expect(menu, path).toBe(isDesktop && path.startsWith('/user/') ? 1 : 0)
      }
    },
  )

test('while the scripts of a page are on their way it keeps its room, and shows that of no other', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await demoShopper(page)
  await page.route('**/assets/cashier*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, '/user/cashier/202611300000000000')
  const shapes = page.locator('[data-opening-shape]').filter({ visible: true })
  await expect(page.locator('#root > [data-opening]')).toHaveCount(0) // the app has taken over

  await expect(shapes).toHaveCount(1)
  await expect(page.locator('[data-opening-shape="form"]')).toBeVisible()
  await expect(page.locator('[data-opening-tabs]')).toBeHidden()
  held.resolve()
  await expect(page.locator('[data-opening]')).toHaveCount(0)
})

/** Notes from the first paint on what the browser counts as a layout shift. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number)
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const viewport of [
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
])
  test(`the page that takes its place moves nothing at ${viewport.width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await putMoonIntoCart(await newShopper(page, shop))
    await watchShifts(page)

    await open(page, '/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expect(page.locator('[data-opening]')).toHaveCount(0)
    expect(await page.evaluate('shifts')).toEqual([])

    await demoShopper(page)
    await open(page, '/user/account/overview')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate('shifts')).toEqual([])
  })
