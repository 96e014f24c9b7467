import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { placeButton } from './support/checkout.ts'
import { axe, expect, onScreen, test } from './support/test.ts'
import { goodsOf, putIntoCart, saveAddress, TORCH, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'

const isOut = (page: Page) =>
  expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
const isBack = (page: Page) =>
  expect(page.getByText('You are disconnected!').first()).toBeHidden({ timeout: 20_000 })
const note = (page: Page) => page.getByLabel('Note to the shop')
/** The browser reports a lost network; the shop's page then asks for itself. */
const networkIsGone = (page: Page) => page.evaluate(() => dispatchEvent(new Event('offline')))

test('without network nothing is ordered: the draft is kept, priced anew and asked again', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const torch = await goodsOf(shopper, TORCH)
  const { skuId } = variantOf(torch)
  await putIntoCart(shopper, skuId, 1)
  await open(page, '/cart/confirm')
  await note(page).fill('Leave it at the front desk')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await putIntoCart(shopper, skuId, 2) // on another device
  await shop.halt()
  await networkIsGone(page)
  await isOut(page)

  const amount = page.getByRole('region', { name: 'Amount' })
  await expect(amount.getByText('You can’t order offline')).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  await note(page).fill('Leave it with the neighbour')
  await axe(page)

  await reload(page)
  await expect(page.getByText('Saved as a draft, not ordered')).toBeVisible()
  await expect(page.getByText('Leave it with the neighbour')).toBeVisible()
  await axe(page)

  await shop.resume()
  await isBack(page)
  await expect(page.getByText('You’re back online, with prices and stock rechecked')).toBeVisible()
  await expect(page.getByText('To pay: ¥178.00, previously ¥99.00.')).toBeVisible()
  await expect(note(page)).toHaveValue('Leave it with the neighbour')
  const { total } = await shopper.call<{ total: number }>('GET', '/api/order')
  expect(total).toBe(0)

  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await open(page, page.url().replace('cashier', 'order'))
  await expect(onScreen(page, 'Leave it with the neighbour')).toBeVisible()
  await open(page, `/cart/confirm?sku=${skuId}&n=1`)
  await expect(note(page)).toHaveValue('')
})

test('who stays on the page is shown what changed while the network was away', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const torch = await goodsOf(shopper, TORCH)
  await putIntoCart(shopper, variantOf(torch).skuId, 1)
  await open(page, '/cart/confirm')
  await expect(placeButton(page)).toBeEnabled()
  await shop.halt()
  await networkIsGone(page)
  await isOut(page)

  await shop.resume()
  await isBack(page)

  await expect(
    page.getByText(/prices and stock rechecked. To pay: ¥99.00, unchanged.$/),
  ).toBeVisible()
  await expect(placeButton(page)).toBeEnabled()
  const { total } = await shopper.call<{ total: number }>('GET', '/api/order')
  expect(total).toBe(0)
})

test('signing out takes the draft of an order with it', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, TORCH))
  await open(page, `/cart/confirm?sku=${skuId}&n=1`)
  await note(page).fill('For Grandma, ring twice')
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(await kept()).toContain('Grandma')

  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).not.toHaveURL(/orderList/)

  expect(await kept()).not.toContain('Grandma')
})

test('what was changed in the cart meanwhile reaches the shop before the order is priced', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const torch = await goodsOf(shopper, TORCH)
  await putIntoCart(shopper, variantOf(torch).skuId, 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Check out' }).filter({ visible: true }).click()
  await expect(placeButton(page)).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('link', { name: torch.title })).toBeVisible()
  await shop.halt()
  await page.getByRole('button', { name: `One more of ${torch.title}` }).click()
  await expect(page.getByText('1 change will sync')).toBeVisible()
  await page.goForward()
  await expect(placeButton(page)).toBeDisabled()

  await shop.resume()
  await isBack(page)

  await expect(page.getByText('To pay: ¥178.00, previously ¥99.00.')).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
})

test('a note that the device cannot keep is said to be lost with the page, once', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const { skuId } = variantOf(await goodsOf(shopper, TORCH))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const words = page.getByText('what you type here will be gone when you close the page')
  await open(page, `/cart/confirm?sku=${skuId}&n=1`)
  await expect(placeButton(page)).toBeVisible()
  await expect(words).toBeHidden()

  await note(page).fill('Leave it at the front desk')
  await expect(words).toBeVisible()
  await page.getByRole('status', { name: 'Notifications' }).getByRole('button').first().click()
  await expect(words).toBeHidden()
  await note(page).fill('Leave it with the neighbour')
  await expect(note(page)).toHaveValue('Leave it with the neighbour')
  await expect(words).toBeHidden()
})
