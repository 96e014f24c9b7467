// Sums up in one line what a run has counted, from the reports of Vitest and Playwright:
// node tests/support/report-line.ts logs/*.json
import { existsSync, readFileSync } from 'node:fs'

/** `engine` is '' where there was no browser. */
type Count = { engine: string; kind: string; n: number }
/** With `of`, a figure is shown when that was counted; by engine or as a share, out of how many. */
type Figure = { label?: string; of?: string; isShare?: boolean; perEngine?: boolean }

type UnitReport = { testResults: { assertionResults: { meta?: { counts?: object } }[] }[] }
type BrowserTest = {
  projectName?: string
  annotations?: { type: string; description?: string }[]
}
type Suite = { title?: string; specs?: { tests: BrowserTest[] }[]; suites?: Suite[] }

/** In the order of the line. */
export const FIGURES = {
  checkouts: {},
  'checkouts lost': { label: 'lost', of: 'checkouts' },
  'checkouts doubled': { label: 'doubled', of: 'checkouts' },
  'checkouts mismatched': { label: 'mismatched', of: 'checkouts' },
  payments: {},
  refunds: { of: 'payments' },
  'payments lost': { label: 'lost', of: 'payments' },
  'payments doubled': { label: 'doubled', of: 'payments' },
  'payments unknown': { label: 'unknown', of: 'payments' },
  'faults on the line': {},
  'server kills': {},
  'database kills': {},
  deploys: {},
  'white pages': { label: 'white', of: 'deploys' },
  'cold starts': { of: 'cold starts tried', perEngine: true },
  'worker stops': {},
  'chunk faults': {},
  'broken publishes': {},
  'storage faults': {},
  evictions: {},
  'network changes': {},
  'clock jumps': {},
  'damaged rows': {},
  'build checks': {},
  'kill switches': {},
  leaks: { of: 'values planted', isShare: true },
  'policy reports': {},
} satisfies Record<string, Figure>

export const browserCounts = (suites: Suite[]): Count[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ projectName = '', annotations = [] }) =>
        annotations
          .filter(({ type }) => type === 'count')
          .map(({ description = '' }) => {
            const [, n = '0', kind = ''] = /^(\d+) (.*)$/.exec(description) ?? []
            return { engine: projectName, kind, n: Number(n) }
          }),
      ),
    ...browserCounts(inner),
  ])

export const unitCounts = ({ testResults }: UnitReport): Count[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ meta }) => Object.entries(meta?.counts ?? {}))
    .map(([kind, n]) => ({ engine: '', kind, n: Number(n) }))

/** Only what ran is in the line. */
export function reportLine(counts: Count[], seed: string): string {
  const engines = [...new Set(counts.map(({ engine }) => engine))].toSorted()
  const sum = (kind: string, among = engines) =>
    counts
      .filter((count) => count.kind === kind && among.includes(count.engine))
      .reduce((all, { n }) => all + n, 0)
  const show = ([name, figure]: [string, Figure]) => {
    const { label = name, of = name, isShare, perEngine } = figure
    if (!counts.some(({ kind }) => kind === of)) return []
    if (!perEngine) return `${label} ${sum(name)}${isShare ? `/${sum(of)}` : ''}`
    const ran = engines.filter((engine) => sum(of, [engine]) > 0)
    const each = ran.map((engine) => `${sum(name, [engine])}/${sum(of, [engine])}`)
    if (new Set(each).size > 1)
      return `${label} ${each.map((share, at) => `${share} ${ran[at]}`).join(', ')}`
    return `${label} ${each[0]}${ran.length > 1 ? ` ×${ran.length} engines` : ''}`
  }
  return [...Object.entries(FIGURES).flatMap(show), `seed ${seed}`].join(' · ')
}

if (import.meta.main) {
  const counts = process.argv
    .slice(2)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as UnitReport | { suites: Suite[] }) // written by the runners
    .flatMap((report) => ('suites' in report ? browserCounts(report.suites) : unitCounts(report)))
  console.log(reportLine(counts, process.env['SEED'] ?? 'unknown'))
}
