import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test.use({ storageState: { cookies: [], origins: [] } })

test('the shop opens in Chinese', async ({ page }) => {
  await page.goto('/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-cn')
  await expect(page).toHaveTitle('巷灯')
  await expect(page.getByRole('heading', { name: '新到店' })).toBeVisible()
})

test('a switch of language changes texts, goods and title at once, and stays', async ({ page }) => {
  await page.goto('/')
  const goods = page.getByRole('main').getByRole('article').first().getByRole('heading')
  await expect(goods).toHaveText(/\p{Script=Han}/u)

  await page.getByRole('button', { name: 'English' }).first().click()

  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Lamplight')
  await expect(goods).toHaveText(/^[^\p{Script=Han}]+$/u)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).first().click()
  await expect(page.getByRole('heading', { name: '新到店' })).toBeVisible()
})
