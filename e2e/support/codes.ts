import type { Page } from 'playwright/test'
import type { ShopServer } from './server.ts'
import { expect } from './test.ts'

/** A mobile number of this test's own. */
export const aMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The last code that went to a mobile number or mailbox, as the merchant's command line shows it. */
export async function codeTo(shop: ShopServer, target: string): Promise<string> {
  const said = await shop.cli('outbox', '--to', target, '--limit', '1')
  const [code] = /\d{6}(?!\d)/.exec(said.split('\n')[1] ?? '') ?? []
  if (!code) throw new Error(`no code went to ${target}: ${said}`)
  return code
}

/** Passes the captcha that is open, the way without a picture. */
export async function passCaptcha(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'A quick check' })
  await sheet.getByRole('button', { name: /Let this device prove itself/ }).click()
  await expect(sheet).toBeHidden({ timeout: 60_000 })
}

/** Asks for a code as a guest, and fills it in. */
export async function getCode(page: Page, shop: ShopServer, target: string) {
  await page.getByRole('button', { name: 'Send code' }).click()
  await passCaptcha(page)
  await expect(page.getByText(/^Sent to/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(shop, target))
}
