import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { SIZES } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: SIZES.phone })

const LAYERS = [
  {
    name: 'the variant sheet',
    path: '/item/LP-LIT-001',
    show: (page: Page) => page.getByRole('button', { name: /Choose/ }).click(),
    layer: (page: Page) => page.getByRole('dialog', { name: 'Choose options' }),
  },
  {
    name: 'the gallery',
    path: '/item/LP-LIT-001',
    show: (page: Page) =>
      page
        .getByRole('button', { name: /^Enlarge picture 1 / })
        .first()
        .click(),
    layer: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'the filter',
    path: '/list/1',
    show: (page: Page) => page.getByRole('button', { name: 'Filter' }).click(),
    layer: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'the menu',
    path: '/',
    show: (page: Page) => page.getByRole('button', { name: 'Menu' }).click(),
    layer: (page: Page) => page.getByRole('dialog'),
  },
]

for (const { name, path, show, layer } of LAYERS)
  test(`Back closes ${name}, and only then leaves the page`, async ({ page }) => {
    await open(page, '/help/delivery')
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { url, y } = await page.evaluate(() => ({ url: location.href, y: scrollY }))
    await show(page)
    await expect(layer(page)).toBeVisible()

    await page.evaluate(() => history.back())

    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL(url)
    expect(await page.evaluate(() => scrollY)).toBe(y)
    await page.evaluate(() => history.forward())
    await expect(layer(page)).toBeHidden()

    await page.goBack()
    await expect(page).toHaveURL(/\/help\/delivery$/)
  })
