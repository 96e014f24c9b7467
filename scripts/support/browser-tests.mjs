import { join } from 'node:path'
import { findNode, root } from './node.mjs'
import { run } from './run.mjs'
import { BROWSER_REPORT, browserTotals, oneFailure, readReport } from './totals.mjs'

/**
 * Runs browser tests in all engines that are here.
 * @param {string[]} [files] of tests; without them all
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function browserTests(files = []) {
  const { node, env } = findNode()
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const options = { env, stdio: /** @type {const} */ ('inherit') }
  const { code } = await run(node, [cli, 'test', ...files], options)
  const totals = readReport(BROWSER_REPORT, browserTotals) ?? oneFailure
  return code === 0 || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}
