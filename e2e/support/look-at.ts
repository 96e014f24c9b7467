import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** Opens a product as a guest, until the device has stored it: a server-rendered page shows its heading earlier. */
export async function lookAt(page: Page, sn: string) {
  await page.goto(`/item/${sn}`)
  const seen = () => page.evaluate(() => localStorage.getItem('seenProducts') ?? '')
  await expect.poll(seen, `${sn} is remembered`).toMatch(new RegExp(`^\\["${sn}"`))
}
