// npm run test:full: all tests, in parts; `-- offline update` runs only those parts.
// npm run test:soak -- R6: a row of the reliability plan at its first size; without a name all of them, for many
// hours;
// `--share 0.02` runs that fraction of the nightly size instead.
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserStage } from './support/browser-stage.mjs'
import { buildStage, unitStage } from './support/checks.mjs'
import { root } from './support/node.mjs'
import { askedFor, browserFiles, partOf, PARTS, ROWS } from './support/parts.mjs'
import { chromiumStage, engineStages, installStage } from './support/preparing.mjs'
import { lineOfThisRun } from './support/report-line.mjs'
import { shareOf } from './support/share.mjs'
import { runStages } from './support/stages.mjs'

/** @typedef {import('./support/stages.mjs').Stage} Stage */

const HOUR = 3600
const args = process.argv.slice(2)
const isSoak = args.includes('--soak')

const SEED = (process.env['SEED'] ??= String(randomInt(1_000_000)))
const feeds = join(root, '..', 'shared', 'data') // real catalogues; without them their tests are listed as not run
const env = { SEED, ...(existsSync(feeds) ? { SHOP_SHARED_DATA: feeds } : {}) }
const config = 'playwright.config.ts'

/** @param {string} name @returns {Stage} */
function partStage(name) {
  if (name === 'unit') return unitStage({ isFull: true, seconds: HOUR / 2, env })
  const files = browserFiles().filter((file) => partOf(file) === name)
  return browserStage({ name, config, files, seconds: HOUR / 2, env })
}

/** A row of the plan: its unit tests, then its browser tests. @param {string} name @returns {Stage[]} */
function rowStages(name) {
  const { files, share } = ROWS[name] ?? { files: [], share: 1 }
  const SOAK = String(args.includes('--share') ? shareOf(args) : share)
  const own = { seconds: 24 * HOUR, env: { ...env, SOAK } }
  const unit = files.filter((file) => file.startsWith('tests/'))
  const browser = files.filter((file) => file.startsWith('e2e/'))
  return [
    ...(unit.length > 0
      ? [unitStage({ name: `${name} unit`, isFull: true, files: unit, ...own })]
      : []),
    ...(browser.length > 0 ? [browserStage({ name, config, files: browser, ...own })] : []),
  ]
}

const asked = askedFor(args, isSoak ? Object.keys(ROWS) : PARTS)
const tests = isSoak ? asked.flatMap(rowStages) : asked.map(partStage)
const browsers = [chromiumStage({ isSmall: false }), ...engineStages]
await runStages(
  [installStage, ...(asked.some((name) => name !== 'unit') ? browsers : []), buildStage, ...tests],
  () => [lineOfThisRun(tests.map(({ name }) => name))],
)
