import { script } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { BROWSER_REPORT, browserTotals, forgetReport, readReport } from './totals.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * Browser tests of a configuration of the runner, on what was built.
 * @param {{ name: string, config: string, isSmall?: boolean, files?: string[], seconds: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Stage}
 */
export const browserStage = ({ name, config, isSmall = false, files = [], seconds, env }) => ({
  name,
  seconds,
  after: 'build',
  totals: () => readReport(BROWSER_REPORT, browserTotals),
  async work(within) {
    forgetReport(BROWSER_REPORT)
    const CHROMIUM = (await findChromium({ isSmall })) ?? ''
    const own = { ...env, CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT }
    const args = ['test', `--config=${config}`, ...files]
    return script('node_modules/playwright/cli.js', args, own)(within)
  },
})
