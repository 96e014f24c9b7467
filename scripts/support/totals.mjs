import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inLogs } from './logs.mjs'
import { root } from './node.mjs'

/** Where the runner of a stage writes its JSON report. @param {'unit' | 'browser'} kind @param {string} stage */
export const reportOf = (kind, stage) => inLogs(`${stage}.${kind}.json`)

/**
 * @typedef {{ name: string, why: string }} Trouble `why` is the first line of its error
 * @typedef {{ passed: number, failures: Trouble[], flaky: Trouble[], skipped: string[] }} Totals
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null, meta?: { counts?: Record<string, number> } }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile `name` is its path
 * @typedef {{ success: boolean, testResults: UnitFile[] }} UnitReport
 * @typedef {{ message?: string }} BrowserError
 * @typedef {{ status: string, projectName?: string, annotations?: { type: string, description?: string }[], results?: { errors?: BrowserError[] }[] }} BrowserTest
 * @typedef {{ title: string, file?: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ errors: BrowserError[], suites: Suite[] }} BrowserReport
 */

/** Lines that runners print around an error and that say nothing about it. */
const EMPTY_WORDS = /^(at |Test timeout of|Call log|[-+] (Expected|Received)\b)/
const WHY_LENGTH = 240

/** The first meaningful lines of an error, joined.
 * @param {string} text */
export function firstLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  const telling = lines.filter((line) => line !== '' && !EMPTY_WORDS.test(line))
  return (telling.slice(0, 3).join(' | ') || lines[0] || 'no message').slice(0, WHY_LENGTH)
}

/** A file that fails to load counts as one failure, and so does a run that failed without a failing test.
 * @param {UnitReport} report @returns {Totals} */
export function unitTotals({ success, testResults }) {
  const all = testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    const own = assertionResults.map((test) => ({ ...test, file }))
    const isBroken = status === 'failed' && !own.some((test) => test.status === 'failed')
    const broken = { file, status, fullName: 'the file itself', failureMessages: [message] }
    return isBroken ? [...own, broken] : own
  })
  const failures = all
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName, failureMessages }) => ({
      name: `${relative(root, file)} › ${fullName}`,
      why: firstLine(failureMessages?.[0] ?? ''),
    }))
  if (!success && failures.length === 0)
    failures.push({ name: 'unit tests', why: 'the run failed, but no test in it' })
  const notRun = all.filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failures,
    flaky: [],
    skipped: notRun.map(({ fullName }) => fullName),
  }
}

/** The tests of a suite and its nested suites; the outermost has its file's name, in the full run with its folder.
 * @param {Suite} suite @param {string} [around] @returns {{ name: string, test: BrowserTest }[]} */
function testsIn(
  { title, specs = [], suites = [] },
  around = title.startsWith('e2e/') ? '' : 'e2e/',
) {
  const place = `${around}${title} › `
  return [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ name: place + spec.title, test }))),
    ...suites.flatMap((inner) => testsIn(inner, place)),
  ]
}

/** @param {BrowserTest} test */
const whyOf = ({ results = [] }) =>
  firstLine(
    results
      .flatMap(({ errors = [] }) => errors)
      .map(({ message = '' }) => message)
      .join('\n') || 'it did not run',
  )

/** A test that passed only on retry is listed as flaky; an error outside of tests counts as one failure.
 * @param {BrowserReport} report @returns {Totals} */
export function browserTotals({ errors, suites }) {
  const all = suites.flatMap((suite) => testsIn(suite))
  const troubles = (/** @type {string} */ kind) =>
    all
      .filter(({ test }) => test.status === kind)
      .map(({ name, test }) => ({ name, why: whyOf(test) }))
  const outside = errors.map(({ message = '' }) => ({ name: 'browser', why: firstLine(message) }))
  const flaky = troubles('flaky')
  return {
    passed: all.filter(({ test }) => test.status === 'expected').length + flaky.length,
    failures: [...troubles('unexpected'), ...outside],
    flaky,
    skipped: all.filter(({ test }) => test.status === 'skipped').map(({ name }) => name),
  }
}

/** A stale report must not count for a run that wrote none. */
export const forgetReport = (/** @type {string} */ file) => rmSync(file, { force: true })

/** @template T, Out @param {string} file @param {(report: T) => Out} read @returns {Out | null} */
export function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
