import { newShopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test('an account is tied to WeChat, and the QR code then signs in', async ({ page, shop }) => {
  const { username } = await newShopper(page, shop)
  const who = `wx_${username}`
  await page.goto('/user/account/profile')
  await page.getByRole('button', { name: /^WeChat/ }).click()
  const sheet = page.getByRole('dialog', { name: 'WeChat' })
  await expect(sheet.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await axe(page)
  await agree(await sheet.getByRole('link', { name: /Open WeChat here/ }).getAttribute('href'))
  await expect(page.getByRole('button', { name: /^WeChat Tied/ })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login?to=%2Fuser%2Faccount%2Fprofile&way=wechat')
  await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await axe(page)
  await agree(await page.getByRole('link', { name: /Open WeChat here/ }).getAttribute('href'))

  await expect(page).toHaveURL(/\/user\/account\/profile/)
  await expect(page.getByText(username).first()).toBeVisible()

  /** On the phone: what the QR code says is opened, and agreed to. */
  async function agree(url: string | null) {
    const phone = await page.context().newPage()
    await phone.goto(url ?? '')
    await phone.getByLabel('WeChat account').fill(who)
    await axe(phone)
    await phone.getByRole('button', { name: 'Agree' }).click()
    await expect(phone.getByRole('heading', { name: 'You have agreed' })).toBeVisible()
    await phone.close()
  }
})

test('a WeChat that no account is tied to says so and offers another code', async ({ page }) => {
  await page.goto('/user/login?way=wechat')
  const link = page.getByRole('link', { name: /Open WeChat here/ })
  const url = (await link.getAttribute('href')) ?? ''

  const phone = await page.context().newPage()
  await phone.goto(url)
  await expect(page.getByText('Scanned. Agree on your phone.')).toBeVisible()
  await phone.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('It was refused on the phone.')).toBeVisible()
  await phone.goto(url)
  await phone.getByLabel('WeChat account').fill(`wx_stranger_${Date.now()}`)
  await phone.getByRole('button', { name: 'Agree' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'not tied to an account' })).toBeVisible()
  await page.getByRole('button', { name: 'New QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await expect(link).not.toHaveAttribute('href', url)
})
