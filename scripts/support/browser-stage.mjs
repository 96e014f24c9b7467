import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { script } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { inLogs } from './logs.mjs'
import { browserTotals, forgetReport, readReport, reportOf } from './totals.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * Browser tests of one runner configuration, on the built shop. Screenshots and traces go to a folder named after the
 * stage; the stages of a run share one shop that was filled once.
 * @param {{ name: string, config: string, isSmall?: boolean, files?: string[], seconds: number, env?: NodeJS.ProcessEnv
 * }} options
 * @returns {Stage}
 */
export const browserStage = ({ name, config, isSmall = false, files = [], seconds, env }) => ({
  name,
  seconds,
  after: 'build',
  totals: () => readReport(reportOf('browser', name), browserTotals),
  async work(within) {
    const report = reportOf('browser', name)
    forgetReport(report)
    const CHROMIUM = (await findChromium({ isSmall })) ?? ''
    const own = {
      ...env,
      CHROMIUM,
      BROWSER_OUTPUT: inLogs(name),
      SHOP_TEMPLATE: join(tmpdir(), 'filled'),
      BROWSER_REPORT: report,
    }
    const args = ['test', `--config=${config}`, ...files]
    return script('node_modules/playwright/cli.js', args, own)(within)
  },
})
