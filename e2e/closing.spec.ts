import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { AccountExportSchema } from '#contract/account-export.ts'
import { open } from './support/awake.ts'
import { demoShopper, fillLogin, newShopper, PASSWORD } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a member downloads the data, closes the account, reads when it ends at sign-in and keeps it', async ({
  page,
  shop,
}) => {
  const { username } = await newShopper(page, shop)
  await open(page, '/user/account/profile')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const sheet = page.getByRole('dialog', { name: 'Download my data' })
  await axe(page)
  await sheet.getByLabel('Your account password').fill(PASSWORD)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Next' }).click(),
  ])
  await expect(sheet).toBeHidden()
  const { 'account.json': text = new Uint8Array() } = unzipSync(await readFile(await file.path()))
  const { profile } = v.parse(AccountExportSchema, JSON.parse(strFromU8(text)))
  expect(profile.account).toBe(username)

  await page.getByRole('link', { name: 'Close account' }).click()
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible()
  await axe(page)
  const close = page.getByRole('button', { name: 'Close account' })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox').check()
  await close.click()
  const proof = page.getByRole('dialog', { name: 'Close account' })
  await proof.getByLabel('Your account password').fill('wrong-one')
  await proof.getByRole('button', { name: 'Next' }).click()
  await proof.getByRole('button', { name: 'Verify again' }).click()
  await proof.getByLabel('Your account password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL(shop.url + '/')
  await expect(page.getByText(/^Your account closes on .* Sign in before then/)).toBeVisible()
  await open(page, '/user/account/overview')
  await expect(page).toHaveURL(/\/user\/login/)
  await fillLogin(page, username)
  await expect(page.getByText(/This account closes on \d+ \w+ \d{4}\./)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Keep my account and sign in' }).click()
  await expect(page).toHaveURL(/\/user\/account\/overview/)
})

test('an account with orders and a balance names them, with the way to each, and offers no closing', async ({
  page,
}) => {
  await demoShopper(page)
  await open(page, '/user/account/closeAccount')
  const first = page.getByRole('list', { name: 'To be settled first' })

  await expect(first.getByRole('link', { name: /^Orders under way/ })).toHaveAttribute(
    'href',
    '/user/account/orderList',
  )
  await expect(first.getByRole('link', { name: /^Balance/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close account' })).toHaveCount(0)
  await axe(page)
})
