import { defineConfig } from 'playwright/test'
import type { EngineOptions } from './e2e/support/engine-test.ts'
import { launchOptions } from './e2e/support/launch-options.ts'
import { sharedUse } from './e2e/support/shared-use.ts'
import { limit } from './e2e/support/size.ts'
import { findChromium, findFirefox, findWebKit } from './tools/commands/support/browsers.mjs'

process.env['CHROMIUM'] = (await findChromium()) ?? ''
/** The same tests in each; its processes start slowly. */
const otherEngine = { testDir: 'e2e/engines', timeout: limit(180_000) }

export default defineConfig<object, EngineOptions>({
  projects: [
    { name: 'chromium', testDir: 'e2e', testIgnore: 'engines/**' },
    {
      name: 'webkit',
      ...otherEngine,
      use: { browserOf: { engine: 'WebKitGTK', binary: findWebKit() } },
    },
    {
      name: 'firefox',
      ...otherEngine,
      use: { browserOf: { engine: 'Firefox', binary: findFirefox() } },
    },
  ],
  outputDir: process.env['BROWSER_OUTPUT'] ?? 'logs/browser',
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: limit(120_000),
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['BROWSER_REPORT'] ?? 'logs/browser.json' }],
  ],
  use: {
    ...sharedUse,
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off', // it takes a third of the processor
    actionTimeout: 20_000,
    headless: false, // Chromium's own headless mode, in the arguments, is the whole browser
    launchOptions,
  },
})
