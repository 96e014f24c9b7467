import { open } from './support/awake.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

// Proves spec §2.5
test('articles lead to each other by their list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/help/delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await axe(page)

  const list = page.getByRole('navigation', { name: 'Help articles' })
  await list.getByRole('link', { name: 'Payment' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused()
  await expect(page).toHaveURL('/help/payment')
})

test.describe('an answer of 404', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('an article that does not exist is a page that is not there', async ({ page }) => {
    await open(page, '/help/no-such-article')

    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })
})
