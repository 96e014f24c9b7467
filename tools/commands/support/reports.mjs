// Reads the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './node.mjs'

/**
 * @typedef {{ name: string, why: string }} Trouble `why` is the first line of its error
 * @typedef {{ passed: number, failures: Trouble[], flaky: Trouble[], skipped: string[] }} Totals
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} UnitTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: UnitTest[] }} UnitFile `name` is its path
 * @typedef {{ success: boolean, testResults: UnitFile[] }} UnitReport
 * @typedef {{ message?: string }} BrowserError
 * @typedef {{ status: string, results?: { errors?: BrowserError[] }[] }} BrowserTest
 * @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite
 * @typedef {{ errors: BrowserError[], suites: Suite[] }} BrowserReport
 */

/** Lines that runners print around an error and that say nothing about it. */
const EMPTY_WORDS = /^(at |Test timeout of|Call log|[-+] (Expected|Received)\b)/

/** A report in the project's folder, read; null when its run wrote none.
 * @template Report, Out @param {string} file @param {(report: Report) => Out} read */
export function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(join(root, file), 'utf8')))
  } catch {
    return null
  }
}

/** The first meaningful lines of an error, joined. @param {string} text */
export function firstLine(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  const telling = lines.filter((line) => line !== '' && !EMPTY_WORDS.test(line))
  return (telling.slice(0, 3).join(' | ') || lines[0] || 'no message').slice(0, 240)
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

/** All tests of suites, named from the project's folder on. @param {Suite[]} suites @param {string} [around]
 * @returns {{ name: string, test: BrowserTest }[]} */
const testsIn = (suites, around = '') =>
  suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const place = `${around || title.startsWith('e2e/') ? around : 'e2e/'}${title} › `
    const own = specs.flatMap((spec) =>
      spec.tests.map((test) => ({ name: place + spec.title, test })),
    )
    return [...own, ...testsIn(inner, place)]
  })

/** @param {BrowserTest} test */
function whyOf({ results = [] }) {
  const errors = results.flatMap((result) => result.errors ?? [])
  return firstLine(errors.map(({ message = '' }) => message).join('\n') || 'it did not run')
}

/** A test that passed only on retry is flaky; an error outside of tests counts as one failure.
 * @param {BrowserReport} report @returns {Totals} */
export function browserTotals({ errors, suites }) {
  const all = testsIn(suites)
  const withStatus = (/** @type {string} */ kind) => all.filter(({ test }) => test.status === kind)
  const troubles = (/** @type {string} */ kind) =>
    withStatus(kind).map(({ name, test }) => ({ name, why: whyOf(test) }))
  const outside = errors.map(({ message = '' }) => ({ name: 'browser', why: firstLine(message) }))
  const flaky = troubles('flaky')
  return {
    passed: withStatus('expected').length + flaky.length,
    failures: [...troubles('unexpected'), ...outside],
    flaky,
    skipped: withStatus('skipped').map(({ name }) => name),
  }
}
