import { open } from './support/awake.ts'
import { orderByCall, ordersOf, placeButton } from './support/checkout.ts'
import { goodsOf, putIntoCart, saveAddress, TORCH, variantOf } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

/** The back and forward buttons work as shoppers expect. */
test.use({
  serviceWorkers: 'block',
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

test('a confirm page that the back button brings back as it stood places no second order', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { id: addressId } = await saveAddress(shopper)
  await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 1)
  await open(page, '/cart/confirm')
  await expect(placeButton(page)).toBeEnabled()
  await page.evaluate(() => Object.assign(window, { stoodHere: true }))
  await open(page, '/robots.txt') // not a shop page: it notifies (and evicts) no others
  const { no } = await orderByCall(shopper, { from: 'cart' }, addressId)

  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => 'stoodHere' in window), 'it is the same page').toBe(true)
  await placeButton(page).dblclick()

  await expect(page).toHaveURL(`/user/cashier/${no}`)
  expect(await ordersOf(shopper)).toEqual([no])
})
