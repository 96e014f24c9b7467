import type { PlaywrightTestOptions } from 'playwright/test'

/** The specification's cookie of the chosen language; without it the shop is Chinese. */
const english = {
  name: 'ba-lang',
  value: 'en',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** Defaults of browser tests, in the gate and in the full run: an English guest in Shanghai. */
export const sharedUse = {
  browserName: 'chromium',
  storageState: { cookies: [english], origins: [] },
  timezoneId: 'Asia/Shanghai',
  screenshot: 'only-on-failure',
} as const satisfies Partial<PlaywrightTestOptions> & Record<string, unknown>
