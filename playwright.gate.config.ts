import { defineConfig } from 'playwright/test'
import { GATE, gateTests } from './e2e/support/gate-tests.ts'
import { launchOptions } from './e2e/support/launch-options.ts'
import { sharedUse } from './e2e/support/shared-use.ts'
import { findChromium } from './scripts/support/chromium.mjs'

process.env['GATE'] = '1'
const isCi = Boolean(process.env['CI'])
const browser = (process.env['CHROMIUM'] ??= (await findChromium({ isSmall: true })) ?? '')

/**
 * The gate's browser tests: those of its list, in the browser without windows, by limits that a machine ten times slower
 * keeps. Without a browser, those over HTTP.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'engines/**',
  grep: gateTests(browser ? GATE : GATE.filter(({ title }) => title.startsWith('over HTTP'))),
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
