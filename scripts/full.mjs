// npm run test:full: all unit and browser tests, in all engines that are here.
// npm run test:soak: those that have a long form in that form, for hours; `-- --share 0.02` a part of it.
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { browserStage } from './support/browser-stage.mjs'
import { buildStage, unitStage } from './support/checks.mjs'
import { root } from './support/node.mjs'
import { chromiumStage, installStage, webKitStage } from './support/preparing.mjs'
import { lineOfThisRun } from './support/report-line.mjs'
import { shareOf } from './support/share.mjs'
import { runStages } from './support/stages.mjs'

const HOUR = 3600
const isSoak = process.argv.includes('--soak')

const SEED = (process.env['SEED'] ??= String(randomInt(1_000_000)))
const feeds = join(root, '..', 'shared', 'data') // real catalogues; without them their tests are named as not run
const env = {
  SEED,
  ...(isSoak ? { SOAK: String(shareOf(process.argv)) } : {}),
  ...(existsSync(feeds) ? { SHOP_SHARED_DATA: feeds } : {}),
}

/** A test that asks how often, or adds to the report line. */
const hasLongForm = (/** @type {string} */ file) =>
  /from '.*support\/(size|count)\.ts'/.test(readFileSync(join(root, file), 'utf8'))

/** The tests of a folder that are wanted: none means all. @param {string} folder @param {RegExp} name */
const filesIn = (folder, name) =>
  isSoak
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => name.test(file) && hasLongForm(file))
    : []

const length = (/** @type {number} */ seconds) => (isSoak ? 24 * HOUR : seconds)
await runStages(
  [
    installStage,
    chromiumStage({ isSmall: false }),
    webKitStage,
    buildStage,
    unitStage({
      isFull: true,
      files: filesIn('tests', /\.test\.tsx?$/),
      seconds: length(HOUR / 2),
      env,
    }),
    browserStage({
      name: 'browser',
      config: 'playwright.config.ts',
      files: filesIn('e2e', /\.spec\.ts$/),
      seconds: length(HOUR),
      env,
    }),
  ],
  () => [lineOfThisRun()],
)
