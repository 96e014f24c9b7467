import type { Page } from 'playwright/test'
import { open, reload } from './support/awake.ts'
import { formatAmount } from '#contract/lib/money.ts'
import { axe, expect, test } from './support/test.ts'
import { placeOrder, MOON } from './support/goods.ts'
import { demoShopper, PASSWORD } from './support/shopper.ts'

test.use({ serviceWorkers: 'block' })

const rows = (page: Page) => page.getByRole('list', { name: 'Activity' }).getByRole('listitem')

// Proves spec §2.13
test('the balance page tells what a payment took, by month, as a drawing and as a table', async ({
  page,
}) => {
  const shopper = await demoShopper(page)
  const before = await shopper.call<{ held: number }>('GET', '/api/account/balance')
  const { no, payAmount } = await placeOrder(shopper, MOON)
  const paid = { method: 'balance', paymentKey: crypto.randomUUID(), password: PASSWORD }
  await shopper.call('POST', `/api/cashier/${no}/pay`, paid)

  await open(page, '/user/account/balance')

  const left = formatAmount(before.held - payAmount)
  await expect(rows(page).first()).toContainText(`−${formatAmount(payAmount)}`)
  await expect(rows(page).first()).toContainText(`→ ${left}`)
  await expect(page.getByRole('main')).toContainText(`¥${left}`)
  await axe(page)

  const table = page.getByRole('table', { name: 'Month by month' })
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(table.getByRole('row').nth(1)).toContainText(left)
  await page.getByRole('button', { name: 'View as table' }).click()
  await expect(page.getByRole('button', { name: 'View as chart' })).toBeVisible()
  await axe(page)

  const all = await rows(page).count()
  const month = page.getByRole('combobox', { name: 'Month' })
  const oldest = await month.getByRole('option').last().textContent()
  await month.selectOption({ label: oldest ?? '' })
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(rows(page)).not.toHaveCount(all)
  await reload(page)
  await expect(month.getByRole('option', { selected: true })).toHaveText(oldest ?? '')
})

test.describe('on a device that has the shop', () => {
  test.use({ serviceWorkers: 'allow' })

  // Proves spec §2.15
  test('the points page shows the shop’s answer without a network too', async ({ page, shop }) => {
    const shopper = await demoShopper(page)
    const { held, list } = await shopper.call<{ held: number; list: { change: number }[] }>(
      'GET',
      '/api/account/integral',
    )
    await open(page, '/user/account/integral')
    await expect(rows(page)).toHaveCount(list.length)
    await expect(page.getByRole('main')).toContainText(held.toLocaleString('en'))
    await axe(page)

    await shop.halt()
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 })

    await expect(page.getByText('You are disconnected!').first()).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
