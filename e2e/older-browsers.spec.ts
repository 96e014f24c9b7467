import { open } from './support/awake.ts'
import { SIZES, travel } from './support/journey.ts'
import { missingIn, OLDEST_BROWSERS } from '#tests/support/missing-features.ts'
import { newShopper } from './support/shopper.ts'
import { takeAway } from './support/older-browser.ts'
import { expect, test } from './support/test.ts'

const WISH = {
  query: 'teapot',
  title: 'Round-Bellied Teapot',
  choices: ['Bean green', '450 ml, one or two'],
}

// Today's engine holds the page to trusted types, which the older ones do not know.
test.use({ bypassCSP: true })

test.describe('an oldest supported browser', () => {
  test.use({ viewport: SIZES.phone })
  test.setTimeout(180_000)

  for (const oldest of OLDEST_BROWSERS)
    test(`${oldest.name} ${oldest.version}: from the home page to a reviewed order`, async ({
      page,
      context,
      shop,
    }) => {
      const missing = missingIn(oldest)
      expect(missing).toContainEqual({ owner: 'AbortSignal', name: 'any', isStatic: true })
      await takeAway(context, missing)
      await context.addCookies([{ name: 'ba-lang', value: 'en', url: shop.url }])

      await travel({ page, shop, language: 'en', wish: WISH })
    })
})

test('a browser without popovers opens and closes a menu', async ({ page, context, shop }) => {
  await takeAway(context, missingIn({ name: 'chrome', version: '107' }))
  await newShopper(page, shop)
  await open(page, '/user/account/address')
  const menu = page.getByRole('banner').getByRole('button', { name: /^My account/ })
  const entry = page.getByRole('banner').getByRole('list').getByRole('link', { name: 'My orders' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(entry).toBeHidden()

  await menu.click()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await menu.click()
  await expect(entry).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(entry).toBeHidden()
})

test('a browser older than that shows the page and asks for an update', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: shop.url }])
  await open(page, '/item/LP-LIT-002')

  await expect(page.getByRole('heading', { level: 1, name: 'Crescent Night Light' })).toBeVisible()
  await expect(
    page.getByText('Please update it to Chrome 107, Safari 16.4, Firefox 121'),
  ).toBeVisible()
})
