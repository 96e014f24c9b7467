import { defineConfig } from 'playwright/test'
import { launchOptions } from './e2e/support/launch-options.ts'
import { sharedUse } from './e2e/support/shared-use.ts'
import { findChromium } from './tools/commands/support/browsers.mjs'

process.env['GATE'] = '1'
const isCi = Boolean(process.env['CI'])
const browser = (process.env['CHROMIUM'] ??= (await findChromium({ isSmall: true })) ?? '')

/**
 * The browser tests of the gate, tagged `@gate`: each main journey, and every page once. They run in headless Chromium with
 * time limits that hold on a machine ten times slower. Without a browser only those tagged `@http` run.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'engines/**',
  grep: browser ? /@gate/ : /@http/,
  outputDir: process.env['BROWSER_OUTPUT'] ?? 'logs/browser',
  globalSetup: './e2e/support/gate-setup.ts',
  workers: 2,
  fullyParallel: true,
  // One second try, and the test is listed as flaky; `STRICT=1` and every other run: none.
  retries: isCi && !process.env['STRICT'] ? 1 : 0,
  forbidOnly: isCi,
  maxFailures: isCi ? 20 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'logs/browser.json' }],
  ],
  use: {
    ...sharedUse,
    trace: 'on-first-retry', // it takes a third of the processor
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    serviceWorkers: 'block', // every new context would fetch the whole shop for its worker
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...launchOptions, timeout: 60_000 },
  },
})
