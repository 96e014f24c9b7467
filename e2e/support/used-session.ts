import type { Page } from 'playwright/test'
import { open } from './awake.ts'
import { addMarkedMember, leaks, plant, PLANTED, type Planted } from './leaks.ts'
import type { ShopServer } from './server.ts'
import { signedIn, type Shopper } from './shopper.ts'
import { count } from './size.ts'
import { expect as quickly } from './test.ts'

/** A scan reads everything on the device, which takes time on a busy machine. */
const expect = quickly.configure({ timeout: 60_000 })

type Session = { planted: Planted; no: string; shopper: Shopper; username: string }

/** A member who has viewed all their pages, on a device that has the shop. */
export async function aUsedSession(page: Page, shop: ShopServer): Promise<Session> {
  const { username, planted } = await addMarkedMember(shop)
  const shopper = await signedIn(page, username)
  const no = await plant(page, shopper, planted)
  expect(planted.size).toBe(PLANTED)
  count('values planted', PLANTED)
  for (const path of [`/user/order/${no}`, '/user/account/orderList']) {
    await open(page, path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await expect(page.getByText(no).first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await leaks(page, planted), 'the scan finds what is there').toEqual(
    expect.arrayContaining(['nickname', 'token', 'review draft', 'order number']),
  )
  return { planted, no, shopper, username }
}

/** With the keyboard: a click afterwards checks that it has hit the button, which is gone by then. */
export const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).press('Enter')
