import { expect, test } from 'vitest'
import { browserCounts, reportLine, unitCounts } from '#tests/support/report-line.ts'

const lineOf = (suites: Parameters<typeof browserCounts>[0]) =>
  reportLine(browserCounts(suites), '7')
const suite = (projectName: string, ...counts: string[]) => ({
  title: 'x.spec.ts',
  specs: [
    {
      title: 'x',
      tests: [
        {
          status: 'expected',
          projectName,
          annotations: counts.map((description) => ({ type: 'count', description })),
        },
      ],
    },
  ],
})

test('engines that did equally well are named once', () => {
  const suites = ['chromium', 'webkit'].map((engine) =>
    suite(engine, '3 cold starts', '3 cold starts tried'),
  )

  expect(lineOf(suites)).toBe('cold starts 3/3 ×2 engines · seed 7')
})

test('a cold start that failed shows, with its engine', () => {
  const suites = [
    suite('chromium', '3 cold starts', '3 cold starts tried'),
    suite('webkit', '2 cold starts', '3 cold starts tried'),
  ]

  expect(lineOf(suites)).toBe('cold starts 3/3 chromium, 2/3 webkit · seed 7')
})

test('a counter that should be 0 is shown as 0 when it was looked for', () => {
  const suites = [
    suite('chromium', '4 deploys', '1 deploys', '2 worker stops'),
    suite('chromium', '40 values planted'),
  ]

  expect(lineOf([{ title: 'all', suites }])).toBe(
    'deploys 5 · white 0 · worker stops 2 · leaks 0/40 · seed 7',
  )
})

test('what did not run is not named', () => {
  expect(lineOf([suite('chromium')])).toBe('seed 7')
})

test('checkouts of unit tests and browsers are one sum, and what must be nothing is shown', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        {
          fullName: 'a',
          status: 'passed',
          meta: { counts: { checkouts: 150, 'server kills': 5 } },
        },
        { fullName: 'b', status: 'failed', meta: { counts: { 'checkouts lost': 1 } } },
        { fullName: 'c', status: 'passed', meta: {} },
      ],
    },
  ]
  const counts = [
    ...unitCounts({ testResults }),
    ...browserCounts([suite('chromium', '6 checkouts', '0 policy reports')]),
  ]

  expect(reportLine(counts, '7')).toBe(
    'checkouts 156 · lost 1 · doubled 0 · mismatched 0 · server kills 5 · policy reports 0 · seed 7',
  )
})
