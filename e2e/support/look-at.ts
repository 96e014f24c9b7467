import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** As a guest opens a product, until the device remembers it: a page from the server shows its heading before. */
export async function lookAt(page: Page, sn: string) {
  await page.goto(`/item/${sn}`)
  const seen = () => page.evaluate(() => localStorage.getItem('seenProducts') ?? '')
  await expect.poll(seen, `${sn} is remembered`).toMatch(new RegExp(`^\\["${sn}"`))
}
