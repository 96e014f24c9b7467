import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { addMember, fillLogin } from './support/shopper.ts'
import type { ShopServer } from './support/server.ts'
import { chance, count, seed, size } from './support/size.ts'
import { FAULTS, failStorage } from './support/storage-faults.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })
test.use({
  // The service worker of a browser without space reports it: the installed version, or none, keeps working.
  expectedConsole: [/QuotaExceededError|Quota exceeded/],
})

const TITLE = 'Crescent Night Light'

async function toTheItem(page: Page) {
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Lamps & Light' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps & Light') // the home page shows it too
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

async function toTheCart(page: Page, shop: ShopServer) {
  await toTheItem(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('link', { name: 'Cart: 1' }).click()
  await page
    .getByRole('dialog', { name: 'Your cart' })
    .getByRole('button', { name: 'Check out' })
    .click()
  await fillLogin(page, await addMember(shop))
  await expect(page).toHaveURL('/cart/confirm')
  await page.getByRole('link', { name: 'Cart: 1' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: TITLE })).toBeVisible()
}

async function changeLanguage(page: Page) {
  await page.getByRole('button', { name: '中文' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-cn')
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** Shoppers' actions; none of them may need a disk. */
const JOURNEYS: Record<string, (page: Page, shop: ShopServer) => Promise<void>> = {
  'from home to the cart, and another language': async (page, shop) => {
    await toTheCart(page, shop)
    await changeLanguage(page)
  },
  'looking at a product twice': async (page) => {
    await toTheItem(page)
    await reload(page)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  },
  'searching and going back': async (page) => {
    await toTheItem(page)
    await open(page, '/search?q=lamp')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  },
  'reading help': async (page) => {
    await open(page, '/help/delivery')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  },
  'changing a quantity': async (page, shop) => {
    await toTheCart(page, shop)
    await page
      .getByRole('button', { name: /^One more/ })
      .first()
      .click()
    await expect(page.getByLabel(`Quantity of ${TITLE}`).last()).toHaveValue('2')
  },
  'going to the confirm page': async (page, shop) => {
    await toTheCart(page, shop)
    await page
      .getByRole('link', { name: /^Check out/ })
      .or(page.getByRole('button', { name: /^Check out/ }))
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Add a delivery address' })).toBeVisible()
  },
  'signing in and out': async (page, shop) => {
    await open(page, '/user/login?way=password')
    await fillLogin(page, await addMember(shop))
    await page
      .getByRole('link', { name: /^My account/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  },
  'changing the language': async (page) => {
    await open(page, '/')
    await changeLanguage(page)
  },
}

const faults = Object.entries(FAULTS)
const all = Object.entries(JOURNEYS)
const { some } = chance('storage faults')
for (const [fault, how] of size({ small: some(faults, 3), nightly: faults })) {
  for (const [name, journey] of size({ small: all.slice(0, 1), nightly: all })) {
    test(`with ${fault}: ${name} (seed ${seed})`, async ({ page, shop }) => {
      await failStorage(page, shop.url, how)

      await journey(page, shop)

      count('storage faults')
    })
  }
}
