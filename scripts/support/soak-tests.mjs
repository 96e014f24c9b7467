// The part of `npm run test:soak` that needs the installed packages: the tests that have a long form, in it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserTests } from './browser-tests.mjs'
import { ensureBuilt } from './build.mjs'
import { root } from './node.mjs'
import { fail } from './progress.mjs'
import { lineOfThisRun } from './report-line.mjs'
import { endTogether } from './run.mjs'
import { forgetReports, sumUp } from './totals.mjs'
import { unitTests } from './unit-tests.mjs'

/** A test that asks how often, or adds to the report line. */
const hasLongForm = (/** @type {string} */ file) =>
  /from '.*support\/(size|count)\.ts'/.test(readFileSync(join(root, file), 'utf8'))

try {
  endTogether()
  forgetReports()
  await ensureBuilt()
  const inLongForm = (/** @type {string} */ pattern) =>
    globSync(pattern, { cwd: root }).filter(hasLongForm).toSorted()
  const unit = await unitTests(inLongForm('tests/**/*.test.ts'))
  const browser = await browserTests(inLongForm('e2e/**/*.spec.ts'))
  const all = [unit, browser]
  for (const name of all.flatMap(({ skipped }) => skipped)) console.log(`not run: ${name}`)
  const share = Number(process.env['SOAK']).toLocaleString('en', {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  console.log(`soak at ${share} of the nightly sizes`)
  console.log(lineOfThisRun())
  console.log(sumUp(all))
  process.exit(all.some(({ failed }) => failed > 0) ? 1 : 0)
} catch (error) {
  fail(error)
}
