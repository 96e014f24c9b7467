import { join } from 'node:path'
import { findNode, root } from './node.mjs'
import { run } from './run.mjs'
import { UNIT_REPORT, oneFailure, readReport, unitTotals } from './totals.mjs'

/** What vitest shows, and the report that is read afterwards. */
export const unitReporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_REPORT}`,
]

/**
 * Runs some of the unit tests and shows what they say.
 * @param {string[]} files of tests
 * @returns {Promise<import('./totals.mjs').Totals>}
 */
export async function unitTests(files) {
  const { node, env } = findNode()
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const options = { env, stdio: /** @type {const} */ ('inherit') }
  const { code } = await run(node, [cli, 'run', ...files, ...unitReporters], options)
  const totals = readReport(UNIT_REPORT, unitTotals) ?? oneFailure
  return code === 0 || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}
