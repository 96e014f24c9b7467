import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'
import { placeOrder } from './support/goods.ts'
import { demoShopper, newShopper } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

const pay = (page: Page, method: string) =>
  page
    .getByRole('radio', { name: new RegExp(method) })
    .check()
    .then(() => page.getByRole('button', { name: /^Pay ¥/ }).click())
const decide = async (page: Page, decision: 'Approve' | 'Decline' | 'Leave undecided') => {
  await expect(page).toHaveURL(/\/sandbox-gateway\//)
  await page.getByRole('button', { name: decision }).click()
  await expect(page).toHaveURL(/\/user\/cashier\//)
}

// Proves spec §2.23
test('an approved payment is shown as paid when the shop says so', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await open(page, `/user/cashier/${no}`)
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toBeVisible()
  await expect(page.getByText('¥0.00 available, ¥59.00 short')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Balance/ })).toBeDisabled()
  await axe(page)

  await pay(page, 'Sandbox Pay')
  await decide(page, 'Approve')

  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()
  await expect(page.getByText(/¥59\.00 · Sandbox Pay/)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'The shop is packing your order' })).toBeVisible()
})

test('a refused payment says so, and another can be tried', async ({ page, shop }) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await open(page, `/user/cashier/${no}`)

  await pay(page, 'Sandbox Pay')
  await decide(page, 'Decline')
  await expect(page.getByText('The payment was declined')).toBeVisible()
  await axe(page)

  await pay(page, 'Sandbox Pay')
  await decide(page, 'Approve')
  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()
})

test('while a payment is in doubt the page asks the shop and keeps the member from paying twice', async ({
  page,
  context,
  shop,
}) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await open(page, `/user/cashier/${no}`)

  await pay(page, 'Sandbox Pay')
  await expect(page).toHaveURL(/\/sandbox-gateway\//)
  const gateway = page.url()
  await decide(page, 'Leave undecided')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay another way \(in \d+ s\)/ })).toBeDisabled()
  await axe(page)

  const phone = await context.newPage() // the member decides in another tab
  await open(phone, gateway)
  await decide(phone, 'Approve')
  await phone.close()

  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible({
    timeout: 60_000, // the page polls every 15 s
  })
})

test('paying from the balance asks for the password, and says when it is wrong', async ({
  page,
}) => {
  const { no, payAmount } = await placeOrder(await demoShopper(page))
  await open(page, `/user/cashier/${no}`)

  await pay(page, 'Balance')
  const sheet = page.getByRole('dialog', { name: 'Pay from your balance' })
  const password = sheet.getByLabel('Your account password')
  await expect(password).toBeFocused()
  await password.fill('not-this-one')
  await sheet.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(sheet.getByText('Incorrect password.')).toBeVisible()
  await axe(page)
  await password.fill('lamplight1')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()
  await expect(page.getByText(`¥${payAmount / 100}.00 · Balance`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeFocused()
})

test('a closed order has nothing to pay', async ({ page, shop }) => {
  const shopper = await newShopper(page, shop)
  const { no } = await placeOrder(shopper)
  await shopper.call('POST', `/api/order/detail/${no}/cancel`, {})
  await open(page, `/user/cashier/${no}`)
  await expect(page.getByRole('heading', { name: 'This order is closed' })).toBeVisible()
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await axe(page)
})

test('the order of another member can neither be paid nor seen', async ({ page, shop }) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await newShopper(page, shop)

  await open(page, `/user/cashier/${no}`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await open(page, `/user/order/${no}`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a provider that does not answer is no charge: another try opens it', async ({
  page,
  shop,
}) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await shop.cli('settings', 'set', 'sandbox', 'silent')
  await open(page, `/user/cashier/${no}`)

  await pay(page, 'Sandbox Pay')
  await expect(page.getByRole('heading', { name: 'Sandbox Pay didn’t open' })).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await axe(page)

  await shop.cli('settings', 'set', 'sandbox', 'well')
  await page.getByRole('button', { name: 'Try again' }).click()
  await decide(page, 'Approve')
  await expect(page.getByRole('heading', { name: 'Paid, thank you for stopping by' })).toBeVisible()
})
