import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastLines, outcome } from '../../scripts/support/stages.mjs'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const none = { passed: 0, failures: [], flaky: [], skipped: [] }
const stage = (name: string, own = {}) => ({ name, seconds: 60, work: async () => 0, ...own })

async function logOf(text: string): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  writeFileSync(join(path, 'log'), text)
  return join(path, 'log')
}

test('a stage without tests counts as one', async () => {
  expect(outcome(stage('lint'), 0, await logOf(''))).toEqual({ ...none, passed: 1 })
})

test('a stage that failed says so with the first line that tells of an error', async () => {
  const log = await logOf('reading\nsrc/a.ts(1,2): error TS1: no\nsrc/b.ts(3,4): error TS2: no\n')

  expect(outcome(stage('types'), 2, log).failures).toEqual([
    {
      name: 'types',
      why: 'src/a.ts(1,2): error TS1: no | src/b.ts(3,4): error TS2: no',
    },
  ])
})

test.each([
  ['ran out of time', 124, { ...none, passed: 3 }, 'not done after 60 s'],
  ['ran no test', 0, none, 'no test ran'],
  ['ended without a report', 0, null, 'no test ran'],
])('tests that %s have failed', async (_, code, totals, why) => {
  const found = outcome(stage('unit', { totals: () => totals }), code, await logOf('…'))

  expect(found.failures).toEqual([{ name: 'unit', why }])
})

test('the last lines name what was not run, was flaky and failed; the numbers stand alone', () => {
  const unit = { ...none, passed: 7, skipped: ['imports real data'] }
  const failures = [{ name: 'home.spec.ts › opens', why: 'Error: no title' }]
  const flaky = [{ name: 'cart.spec.ts › adds', why: 'Error: no button' }]
  const chromium = { ...none, failures: [{ name: 'chromium', why: 'none here' }] }

  const lines = lastLines([
    { stage: stage('chromium', { mayFail: true }), took: '1.0 s', found: chromium },
    { stage: stage('unit'), took: '2.0 s', found: unit },
    { stage: stage('smoke'), took: '3.0 s', found: { ...none, passed: 2, failures, flaky } },
  ])

  expect(lines).toEqual([
    'not run: imports real data',
    'stages: chromium 1.0 s, unit 2.0 s, smoke 3.0 s',
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
