import type { CDPSession, Page } from 'playwright/test'
import { expect } from './test.ts'

/** The sheet for the offline catalogue, in English. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Browse offline' })
export const button = (page: Page, name: string) => sheet(page).getByRole('button', { name })
export const goods = (page: Page) => page.getByRole('main').getByRole('article')
/** The sheet's line about a complete copy. */
export const KEPT = /^[\d,]+ products, \d+(\.\d)? [KM]B$/

export async function openSheet(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Browse offline' }).click()
  await expect(sheet(page)).toBeVisible()
}

export async function keepShop(page: Page) {
  await openSheet(page)
  await button(page, 'Save to this device').click()
  await expect(sheet(page).getByText(KEPT)).toBeVisible({ timeout: 40_000 })
}

/** The copy's data in the browser: rows of its databases, files of its cache. */
export const traces = (page: Page) =>
  page.evaluate(async () => {
    const rowsIn = (name: string) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const database = opening.result
          const counting = database.transaction('rows').objectStore('rows').count()
          counting.addEventListener('success', () => {
            database.close()
            resolve(counting.result)
          })
        })
      })
    const there = (await indexedDB.databases()).map(({ name = '' }) => name)
    const rows = await Promise.all(
      there.filter((name) => name.startsWith('shop-kept-')).map(rowsIn),
    )
    const hasCache = await caches.has('device-pictures')
    const pictures = hasCache ? (await (await caches.open('device-pictures')).keys()).length : 0
    return { rows: rows.reduce((sum, each) => sum + each, 0), pictures }
  })

/** The service worker controls this page and has the whole app shell. */
export const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

export const cdp = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)
