import type { Page } from 'playwright/test'
import { open } from './awake.ts'
import { LAST_FOUR, LAST_THREE, MOON } from './goods.ts'
import { lookAt } from './look-at.ts'
import { expect } from './test.ts'

const MINUTE = 60_000
export const DAYS = 24 * 60 * MINUTE
/** Longer than a visit lasts, in ms. */
export const NEXT_VISIT = 31 * MINUTE
/** Longer than the time on the home page before an offer appears, in ms. */
const STAY = 6000

/** Views three products, as an interested shopper. */
export async function lookAround(page: Page) {
  for (const sn of [MOON, LAST_THREE, LAST_FOUR]) await lookAt(page, sn)
}

/** An unmistakable first visit. */
export async function firstVisit(page: Page) {
  await lookAround(page)
  await open(page, '/')
  await untilIdle(page)
}

/** The quiet way to install, available as soon as the browser has announced that it can. */
export const installButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' })

/** Opens the home page and stays there for a while. */
export async function comeHome(page: Page) {
  await open(page, '/')
  await untilIdle(page)
  await page.clock.fastForward(STAY)
}

/** Waits for the parts that load when the page is idle: under a test's clock such a moment must be simulated. */
const untilIdle = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(1000)
    expect(await page.getByRole('button', { name: 'Install the app' }).count()).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })

/**
 * Leaves the shop, lets time pass, and opens it again. Only the date moves on: a new page's own clock begins at zero,
 * and React does not hydrate on one that says more than 24.8 days (2^31 ms).
 */
export async function comeBack(page: Page, later: number) {
  await open(page, 'about:blank')
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + later)
  await comeHome(page)
}
