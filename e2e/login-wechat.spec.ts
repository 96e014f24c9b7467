import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { newShopper, PASSWORD, type Shopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** On the phone: opens the URL of the QR code and continues as `who`, to the page that asks for approval. */
async function phoneFor(page: Page, url: string | null, who: string) {
  const phone = await page.context().newPage()
  await open(phone, url ?? '')
  await phone.getByLabel('WeChat account').fill(who)
  await axe(phone)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: 'Confirm sign-in' })).toBeVisible()
  return phone
}

// Proves security 10.2.1
test('an account is linked to WeChat, and the QR code then signs in', async ({ page, shop }) => {
  const { username } = await newShopper(page, shop)
  const who = `wx_${username}`
  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: /^WeChat/ }).click()
  const sheet = page.getByRole('dialog', { name: 'WeChat' })
  await sheet.getByLabel('Your account password', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await axe(page)
  await agree(await sheet.getByRole('link', { name: /Open WeChat/ }).getAttribute('href'))
  await expect(sheet.getByText(`${who} approved on the phone.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('button', { name: /^WeChat Linked/ })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, '/user/login?to=%2Fuser%2Faccount%2Fprofile&way=wechat')
  await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await axe(page)
  await agree(await page.getByRole('link', { name: /Open WeChat/ }).getAttribute('href'))

  await expect(page).toHaveURL(/\/user\/account\/profile/)
  await expect(page.getByText(username).first()).toBeVisible()

  /** Both screens show the same number; the phone names this browser. */
  async function agree(url: string | null) {
    const phone = await phoneFor(page, url, who)
    await expect(phone.getByText(/^Chrome · /)).toBeVisible()
    const number = await phone.getByRole('definition').nth(1).innerText()
    await expect(page.getByText(`Approve on your phone if it shows ${number}.`)).toBeVisible()
    await axe(phone)
    await phone.getByRole('button', { name: 'Approve' }).click()
    await expect(phone.getByRole('heading', { name: 'Approved' })).toBeVisible()
    await phone.close()
  }
})

test('a wrong password links nothing and leads back to the proof', async ({ page, shop }) => {
  const { username } = await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: /^WeChat/ }).click()
  const sheet = page.getByRole('dialog', { name: 'WeChat' })
  await sheet.getByLabel('Your account password', { exact: true }).fill('guessed')
  await sheet.getByRole('button', { name: 'Next' }).click()
  const url = await sheet.getByRole('link', { name: /Open WeChat/ }).getAttribute('href')
  const phone = await phoneFor(page, url, `wx_${username}`)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await sheet.getByRole('button', { name: 'Link' }).click()

  await expect(sheet.getByText(/^That verification didn’t work or has expired/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Verify again' }).click()
  await expect(sheet.getByLabel('Your account password', { exact: true })).toBeVisible()
})

test('a WeChat that no account is tied to says so and offers another code', async ({ page }) => {
  await open(page, '/user/login?way=wechat')
  const link = page.getByRole('link', { name: /Open WeChat/ })
  const url = (await link.getAttribute('href')) ?? ''
  const who = `wx_stranger_${Date.now()}`

  const phone = await phoneFor(page, url, who)
  await phone.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined on your phone.')).toBeVisible()
  await (await phoneFor(page, url, who)).getByRole('button', { name: 'Approve' }).click()

  await expect(
    page.getByRole('alert').filter({ hasText: 'isn’t linked to an account' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'New QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  await expect(link).not.toHaveAttribute('href', url)
})

test('a new password unties WeChat in the same form, unless the member unticks it', async ({
  page,
  shop,
}) => {
  const { username } = await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: /^WeChat/ }).click()
  const sheet = page.getByRole('dialog', { name: 'WeChat' })
  await sheet.getByLabel('Your account password', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Next' }).click()
  const url = await sheet.getByRole('link', { name: /Open WeChat/ }).getAttribute('href')
  await (
    await phoneFor(page, url, `wx_${username}`)
  )
    .getByRole('button', { name: 'Approve' })
    .click()
  await sheet.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('button', { name: /^WeChat Linked/ })).toBeVisible()

  const untie = page.getByRole('checkbox', { name: /Also unlink WeChat/ })
  await open(page, '/user/account/changePassword')
  await expect(untie).toBeChecked()
  await untie.uncheck()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another0')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another0')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: /^WeChat Linked/ })).toBeVisible()

  await open(page, '/user/account/changePassword')
  await page.getByLabel('Current password', { exact: true }).fill('another0')
  await page.getByLabel('New password', { exact: true }).fill('another1')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: /^WeChat Not linked/ })).toBeVisible()
})

test.describe('inside WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en',
  })

  /** Ties a WeChat to the shopper's account, without a page. */
  async function tie(page: Page, { call }: Shopper, who: string) {
    const begun = await call<{ state: string; url: string }>('GET', '/api/portal/user/wxstate')
    const arrived = await page.request.post(begun.url, { form: { who } })
    const { searchParams } = new URL(arrived.url())
    await page.request.post('/wechat/return', {
      form: { ...Object.fromEntries(searchParams), decision: 'agree' },
    })
    const code = searchParams.get('code')
    const consent = { state: begun.state, code, password: PASSWORD }
    await call('POST', '/api/account/bindWechat', consent)
  }

  test('one button signs in, and no QR code of the screen itself is shown', async ({
    page,
    shop,
  }) => {
    const shopper = await newShopper(page, shop)
    const who = `wx_${shopper.username}`
    await tie(page, shopper, who)
    await page.evaluate(() => localStorage.clear())

    await open(page, '/user/login?to=%2Fuser%2Faccount%2Fprofile')
    const button = page.getByRole('button', { name: 'Sign in with WeChat' })
    await expect(button).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toHaveCount(0)
    await axe(page)
    await button.click()
    await page.getByLabel('WeChat account').fill(who)
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page).toHaveURL(/\/user\/account\/profile$/)
    await expect(page.getByText(shopper.username).first()).toBeVisible()
  })

  test('one button of the profile leads to the consent; back there, the password links the account', async ({
    page,
    shop,
  }) => {
    const { username } = await newShopper(page, shop)
    await open(page, '/user/account/profile')
    await page.getByRole('button', { name: 'Link WeChat' }).click()
    await page.getByLabel('WeChat account').fill(`wx_${username}`)
    await page.getByRole('button', { name: 'Continue' }).click()

    const sheet = page.getByRole('dialog', { name: 'WeChat' })
    const password = sheet.getByLabel('Your account password', { exact: true })
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/user\/account\/profile$/)
    await axe(page)
    await password.fill('guessed')
    await sheet.getByRole('button', { name: 'Next' }).click()
    await sheet.getByRole('button', { name: 'Verify again' }).click()
    await password.fill(PASSWORD)
    await sheet.getByRole('button', { name: 'Next' }).click()

    await expect(page.getByRole('button', { name: /^WeChat Linked/ })).toBeVisible()
  })

  test('a profile’s address with somebody else’s consent links nothing', async ({ page, shop }) => {
    await newShopper(page, shop)
    await open(page, '/user/account/profile?code=theirs&state=aaaaaaaaaaaaaaaaaaaaaaaa')

    await expect(page.getByRole('button', { name: 'Link WeChat' })).toBeVisible()
    await expect(page).not.toHaveURL(/theirs/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('an unlinked WeChat account is sent to SMS sign-in', async ({ page }) => {
    await open(page, '/user/login?to=%2Fhelp%2Fdelivery')
    await page.getByRole('button', { name: 'Sign in with WeChat' }).click()
    await page.getByLabel('WeChat account').fill(`wx_stranger_${Date.now()}`)
    await page.getByRole('button', { name: 'Continue' }).click()

    const alert = page.getByRole('alert').filter({ hasText: 'isn’t linked to an account' })
    await expect(alert).toBeVisible()
    expect(new URL(page.url()).searchParams.get('code')).toBeNull()
    await alert.getByRole('link', { name: 'Text message' }).click()
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    await expect(page).toHaveURL(/to=%2Fhelp%2Fdelivery/)
  })

  test('an address with somebody else’s consent signs nobody in', async ({ page }) => {
    await open(page, '/user/login?way=wechat&code=theirs&state=aaaaaaaaaaaaaaaaaaaaaaaa')

    await expect(page.getByRole('button', { name: 'Sign in with WeChat' })).toBeVisible()
    await expect(page).not.toHaveURL(/theirs/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})
