import type { Page } from 'playwright/test'
import type { ShopServer } from './server.ts'
import { expect } from './test.ts'

/** A mobile number unique to this test. */
export const aMobile = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The last code sent to a mobile number or e-mail address, from the merchant's command line. */
export async function codeTo(shop: ShopServer, target: string): Promise<string> {
  const said = await shop.cli('outbox', '--to', target, '--limit', '1')
  const [code] = /\d{6}(?!\d)/.exec(said.split('\n')[1] ?? '') ?? []
  if (!code) throw new Error(`no code went to ${target}: ${said}`)
  return code
}

/** Passes the open captcha without its image. */
export async function passCaptcha(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'A quick check' })
  await sheet.getByRole('button', { name: /Verify without a picture/ }).click()
  await expect(sheet).toBeHidden({ timeout: 60_000 })
}

/** Requests a code as a guest, and fills it in. */
export async function getCode(page: Page, shop: ShopServer, target: string) {
  await page.getByRole('button', { name: 'Send code' }).click()
  await passCaptcha(page)
  await expect(page.getByText(/^The code is on its way\./)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(shop, target))
}
