import { aMobile, codeTo, getCode } from './support/codes.ts'
import { addMember } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test(
  'a member signs in with a code to the mobile number, and comes back to where they were',
  { tag: '@gate' },
  async ({ page, shop }) => {
    const mobile = aMobile()
    const username = await addMember(shop, '--mobile', mobile)
    await page.goto('/user/account/profile')
    await page.getByText('Text message').click()
    await axe(page)

    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Required')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.getByLabel('Mobile number').fill(mobile)
    await getCode(page, shop, mobile)
    await expect(page.getByRole('button', { name: /Again in \d+ s/ })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await expect(page).toHaveURL(/\/user\/account\/profile/)
    await expect(page.getByRole('main').getByText(username)).toBeVisible()
  },
)

test('a wrong code stands beside its field, and the right one still signs in', async ({
  page,
  shop,
}) => {
  const mobile = aMobile()
  await addMember(shop, '--mobile', mobile)
  await page.goto('/user/login?way=sms')
  await page.getByLabel('Mobile number').fill(mobile)
  await getCode(page, shop, mobile)
  const code = await codeTo(shop, mobile)

  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The code is wrong')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')

  await expect(page).not.toHaveURL(/login/)
})

test('a number without an account leads to becoming a member', async ({ page, shop }) => {
  const mobile = aMobile()
  await page.goto('/user/login?way=sms&to=%2Fhelp%2Fdelivery')
  await page.getByLabel('Mobile number').fill(mobile)
  await getCode(page, shop, mobile)
  await page.getByRole('button', { name: 'Sign in' }).click()

  const banner = page.getByRole('alert').filter({ hasText: 'no account with this number' })
  await banner.getByRole('link', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expect(page).toHaveURL(/to=%2Fhelp%2Fdelivery/)
})
