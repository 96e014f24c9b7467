import { dayOf } from '#contract/calendar.ts'
import { daysAfter } from '#contract/delivery-arrival.ts'
import { dayText } from '#contract/lib/day-text.ts'
import { open } from './support/awake.ts'
import { ordersOf, placeButton } from './support/checkout.ts'
import { goodsOf, saveAddress, variantOf } from './support/goods.ts'
import { payInSandbox } from './support/orders.ts'
import { newShopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const SEEDLINGS = 'LP-GRD-006'
const LIMIT = 'Fresh or living, not returnable without a fault'

test('goods without the right of return say so on their page, when ordered, and on the order', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  await saveAddress(shopper)
  const { skuId } = variantOf(await goodsOf(shopper, SEEDLINGS))

  await open(page, `/item/${SEEDLINGS}`)
  await expect(page.getByRole('link', { name: `Returns ${LIMIT}` })).toBeVisible()

  await open(page, `/cart/confirm?sku=${skuId}&n=1`)
  await expect(page.getByText(LIMIT)).toBeVisible()
  await expect(placeButton(page)).toHaveAccessibleDescription(/accept the return limits/)
  await axe(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)

  const [no = ''] = await ordersOf(shopper)
  await payInSandbox(page, shopper, no)
  await shop.cli('ship', no)
  await shopper.call('POST', `/api/order/detail/${no}/confirmReceipt`, {})
  await open(page, `/user/order/${no}`)
  const goods = page.getByRole('list', { name: 'Items' })
  const last = dayText('en', daysAfter(dayOf(Date.now() / 1000), 15))
  await expect(goods).toContainText(LIMIT)
  await expect(goods).toContainText(`Report a fault until ${last}`)
  await expect(goods).not.toContainText('Return without a reason')

  await goods.getByRole('link', { name: /^Refund or return/ }).click()
  const reason = page.getByRole('combobox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(`${LIMIT}. You can still report a fault.`)
  await expect(reason.getByRole('option', { name: 'Quality issue' })).toBeAttached()
  await expect(reason.getByRole('option', { name: 'I changed my mind' })).toHaveCount(0)
})
