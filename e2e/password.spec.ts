import { open } from './support/awake.ts'
import { anotherDevice, fillLogin, newShopper, PASSWORD, signedIn } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const NEW = 'under the lamp'

// Proves spec §2.14
test('a new password is set, other devices are signed out, and it signs in', async ({
  page,
  shop,
  browser,
}) => {
  const { username } = await newShopper(page, shop)
  const other = await anotherDevice(browser, shop, username)
  await open(page, '/user/account/changePassword')
  await axe(page)

  await page.getByLabel('Current password').fill(PASSWORD)
  const rules = page.getByRole('list', { name: 'Password rules' })
  await page.getByLabel('New password', { exact: true }).fill('lamp<2026')
  await expect(rules.getByRole('listitem').nth(1)).toContainText('not met')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await expect(rules.getByText('not met')).toHaveCount(0)
  await page.getByLabel('Confirm new password').fill('something else')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await axe(page)
  await page.getByLabel('Confirm new password').fill(NEW)
  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page).toHaveURL(/\/user\/account\/profile/)
  await open(other, '/user/account/profile')
  await expect(other).toHaveURL(/\/user\/login/)
  await fillLogin(other, username, NEW)
  await expect(other).toHaveURL(/\/user\/account\/profile/)
  await other.context().close()
})

test('a wrong current password is said beside its field, and nothing changes', async ({
  page,
  shop,
}) => {
  const { username } = await newShopper(page, shop)
  await open(page, '/user/account/changePassword')
  await page.getByLabel('Current password').fill('wrong-one')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)

  await page.getByRole('button', { name: 'Change password' }).click()

  await expect(page.getByText('Incorrect password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await signedIn(page, username)
})
