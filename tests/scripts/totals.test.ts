import { describe, expect, test } from 'vitest'
import { browserTotals, sumUp, unitTotals } from '../../scripts/support/totals.mjs'

const file = (status: string, ...tests: [string, string][]) => ({
  status,
  assertionResults: tests.map(([fullName, outcome]) => ({ fullName, status: outcome })),
})

describe('unit tests', () => {
  test('are counted, and those not run are named', () => {
    const testResults = [file('passed', ['adds', 'passed'], ['imports real data', 'skipped'])]

    const totals = unitTotals({ numPassedTests: 1, numFailedTests: 0, success: true, testResults })

    expect(totals).toEqual({ passed: 1, failed: 0, skipped: ['imports real data'] })
  })

  test('a file that does not load is a failure, beside those in other files', () => {
    const testResults = [file('failed'), file('failed', ['adds', 'failed'])]

    const totals = unitTotals({ numPassedTests: 3, numFailedTests: 1, success: false, testResults })

    expect(totals.failed).toBe(2)
  })

  test('a run that failed without a failing test is a failure', () => {
    const totals = unitTotals({
      numPassedTests: 3,
      numFailedTests: 0,
      success: false,
      testResults: [],
    })

    expect(totals).toEqual({ passed: 3, failed: 1, skipped: [] })
  })
})

describe('browser tests', () => {
  const quiet = { expected: 2, unexpected: 0, flaky: 0 }

  test('a test that passed only when repeated did not pass', () => {
    const totals = browserTotals({
      stats: { ...quiet, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [],
    })

    expect(totals).toEqual({ passed: 2, failed: 2, skipped: [] })
  })

  test('an error outside of tests is a failure', () => {
    expect(browserTotals({ stats: quiet, errors: [{}], suites: [] }).failed).toBe(1)
  })

  test('those not run are named, however deep', () => {
    const inner = { title: 'pay', specs: [{ title: 'by card', tests: [{ status: 'skipped' }] }] }

    const { skipped } = browserTotals({
      stats: quiet,
      errors: [],
      suites: [{ title: 'x', suites: [inner] }],
    })

    expect(skipped).toEqual(['pay: by card'])
  })
})

test('the last line names skipped tests only when there are some', () => {
  expect(sumUp([{ passed: 2, failed: 0, skipped: [] }])).toBe('2 passed, 0 failed')
  expect(
    sumUp([
      { passed: 2, failed: 0, skipped: ['a'] },
      { passed: 1, failed: 3, skipped: [] },
    ]),
  ).toBe('3 passed, 3 failed, 1 skipped')
})
