import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { ordersOf, placeButton } from './support/checkout.ts'
import { axe, expect, onScreen, test } from './support/test.ts'
import {
  goodsOf,
  LAST_FOUR,
  MOON,
  placeOrder,
  putIntoCart,
  saveAddress,
  TORCH,
  variantOf,
} from './support/goods.ts'
import { demoShopper, newShopper, type Shopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

async function confirmTorch(page: Page, shopper: Shopper) {
  const torch = await goodsOf(shopper, TORCH)
  await putIntoCart(shopper, variantOf(torch).skuId, 1)
  await open(page, '/cart/confirm')
  await expect(page.getByText(torch.title)).toBeVisible()
  return torch
}

test(
  'an order needs an address: the form checks it, finds the area and keeps what was typed',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    await confirmTorch(page, shopper)
    await axe(page)

    await placeButton(page).click()
    await expect(page.getByText('Choose a delivery address')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a delivery address' })).toBeFocused()

    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New address' })
    await form.getByLabel('Mobile number').fill('1380013')
    await form.getByLabel('Street address').fill('12 Wutong Lane')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Recipient')).toBeFocused()
    await expect(form.getByText('Please enter the correct mobile number')).toBeVisible()
    await expect(form.getByText('Choose province, city and district')).toBeVisible()
    await expect(form.getByLabel('Street address')).toHaveValue('12 Wutong Lane')
    await axe(page)

    await form.getByLabel('Recipient').fill('林小满')
    await form.getByLabel('Mobile number').fill('13800138000')
    await form.getByRole('button', { name: /^Area/ }).click()
    const areas = page.getByRole('dialog', { name: 'Choose area' })
    await areas.getByRole('button', { name: '浙江省' }).click()
    await areas.getByRole('button', { name: '杭州市' }).click()
    await areas.getByRole('button', { name: '西湖区' }).click()
    await expect(form.getByRole('button', { name: 'Area: 浙江省 / 杭州市 / 西湖区' })).toBeVisible()
    await form.getByText('Office').click()
    await form.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByRole('button', { name: /Deliver to 林小满/ })).toBeVisible()
    await page.getByLabel('Note to the shop').fill('Leave it at the front desk')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/user\/cashier\//)
    await open(page, page.url().replace('cashier', 'order'))
    await expect(onScreen(page, '浙江省杭州市西湖区 12 Wutong Lane')).toBeVisible()
    await expect(onScreen(page, 'Leave it at the front desk')).toBeVisible()
  },
)

// Proves spec §2.7, spec §9.5
test('fee and total are explained, below and above the limit of free delivery', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, MOON))

  await open(page, `/cart/confirm?sku=${skuId}&n=2`)
  const amount = page.getByRole('region', { name: 'Amount' })
  await expect(amount.getByText('¥98.00').first()).toBeVisible()
  await expect(amount.getByText('¥1.00 more for free delivery')).toBeVisible()
  await expect(amount.getByText('¥108.00')).toBeVisible()

  await open(page, `/cart/confirm?sku=${skuId}&n=3`)
  await expect(amount.getByText('Free from ¥99')).toBeVisible()
  await expect(amount.getByText('¥147.00').last()).toBeVisible()
})

