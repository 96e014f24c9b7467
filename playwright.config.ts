import { defineConfig } from 'playwright/test'
import { launchOptions } from './e2e/support/launch-options.ts'
import { limit } from './e2e/support/size.ts'
import type { WebKitOptions } from './e2e/support/webkit-test.ts'
import { findChromium } from './scripts/support/chromium.mjs'
import { findWebKit } from './scripts/support/webkit.mjs'

process.env['CHROMIUM'] = (await findChromium()) ?? ''
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

export default defineConfig<object, WebKitOptions>({
  projects: [
    { name: 'chromium', testDir: 'e2e', testIgnore: ['webkit/**', 'gate/**'] },
    {
      name: 'webkit',
      testDir: 'e2e/webkit',
      timeout: limit(180_000), // its processes start slowly
      use: { webkit: findWebKit() },
    },
  ],
  outputDir: 'logs/browser',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: limit(120_000),
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'logs/browser.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    headless: false, // Chromium's own headless mode, in the arguments, is the whole browser
    launchOptions,
    storageState: { cookies: [english], origins: [] },
    timezoneId: 'Asia/Shanghai',
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off', // it takes a third of the processor
    screenshot: 'only-on-failure',
  },
})
