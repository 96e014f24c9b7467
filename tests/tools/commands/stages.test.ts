import { expect, test } from 'vitest'
import { lastLines, outcome } from '#tools/commands/support/stages.mjs'

const none = { passed: 0, failures: [], flaky: [], skipped: [] }
const stage = (name: string, own = {}) => ({ name, seconds: 60, work: async () => 0, ...own })

test('a stage without tests counts as one', () => {
  expect(outcome(stage('lint'), 0)).toEqual({ ...none, passed: 1 })
})

test('a stage that failed names its log', () => {
  expect(outcome(stage('types'), 2)).toEqual({
    ...none,
    failures: [{ name: 'types', why: 'exit code 2: see logs/types.log' }],
  })
})

test.each([
  ['ran out of time', 124, { ...none, passed: 3 }, 'not done after 60 s'],
  ['ran no test', 0, none, 'no test ran'],
  ['ended without a report', 0, null, 'no test ran'],
])('tests that %s have failed', (_, code, totals, why) => {
  const found = outcome(stage('unit', { totals: () => totals }), code)

  expect(found.failures).toEqual([{ name: 'unit', why }])
})

test('the last lines name what was not run, was flaky and failed; the numbers stand alone', () => {
  const unit = { ...none, passed: 7, skipped: ['imports real data'] }
  const failures = [{ name: 'home.spec.ts › opens', why: 'Error: no title' }]
  const flaky = [{ name: 'cart.spec.ts › adds', why: 'Error: no button' }]

  const lines = lastLines([
    { name: 'unit', took: '2.0 s', found: unit },
    { name: 'smoke', took: '3.0 s', found: { ...none, passed: 2, failures, flaky } },
  ])

  expect(lines).toEqual([
    'not run: imports real data',
    'stages: unit 2.0 s, smoke 3.0 s',
    'flaky (passed when tried again):',
    '  ~ cart.spec.ts › adds',
    '      Error: no button',
    'failed:',
    '  ✗ home.spec.ts › opens',
    '      Error: no title',
    'logs, pictures and traces: logs/',
    '9 passed, 1 failed',
  ])
})
