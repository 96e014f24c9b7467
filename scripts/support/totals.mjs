import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** Where the runners write what they found, as JSON. */
export const UNIT_REPORT = join(root, '.cache', 'unit.json')
export const BROWSER_REPORT = join(root, '.cache', 'e2e.json')

/**
 * @typedef {{ passed: number, failed: number, skipped: string[] }} Totals
 * @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults:
 *   { status: string, assertionResults: { fullName: string, status: string, meta?: { counts?: Record<string, number> } }[] }[] }} UnitReport
 * @typedef {{ status: string, projectName?: string, annotations?: { type: string, description?: string }[] }} BrowserTest
 * @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} BrowserReport
 */

/** @type {Totals} */
export const nothing = { passed: 0, failed: 0, skipped: [] }
/** A stage without tests that failed, or tests that ended without a report. */
export const oneFailure = { ...nothing, failed: 1 }

/** A file that could not even be loaded counts as one failure.
 * @param {UnitReport} report @returns {Totals} */
export function unitTotals({ numPassedTests, numFailedTests, success, testResults }) {
  const broken = testResults.filter((file) => {
    const tests = file.assertionResults
    return file.status === 'failed' && !tests.some(({ status }) => status === 'failed')
  })
  const failed = numFailedTests + broken.length
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const notRun = tests.filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
  const skipped = notRun.map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: success ? failed : Math.max(failed, 1), skipped }
}

/** @param {Suite} suite @returns {string[]} */
function skippedIn({ title, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped'))
  return [...own.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap(skippedIn)]
}

/** An error outside of tests counts as one failure; a test that passed only when repeated did not pass.
 * @param {BrowserReport} report @returns {Totals} */
export function browserTotals({ stats, errors, suites }) {
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: suites.flatMap(skippedIn) }
}

/** @param {Totals[]} all */
export function sumUp(all) {
  const sum = (/** @type {(totals: Totals) => number} */ of) =>
    all.reduce((n, one) => n + of(one), 0)
  const skipped = sum((one) => one.skipped.length)
  const line = `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`
  return skipped ? `${line}, ${skipped} skipped` : line
}

/** Old reports must not count for a run that wrote none. */
export function forgetReports() {
  for (const file of [UNIT_REPORT, BROWSER_REPORT]) rmSync(file, { force: true })
}

/** @template T, Out @param {string} file @param {(report: T) => Out} read @returns {Out | null} */
export function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
