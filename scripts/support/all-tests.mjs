// The part of `npm test` that needs the installed packages: checks, unit tests, browser tests, and the sum of them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../check.mjs'
import { browserTests } from './browser-tests.mjs'
import { root } from './node.mjs'
import { lineOfThisRun } from './report-line.mjs'
import { endTogether } from './run.mjs'
import {
  UNIT_REPORT,
  forgetReports,
  nothing,
  oneFailure,
  readReport,
  sumUp,
  unitTotals,
} from './totals.mjs'

endTogether()
forgetReports()
const failedStages = await check({ keepGoing: true })
const unit = readReport(UNIT_REPORT, unitTotals) ?? oneFailure
const isBuilt = !failedStages.includes('build') && existsSync(join(root, 'dist', 'index.html'))
if (!isBuilt) console.log('not run: browser tests, as there is no build')
const browser = isBuilt ? await browserTests() : nothing
const stages = failedStages.filter((name) => name !== 'unit tests')
const all = [unit, browser, ...stages.map(() => oneFailure)]

for (const name of all.flatMap(({ skipped }) => skipped)) console.log(`not run: ${name}`)
if (stages.length > 0) console.log(`failed, each counted as one: ${stages.join(', ')}`)
console.log(lineOfThisRun())
console.log(sumUp(all))
process.exit(all.some(({ failed }) => failed > 0) ? 1 : 0)
