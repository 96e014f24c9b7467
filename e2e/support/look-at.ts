import type { Page } from 'playwright/test'
import { open } from './awake.ts'
import { expect } from './test.ts'

/** Opens a product as a guest, until the device has stored it: a server-rendered page shows its heading earlier. */
export async function lookAt(page: Page, sn: string) {
  await open(page, `/item/${sn}`)
  const seen = () => page.evaluate(() => localStorage.getItem('seenProducts') ?? '')
  await expect.poll(seen, `${sn} is remembered`).toMatch(new RegExp(`^\\["${sn}"`))
}
