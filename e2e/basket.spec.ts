import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON, TORCH } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import { addMember, fillLogin } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: SIZES.phone })

const basket = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })

async function putAside(page: Page, sn: string) {
  await open(page, `/item/${sn}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
}

test('a guest sees the cart over the page, changes it, and signs in only to check out', async ({
  page,
  shop,
}) => {
  await putAside(page, MOON)
  await putAside(page, TORCH)
  await open(page, '/list/1')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Cart/ })
    .click()

  await expect(page).toHaveURL('/list/1')
  const lines = basket(page).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByText('¥49.00')).toBeVisible()
  await axe(page)
  await basket(page).getByRole('button', { name: 'One more of Crescent Night Light' }).click()
  await expect(basket(page).getByText('¥187.00')).toBeVisible() // 2 × 49 + 89, delivery free
  await basket(page).getByRole('button', { name: 'Remove Hand-Crank Torch' }).click()
  await expect(lines).toHaveCount(1)
  await expect(basket(page).getByText('¥108.00')).toBeVisible() // 98 + 10 for delivery
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(2)

  await basket(page).getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/user\/login\?to=%2Fcart%2Fconfirm/)
  await fillLogin(page, await addMember(shop))
  await expect(page).toHaveURL('/cart/confirm')
  await expect(page.getByText('Crescent Night Light')).toBeVisible()
  await expect(page.getByText('Hand-Crank Torch')).toBeVisible()
})

test('Back closes the basket and stays on the page', async ({ page }) => {
  await putAside(page, MOON)
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(basket(page)).toBeVisible()

  await page.goBack()

  await expect(basket(page)).toBeHidden()
  await expect(page).toHaveURL(`/item/${MOON}`)
})

test('an empty basket says so', async ({ page }) => {
  await open(page, '/')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Cart' })
    .click()

  await expect(basket(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await basket(page).getByRole('button', { name: 'Browse the shop' }).click()
  await expect(basket(page)).toBeHidden()
})
