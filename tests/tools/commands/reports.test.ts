import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/commands/support/node.mjs'
import { browserTotals, firstLine, unitTotals } from '#tools/commands/support/reports.mjs'

const file = (name: string, status: string, ...tests: [string, string, string?][]) => ({
  name: join(root, name),
  status,
  message: 'SyntaxError: no such export',
  assertionResults: tests.map(([fullName, outcome, message]) => ({
    fullName,
    status: outcome,
    failureMessages: message ? [message] : [],
  })),
})

describe('unit tests', () => {
  test('are counted, and those not run are named', () => {
    const testResults = [file('a', 'passed', ['adds', 'passed'], ['imports real data', 'skipped'])]

    const totals = unitTotals({ success: true, testResults })

    expect(totals).toEqual({ passed: 1, failures: [], flaky: [], skipped: ['imports real data'] })
  })

  test('those that failed are named with their file and the first line of their error', () => {
    const error = 'AssertionError: expected 3 to be 4\n    at sum.ts:3'
    const testResults = [file('tests/sum.test.ts', 'failed', ['adds', 'failed', error])]

    const { failures } = unitTotals({ success: false, testResults })

    expect(failures).toEqual([
      { name: 'tests/sum.test.ts › adds', why: 'AssertionError: expected 3 to be 4' },
    ])
  })

  test('a file that does not load is a failure, beside those in other files', () => {
    const testResults = [file('a', 'failed'), file('b', 'failed', ['adds', 'failed', 'Error: no'])]

    const { failures } = unitTotals({ success: false, testResults })

    expect(failures).toEqual([
      { name: 'a › the file itself', why: 'SyntaxError: no such export' },
      { name: 'b › adds', why: 'Error: no' },
    ])
  })

  test('a run that failed without a failing test is a failure', () => {
    const { failures } = unitTotals({ success: false, testResults: [] })

    expect(failures).toHaveLength(1)
  })
})

describe('browser tests', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    tests: [{ status, results: [{ errors: errors.map((message) => ({ message })) }] }],
  })
  const suite = (...specs: ReturnType<typeof spec>[]) => [{ title: 'pay.spec.ts', specs }]

  test('those that failed, and those that passed only when tried again, are named with their error', () => {
    const suites = suite(
      spec('by card', 'expected'),
      spec('by balance', 'flaky', 'Error: the toast is gone'),
      spec('twice', 'unexpected', 'Test timeout of 60000ms exceeded.\nError: no button'),
    )

    const totals = browserTotals({ errors: [], suites })

    expect(totals).toEqual({
      passed: 2,
      failures: [{ name: 'e2e/pay.spec.ts › twice', why: 'Error: no button' }],
      flaky: [{ name: 'e2e/pay.spec.ts › by balance', why: 'Error: the toast is gone' }],
      skipped: [],
    })
  })

  test('an error outside of tests is a failure', () => {
    const { failures } = browserTotals({ errors: [{ message: 'no shop' }], suites: [] })

    expect(failures).toEqual([{ name: 'browser', why: 'no shop' }])
  })

  test('those not run are named, however deep', () => {
    const inner = { title: 'pay', specs: [spec('by card', 'skipped')] }

    const { skipped } = browserTotals({
      errors: [],
      suites: [{ title: 'x.spec.ts', suites: [inner] }],
    })

    expect(skipped).toEqual(['e2e/x.spec.ts › pay › by card'])
  })

  test('a file is named from the project’s folder on, also where the runner does so itself', () => {
    const suites = [{ title: 'e2e/x.spec.ts', specs: [spec('by card', 'skipped')] }]

    const { skipped } = browserTotals({ errors: [], suites })

    expect(skipped).toEqual(['e2e/x.spec.ts › by card'])
  })
})

test('the first line of an error leaves out colours, and words of the runner that tell nothing', () => {
  const text = '\n\u001b[31mTest timeout of 3 ms exceeded.\u001b[39m\n  Error: late\n at x.ts:1'

  expect(firstLine(text)).toBe('Error: late')
  expect(firstLine('')).toBe('no message')
})
