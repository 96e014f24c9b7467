import { chromium, type Browser, type BrowserContext } from 'playwright'
import { launchOptions } from '#e2e/support/launch-options.ts'
import { findChromium } from '../../scripts/support/chromium.mjs'

/** Chromium as shoppers have it: without a debugger on its workers. */
export async function openBrowser(): Promise<Browser> {
  process.env['CHROMIUM'] = (await findChromium()) ?? ''
  return chromium.launch({
    ...launchOptions,
    headless: false, // its own headless mode, in the arguments, is the whole browser
  })
}

/** Time zones of the phones: another one than the shop's, which is the default, or the shop's own. */
export const ZONES = { away: 'UTC', near: 'Asia/Shanghai' } as const
export type Zone = keyof typeof ZONES

/** A phone that was never here, and reads English. */
export async function newPhone(
  browser: Browser,
  url: string,
  zone: Zone = 'away',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    hasTouch: true,
    isMobile: true,
    timezoneId: ZONES[zone],
  })
  await context.addCookies([{ name: 'ba-lang', value: 'en', url }])
  return context
}
