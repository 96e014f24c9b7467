import { randomBytes } from 'node:crypto'
import { open } from './support/awake.ts'
import { aMobile, getCode } from './support/codes.ts'
import { addMember, fillLogin, PASSWORD } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

const anAccount = () => `n${randomBytes(5).toString('hex')}`

test('a guest becomes a member, is signed in, and can sign in again', async ({ page, shop }) => {
  const [mobile, account] = [aMobile(), anAccount()]
  await open(page, '/user/login?to=%2Fuser%2Faccount%2Fprofile')
  await page.getByRole('link', { name: 'Create account' }).click()
  await axe(page)

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Tick the box to agree first')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill(mobile)
  await getCode(page, shop, mobile)
  await page.getByLabel('Account').fill(account)
  const password = page.getByLabel('Password', { exact: true })
  const rules = page.getByRole('list', { name: 'Password rules' })
  await password.fill('a&b')
  await expect(rules.getByText('not met')).toHaveCount(2)
  await password.fill(PASSWORD)
  await expect(rules.getByText('not met')).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await axe(page)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/user\/account\/profile/)
  await expect(page.getByText(account).first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/user/login?to=%2Fuser%2Faccount%2Fprofile')
  await fillLogin(page, mobile)
  await expect(page.getByText(account).first()).toBeVisible()
})

test('an account that somebody has is said beside the field, and the code still works', async ({
  page,
  shop,
}) => {
  const taken = await addMember(shop)
  const mobile = aMobile()
  await open(page, '/user/login?way=register')
  await page.getByLabel('Mobile number').fill(mobile)
  await getCode(page, shop, mobile)
  await page.getByLabel('Account').fill(taken)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This account name is taken')).toBeVisible()
  await expect(page.getByLabel('Account')).toBeFocused()
  await page.getByLabel('Account').fill(anAccount())
  await page.keyboard.press('Enter')

  await expect(page).not.toHaveURL(/login/)
})

test('a forgotten password is set anew by a code to the mailbox', async ({ page, shop }) => {
  const email = `${anAccount()}@shop.example`
  const username = await addMember(shop, '--email', email)
  await open(page, '/user/login?to=%2Fuser%2Faccount%2Fprofile')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByText('My e-mail').click()
  await axe(page)

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await getCode(page, shop, email)
  await page.getByLabel('New password', { exact: true }).fill('found again')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()

  await expect(page.getByText(username).first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await open(page, '/user/login?way=password')
  await fillLogin(page, username, 'found again')
  await expect(page).not.toHaveURL(/login/)
})
