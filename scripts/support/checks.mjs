import { join } from 'node:path'
import { build } from './build.mjs'
import { findNode, root } from './node.mjs'
import { run } from './run.mjs'
import { forgetReport, readReport, reportOf, unitTotals } from './totals.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */

/** Runs a script of the project or of a package with a supported Node.
 * @param {string} path @param {string[]} args @param {NodeJS.ProcessEnv} [own] further variables
 * @returns {Stage['work']} */
export const script = (path, args, own) => async (within) => {
  const { node, env } = findNode()
  const { code } = await run(node, [join(root, path), ...args], {
    env: { ...env, ...own },
    ...within,
  })
  return code
}
const tool = (/** @type {string} */ path, /** @type {string[]} */ ...args) =>
  script(join('node_modules', path), args)

/**
 * Unit tests: those of the gate, or with `isFull` all.
 * @param {{ name?: string, isFull: boolean, files?: string[], seconds: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Stage}
 */
export const unitStage = ({ name = 'unit', isFull, files = [], seconds, env }) => ({
  name,
  seconds,
  totals: () => readReport(reportOf('unit', name), unitTotals),
  work(within) {
    const report = reportOf('unit', name)
    forgetReport(report)
    const reporters = ['default', 'json'].map((each) => `--reporter=${each}`)
    const args = ['run', ...files, ...reporters, `--outputFile.json=${report}`]
    const own = { ...env, UNIT: isFull ? 'all' : 'gate' }
    return script('node_modules/vitest/vitest.mjs', args, own)(within)
  },
})

/** The production build. @type {Stage} */
export const buildStage = {
  name: 'build',
  seconds: 240,
  work: async (within) => (await build(within)).code,
}

/** Every check that needs no browser, cheapest first. @type {Stage[]} */
export const checks = [
  {
    name: 'format',
    seconds: 180,
    work: tool(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '.',
    ),
  },
  { name: 'lint', seconds: 180, work: tool('oxlint/bin/oxlint', '--type-aware', '--format=unix') },
  { name: 'types', seconds: 180, work: tool('typescript/bin/tsc', '-b', '.', 'sw') },
  { name: 'messages', seconds: 180, work: script('scripts/messages.mjs', []) },
  unitStage({ isFull: false, seconds: 420, env: { SEED: '1' } }),
  buildStage,
  { name: 'size', seconds: 60, work: script('scripts/size.mjs', []), after: 'build' },
]