test('the best coupon is applied and can be left out, points lower the amount, and a coupon that does not fit says what is missing', async ({
  page,
}) => {
  const shopper = await demoShopper(page)
  const { skuId } = variantOf(await goodsOf(shopper, TORCH), 3)
  await open(page, `/cart/confirm?sku=${skuId}&n=3`)
  const amount = page.getByRole('region', { name: 'Amount' })
  const coupon = page.getByRole('button', { name: /^Coupon/ })
  await expect(coupon).toContainText('−¥20.00')
  await expect(amount.getByText('−¥20.00')).toBeVisible()
  await expect(amount.getByText('¥247.00')).toBeVisible()

  await coupon.click()
  const coupons = page.getByRole('dialog', { name: 'Coupons' })
  await expect(coupons.getByText('Spend ¥332.00 more to use')).toBeVisible()
  await axe(page)
  await coupons.getByText('No coupon').click()
  await expect(amount.getByText('¥267.00').last()).toBeVisible()
  await expect(coupon).toContainText('1 available')
  await coupon.click()
  await coupons.getByText('Under the lamp').click()
  await expect(amount.getByText('−¥20.00')).toBeVisible()
  await expect(amount.getByText('¥247.00')).toBeVisible()

  await page.getByRole('switch', { name: /^Use [\d,]+ points/ }).check()
  await expect(amount.getByText(/^\d{1,3}(,\d{3})* points$/)).toBeVisible()
  await expect(amount.getByText('¥247.00')).toBeHidden()
  await page.getByRole('switch', { name: /^Use [\d,]+ points/ }).uncheck()
  await expect(amount.getByText('¥247.00')).toBeVisible()
})

test('when others buy the last pieces meanwhile, nothing is ordered and the page says what changed', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const star = await goodsOf(shopper, LAST_FOUR)
  const { skuId, stock } = variantOf(star)
  await open(page, `/cart/confirm?sku=${skuId}&n=${stock}`)
  await page.getByLabel('Note to the shop').fill('A present')

  const other = await browser.newPage({ baseURL: shop.url })
  await placeOrder(await newShopper(other, shop), LAST_FOUR, 1)
  await other.close()
  await placeButton(page).click()

  await expect(page.getByText(/not enough left|Only \d+ of/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/cart\/confirm/)
  await expect(page.getByLabel('Note to the shop')).toHaveValue('A present')
  const { total } = await shopper.call<{ total: number }>('GET', '/api/order')
  expect(total).toBe(0)

  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
})

test(
  'however often it is tapped there is one order, and Back does not lead to a second',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    await saveAddress(shopper)
    await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 1)
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Check out' }).first().click()
    await expect(page).toHaveURL(/\/cart\/confirm/)

    await placeButton(page).dblclick()
    await expect(page).toHaveURL(/\/user\/cashier\//)
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    await page.goBack()

    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await open(page, '/cart/confirm')
    await expect(page.getByRole('heading', { name: 'Nothing to order' })).toBeVisible()
    await axe(page)
    const { total } = await shopper.call<{ total: number }>('GET', '/api/order')
    expect(total).toBe(1)
  },
)

test('an address that names nothing to buy leads to the cart, never to a fault', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { skuId } = variantOf(await goodsOf(shopper, MOON))

  for (const search of ['sku=abc', 'sku=99999999', 'sku=99999999999']) {
    await open(page, `/cart/confirm?${search}`)
    await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible()
  }
  for (const n of ['abc', '0', '1.5']) {
    await open(page, `/cart/confirm?sku=${skuId}&n=${n}`)
    await expect(page.getByText('¥59.00').first()).toBeVisible()
  }
})

test('more than one order may hold is said to be too many, not to be gone', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const moon = await goodsOf(shopper, MOON)
  const { skuId, limitMax } = variantOf(moon, 99)

  for (const n of ['200', '1e9']) {
    await open(page, `/cart/confirm?sku=${skuId}&n=${n}`)
    await expect(page.getByText(`${moon.title}: limit ${limitMax} per order`)).toBeVisible()
    await expect(page.getByText('not enough left')).toBeHidden()
  }
})

test('who goes back while the order is being sent hears that it was placed', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 1)
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Check out' }).first().click()
  const sent = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/order/create', async (route) => {
    sent.resolve()
    await release.promise
    await route.continue()
  })
  await placeButton(page).click()
  await sent.promise

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Check out' }).first()).toBeVisible()
  release.resolve()

  await expect(page.getByText('Your order was placed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'View order' }).click()
  const [no = 'none', ...others] = await ordersOf(shopper)
  expect(others).toEqual([])
  await expect(page).toHaveURL(`/user/order/${no}`)
})
