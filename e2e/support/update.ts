import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/** A page whose time the test can move on, open and served by its worker. */
export async function open(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await settled(page)
}

/** The page is there and its worker serves it. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 60_000, // the whole shell is fetched before
    })
    .toBe('activated')
}

/** The first ten seconds are over, and the browser looks for a new worker, as it does now and then by itself. */
export async function browserLooks(page: Page) {
  await page.clock.fastForward('00:10')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve())
      if (worker.state !== 'installing') resolve()
    })
  })
}

export const runningBuild = (page: Page) =>
  page.locator('meta[name="build"]').getAttribute('content')

export const toast = (page: Page) => page.getByRole('region', { name: 'Update' })

export const accept = (page: Page) =>
  toast(page).getByRole('button', { name: 'Update now' }).click()

/** The documents that a tab loads from now on, of its own accord or not. */
export function countLoads(page: Page) {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  return loads
}
