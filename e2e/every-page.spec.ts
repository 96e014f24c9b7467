import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { SIZES } from './support/journey.ts'
import { MEMBER_PAGES, OPEN_PAGES, pagesOfOrders } from './support/pages.ts'
import { demoShopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

// Only the appearance is checked, in many contexts: each would download the whole shop again for its service worker.
test.use({ serviceWorkers: 'block' })

/** The variants in which each page is checked. */
const LOOKS = [
  { language: 'zh-cn', device: 'phone', colorScheme: 'light' },
  { language: 'en', device: 'desktop', colorScheme: 'dark' },
] as const

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'ba-lang', value: language, domain: 'localhost', path: '/' }])

/** Each page has one heading, no horizontal scrolling and no axe violation. */
async function inspect(page: Page, path: string, language: string) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
  await axe(page)
}

for (const { language, device, colorScheme } of LOOKS) {
  test.describe(`${language}, ${device}, ${colorScheme}`, () => {
    test.use({ viewport: SIZES[device], colorScheme })

    for (const { path, name } of OPEN_PAGES) {
      test(`${name} is accessible and fits`, async ({ page }) => {
        await speak(page, language)
        await inspect(page, path, language)
      })
    }

    test.describe('nowhere', () => {
      test.use({ expectedConsole: [/status of 404/] })

      test('page not found is accessible and fits', async ({ page }) => {
        await speak(page, language)
        await inspect(page, '/no/such/page', language)
      })
    })

    test('the pages of a member are accessible and fit', async ({ page }) => {
      await demoShopper(page)
      await speak(page, language)
      for (const { path, name } of MEMBER_PAGES)
        await test.step(name, () => inspect(page, path, language))
    })

    test('the pages of an order are accessible and fit', async ({ page }) => {
      const paths = await pagesOfOrders(await demoShopper(page))
      await speak(page, language)
      for (const path of paths) await test.step(path, () => inspect(page, path, language))
    })
  })
}

test.describe('the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no open page scrolls sideways in either language', async ({ page, context, baseURL }) => {
    for (const language of ['zh-cn', 'en']) {
      await context.addCookies([{ name: 'ba-lang', value: language, url: baseURL ?? '' }])
      for (const { path, name } of OPEN_PAGES) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name} in ${language}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
