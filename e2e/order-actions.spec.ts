import { open } from './support/awake.ts'
import { axe, expect, onScreen, test } from './support/test.ts'
import { demoShopper, newShopper } from './support/shopper.ts'
import { receivedOrder } from './support/orders.ts'

test.use({ serviceWorkers: 'block' })

/** Reviews the lines of a received order, which completes it. */
async function completed(bought: Parameters<typeof receivedOrder>[0]) {
  const order = await receivedOrder(bought)
  const { call } = bought.shopper
  const { lines } = await call<{ lines: { id: number }[] }>('GET', `/api/order/detail/${order.no}`)
  for (const { id } of lines) {
    const review = { orderNo: order.no, lineId: id, star: 5, content: 'Bright and warm.' }
    await call('POST', '/api/appraise', review)
  }
  return order
}

test('an invoice is asked for once and stands at the order, for the shop too', async ({
  page,
  shop,
}) => {
  const shopper = await newShopper(page, shop)
  const { no } = await completed({ page, shop, shopper })
  await open(page, `/user/order/${no}`)
  await page.getByRole('button', { name: 'Invoice' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Request an invoice' })
  await sheet.getByText('Company').click()
  await sheet.getByLabel('Company name').fill('Lane Paper Ltd')
  await sheet.getByLabel('Tax number').fill('12')
  await sheet.getByLabel('E-mail address').fill('books@lane')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(sheet.getByText('Please enter the correct e-mail address')).toBeVisible()
  await sheet.getByLabel('E-mail address').fill('books@lane.example')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(sheet.getByText('15 to 20 digits or capital letters')).toBeVisible()
  await expect(sheet.getByLabel('Tax number')).toBeFocused()
  await axe(page)
  await sheet.getByLabel('Tax number').fill('91310000ma1fl0x12y')
  await sheet.getByRole('button', { name: 'Submit' }).click()

  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invoice' })).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText('91310000MA1FL0X12Y').last()).toBeVisible()
  expect(await shop.cli('orders', no)).toContain(
    'Invoice to Lane Paper Ltd, 91310000MA1FL0X12Y, by e-mail to books@lane.example',
  )
})

test('an order is printed as a sheet without anything to press', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no, title } = await completed({ page, shop, shopper })
  await open(page, `/user/order/${no}`)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Order ${no}` })).toBeVisible()
  await expect(page.getByRole('row', { name: `${title} ¥49.00 1 ¥49.00` })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('the buttons of an order are those that the shop allows, and no others', async ({ page }) => {
  const shopper = await demoShopper(page)
  const { list } = await shopper.call<{ list: { no: string; actions: string[] }[] }>(
    'GET',
    '/api/order?limit=50',
  )
  const words: Record<string, string> = {
    pay: 'Pay',
    cancel: 'Cancel order',
    editAddress: 'Change address',
    remind: 'Send a reminder',
    refundApply: 'Request a refund',
    logistics: 'Track parcel',
    confirmReceipt: 'Confirm delivery',
    extendReceipt: 'Extend by 5 days',
    review: 'Write a review',
    aftersale: 'Returns & repairs',
    rebuy: 'Buy again',
    delete: 'Delete order',
    print: 'Print',
    invoice: 'Invoice',
  }
  const kinds = new Map(list.map((order) => [order.actions.join(), order]))
  for (const { no, actions } of kinds.values()) {
    await open(page, `/user/order/${no}`)
    await expect(onScreen(page, no).first()).toBeVisible()
    const more = page.getByRole('button', { name: 'More actions' })
    if (await more.isVisible()) await more.click()
    const main = page.getByRole('main')
    for (const [action, name] of Object.entries(words)) {
      const button = main.getByRole('button', { name, exact: true })
      if (actions.includes(action)) await expect(button.first(), `${action} of ${no}`).toBeVisible()
      else await expect(button, `${action} of ${no}`).toHaveCount(0)
    }
  }
})
