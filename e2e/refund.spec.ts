import { open, reload } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { newestAftersale, paidOrder } from './support/orders.ts'
import { newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.20
test('a refund that the bank could not pay is taken into the balance', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  await open(page, '/user/account/refund')
  await expect(page.getByRole('heading', { name: 'No refunds yet' })).toBeVisible()
  const { no, title, payAmount } = await paidOrder({ page, shop, shopper })
  await open(page, '/user/account/orderList')
  await page.getByRole('button', { name: `Request a refund ${no}` }).click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('I changed my mind')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is reviewing it' })).toBeVisible()
  const { sn } = await newestAftersale(shopper)

  await shop.cli('aftersale', 'approve', sn)
  await open(page, '/user/account/refund')
  const row = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem').first()
  await expect(row.getByText('Processing')).toBeVisible()
  await expect(row.getByText('¥59.00', { exact: true })).toBeVisible()
  await axe(page)
  await shop.cli('aftersale', 'fail', sn, '--reason', 'The wallet is closed.')
  await reload(page)
  await expect(row.getByText('The wallet is closed.')).toBeVisible()
  await expect(row.getByText('Failed')).toBeVisible()

  await row.getByRole('button', { name: `Move ¥59.00 to balance, ${title}` }).click()

  await expect(row.getByText('Received', { exact: true })).toBeVisible()
  await expect(row.getByText(/^To Balance · \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Take/ })).toBeHidden()
  await row.getByText('Received', { exact: true }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Received' })).toBeVisible()
  await axe(page)
  const { userInfo } = await shopper.call<{ userInfo: { money: number } }>(
    'GET',
    '/api/portal/user/info',
  )
  expect(userInfo.money).toBe(payAmount)
  await row.getByRole('link', { name: `Order ${no}` }).click()
  await expect(page.getByRole('heading', { name: 'This order is closed' })).toBeVisible()
  await expect(page.getByText('Fully refunded')).toBeVisible()
})
