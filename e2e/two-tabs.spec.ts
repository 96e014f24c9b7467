import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { MOON, putMoonIntoCart, TORCH } from './support/goods.ts'
import { addMember, fillLogin, newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const basket = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

async function putAside(page: Page) {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
}

/** Two products, each open in a tab of its own before anything is in the cart. */
async function twoTabs(page: Page) {
  const other = await page.context().newPage()
  await open(page, `/item/${MOON}`)
  await open(other, `/item/${TORCH}`)
  await expect(other.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await other.waitForLoadState('networkidle')
  return other
}

test('what a guest puts into the cart in two tabs is in one cart, shown by both', async ({
  page,
}) => {
  const other = await twoTabs(page)

  await putAside(page)
  await putAside(other)

  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Cart: 2' })).toBeVisible()
  await other.getByRole('link', { name: 'Cart: 2' }).click()
  await basket(other).getByRole('button', { name: 'One more of Crescent Night Light' }).click()
  await expect(page.getByRole('link', { name: 'Cart: 3' })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('link', { name: 'Cart: 3' })).toBeVisible()
})

test('two tabs that change the cart at the same moment lose nothing', async ({ page }) => {
  const other = await twoTabs(page)
  const add25 = (tab: Page) =>
    tab.getByRole('button', { name: 'Add to cart' }).evaluate(async (button: HTMLElement) => {
      for (let time = 0; time < 25; time++) {
        button.click()
        await new Promise((done) => setTimeout(done))
      }
    })

  await Promise.all([add25(page), add25(other)])

  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Cart: 50' })).toBeVisible()
})

test('what a guest saves in two tabs is one list', async ({ page }) => {
  const other = await twoTabs(page)
  const save = (tab: Page) =>
    tab.getByRole('button', { name: 'Save', exact: true, pressed: false }).click()

  await save(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: true })).toBeVisible()
  await save(other)

  await open(other, '/saved')
  await expect(other.getByRole('list', { name: 'Saved' }).getByRole('listitem')).toHaveCount(2)
})

test('a tab that stayed open while the other signed in adds to the member’s cart, once', async ({
  page,
  shop,
}) => {
  const other = await twoTabs(page)
  await putAside(page)
  await open(page, '/user/login?way=password')
  await fillLogin(page, await addMember(shop))
  await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()

  await putAside(other)

  await open(page, '/cart')
  const quantities = page.getByRole('textbox', { name: /^Quantity of/ })
  await expect(quantities).toHaveCount(2)
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue('1')
})

test('a tap on + just before a reload is kept', async ({ page }) => {
  await open(page, `/item/${MOON}`)
  await putAside(page)
  await page.getByRole('link', { name: 'Cart: 1' }).click()

  await basket(page).getByRole('button', { name: 'One more of Crescent Night Light' }).click()
  await reload(page)

  await expect(page.getByRole('link', { name: 'Cart: 2' })).toBeVisible()
})

for (const isOffline of [false, true])
  test(`so is a member’s${isOffline ? ', without a network' : ''}`, async ({ page, shop }) => {
    await putMoonIntoCart(await newShopper(page, shop))
    await open(page, '/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await page.waitForLoadState('networkidle')
    if (isOffline) {
      await page.route('**', (route) => route.abort())
      await page.getByRole('button', { name: /^One more of/ }).click()
      await page.unroute('**')
    } else await page.getByRole('button', { name: /^One more of/ }).click()

    await reload(page)

    await expect(quantity).toHaveValue('2')
  })

test.describe('where nothing can be stored', () => {
  test('a guest is told that the cart ends with the page', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await open(page, `/item/${MOON}`)

    await putAside(page)

    await expect(page.getByText('Your browser isn’t saving anything for this shop')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart: 1' })).toBeVisible()
  })
})
