import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { axe, expect, onScreen, test } from './support/test.ts'
import { orderByCall } from './support/checkout.ts'
import { goodsOf, LEDGER, placeOrder, saveAddress, variantOf } from './support/goods.ts'
import { payInSandbox } from './support/orders.ts'
import { demoShopper, newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

const card = (page: Page, no: string) => page.getByRole('article', { name: `Order ${no}` })

// Proves spec §2.17
test('orders stand under their tabs with counts, and can be searched', async ({ page }) => {
  await demoShopper(page)
  await open(page, '/user/account/orderList')
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })

  for (const name of [
    'All',
    /^To pay \d/,
    /^Packing \d/,
    /^On its way \d/,
    /^To review \d/,
    'Refunds',
  ]) {
    await expect(tabs.getByRole('link', { name })).toBeVisible()
  }
  const completed = page.getByRole('article').filter({ hasText: 'Completed' }).first()
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(completed.getByText(/^\d+ \w{3} \d{4}$/)).toBeVisible()
  await expect(page.getByRole('article').getByText(/ and /).first()).toBeVisible() // several goods by name
  await expect(completed.getByRole('button').last()).toHaveText('Buy again')
  await tabs.getByRole('link', { name: 'On its way' }).click()
  await expect(page).toHaveURL(/tab=toReceive/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('On its way', { exact: true })).toBeVisible()
  const name = (await page.getByRole('article').getAttribute('aria-label')) ?? ''

  await tabs.getByRole('link', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Search orders' }).click()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(name.replace('Order ', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nothing like this')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No matching orders' })).toBeVisible()
})

test('the list goes on as it is scrolled, to its end, and keeps its place on Back and after a reload', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { id } = await saveAddress(shopper)
  const { skuId } = variantOf(await goodsOf(shopper, LEDGER))
  const orders: string[] = []
  for (let made = 0; made < 24; made++)
    orders.push((await orderByCall(shopper, { from: 'item', skuId, quantity: 1 }, id)).no)
  const [oldest = ''] = orders
  await open(page, '/user/account/orderList')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count(), 'not all at once').toBeLessThan(orders.length)

  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(page.getByText('End of list')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('article')).toHaveCount(orders.length)
  const before = await card(page, oldest).boundingBox()

  await reload(page)
  await expect
    .poll(async () =>
      Math.abs(((await card(page, oldest).boundingBox())?.y ?? 0) - (before?.y ?? 0)),
    )
    .toBeLessThan(20)

  await card(page, oldest).getByRole('link').first().click()
  await expect(page).toHaveURL(`/user/order/${oldest}`)
  await page.goBack()
  await expect(card(page, oldest)).toBeInViewport()
})

test(
  'an unpaid order can be sent elsewhere, and cancelled with a reason',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const shopper = await newShopper(page, shop)
    const { no } = await placeOrder(shopper)
    const office = { ...(await saveAddress(shopper)), detail: '88 Lantern Street' }
    await shopper.call('PUT', `/api/address/${office.id}`, {
      name: 'Lin Xiaoman',
      mobile: '13900139000',
      areaCode: '330106',
      detail: office.detail,
    })
    await open(page, `/user/order/${no}`)
    await expect(page.getByRole('timer', { name: 'Time left to pay' })).toBeVisible()
    await axe(page)

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Change address', exact: true }).click()
    const places = page.getByRole('dialog', { name: 'Deliver to' })
    await places.getByText(office.detail).click()
    await expect(places).toBeHidden()
    await expect(onScreen(page, /浙江省杭州市西湖区 88 Lantern Street/)).toBeVisible()

    await page.getByRole('button', { name: 'Cancel order' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
    await sheet.getByText('The address is wrong').click()
    await axe(page)
    await sheet.getByRole('button', { name: 'Cancel order' }).click()

    await expect(page.getByRole('heading', { name: 'This order is closed' })).toBeFocused()
    await page.getByText('Order history').click()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(onScreen(page, 'The address is wrong')).toBeVisible()
  },
)

test('an order cancelled in the list keeps the focus at its place', async ({ page, shop }) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await open(page, '/user/account/orderList')

  await card(page, no)
    .getByRole('button', { name: `Cancel order ${no}` })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this order?' })
  await sheet.getByText('The address is wrong').click()
  await sheet.getByRole('button', { name: 'Cancel order' }).click()

  await expect(card(page, no).getByText('Cancelled by you')).toBeVisible()
  await expect(card(page, no).getByRole('link', { name: no })).toBeFocused()
})

// Proves spec §2.25
test('a paid order moves on: shipped, confirmed, ready for a review', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await payInSandbox(page, shopper, no)

  await open(page, '/user/account/orderList?tab=toShip')
  await card(page, no)
    .getByRole('button', { name: `Send a reminder ${no}` })
    .click()
  await expect(page.getByText('We’ve reminded the shop')).toBeVisible()
  await shop.cli('ship', no, '--express', 'Lane Express', '--number', 'LX20261121')

  await open(page, `/user/order/${no}`)
  await expect(page.getByRole('heading', { name: 'On its way to you' })).toBeVisible()
  const steps = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  const underWay = steps.and(page.locator('[aria-current="step"]'))
  await expect(underWay).toHaveText('Delivery')
  await expect(steps.filter({ hasText: 'done' })).toHaveCount(3)
  await expect(page.getByText('We’ll mark it as delivered in 9 days')).toBeVisible()
  const parcel = page.getByRole('region', { name: 'Parcel 1' })
  await expect(parcel.getByText('LX20261121')).toBeVisible()
  await expect(parcel.getByText('Handed to the carrier')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Extend by 5 days' }).first().click()
  await expect(page.getByText('We’ll mark it as delivered in 14 days')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Extend by 5 days' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'On its way to you' })).toBeFocused()

  await page.getByRole('button', { name: 'Confirm delivery' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Has everything arrived?' })
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeFocused()
  await expect(underWay).toHaveText('Review')
  await expect(page.getByRole('link', { name: /^Write a review/ })).toBeVisible()
})

test('goods of a closed order can be bought again, and the order leaves the list', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no, title } = await placeOrder(shopper)
  await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
  await open(page, '/user/account/orderList')

  await card(page, no)
    .getByRole('button', { name: `Buy again ${no}` })
    .click()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await open(page, '/user/account/orderList')
  await card(page, no)
    .getByRole('button', { name: `Delete order ${no}` })
    .click()
  await expect(
    page.getByRole('heading', { name: 'You haven’t ordered anything yet' }),
  ).toBeVisible()
})

test('on a phone the member’s own page is the way to sign out', async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await newShopper(page, shop)
  await open(page, '/user/account/overview')

  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(`${shop.url}/`)
  await open(page, '/user/account/orderList')
  await expect(page).toHaveURL(/\/user\/login/)
})
