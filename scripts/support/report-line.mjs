import { readReport, reportOf } from './totals.mjs'

/**
 * @typedef {import('./totals.mjs').Suite} Suite
 * @typedef {import('./totals.mjs').UnitReport} UnitReport
 * @typedef {{ engine: string, kind: string, n: number }} Count `engine` is '' where there was no browser
 * @typedef {{ name: string, of?: string, label?: string, isShare?: boolean, perEngine?: boolean }} Part
 */

/** In the order of the line. With `of`, a part is shown only if that was counted; as a share, out of how many.
 * @type {Part[]} */
const PARTS = [
  { name: 'checkouts' },
  { name: 'checkouts lost', of: 'checkouts', label: 'lost' },
  { name: 'checkouts doubled', of: 'checkouts', label: 'doubled' },
  { name: 'checkouts mismatched', of: 'checkouts', label: 'mismatched' },
  { name: 'faults on the line' },
  { name: 'server kills' },
  { name: 'database kills' },
  { name: 'deploys' },
  { name: 'white pages', of: 'deploys', label: 'white' },
  { name: 'cold starts', of: 'cold starts tried', perEngine: true },
  { name: 'worker stops' },
  { name: 'chunk faults' },
  { name: 'broken publishes' },
  { name: 'storage faults' },
  { name: 'evictions' },
  { name: 'network changes' },
  { name: 'clock jumps' },
  { name: 'damaged rows' },
  { name: 'build checks' },
  { name: 'kill switches' },
  { name: 'leaks', of: 'values planted', isShare: true },
  { name: 'policy reports' },
]

/** @param {Suite[]} suites @returns {Count[]} */
export const browserCounts = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ projectName = '', annotations = [] }) =>
        annotations
          .filter(({ type }) => type === 'count')
          .map(({ description = '' }) => {
            const [, n = '0', kind = ''] = /^(\d+) (.*)$/.exec(description) ?? []
            return { engine: projectName, kind, n: Number(n) }
          }),
      ),
    ),
    ...browserCounts(inner),
  ])

/** @param {Pick<UnitReport, 'testResults'>} report @returns {Count[]} */
export const unitCounts = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) =>
      Object.entries(meta?.counts ?? {}).map(([kind, n]) => ({ engine: '', kind, n })),
    ),
  )

/**
 * Summarises a run and its results in one line; only what ran is listed.
 * @param {Count[]} counts
 * @param {string} seed
 */
export function reportLine(counts, seed) {
  const engines = [...new Set(counts.map(({ engine }) => engine))].sort()
  const sum = (/** @type {string} */ kind, /** @type {string[]} */ among = engines) =>
    counts
      .filter((count) => count.kind === kind && among.includes(count.engine))
      .reduce((all, { n }) => all + n, 0)
  const wasCounted = (/** @type {string} */ kind) => counts.some((count) => count.kind === kind)

  /** @param {Part} part */
  function show({ name, of, label = name, isShare, perEngine }) {
    if (!wasCounted(of ?? name)) return []
    if (!perEngine) return `${label} ${sum(name)}${of && isShare ? `/${sum(of)}` : ''}`
    const ran = engines.filter((engine) => sum(of ?? name, [engine]) > 0)
    const figures = ran.map((engine) => `${sum(name, [engine])}/${sum(of ?? name, [engine])}`)
    if (new Set(figures).size === 1)
      return `${label} ${figures[0]}${ran.length > 1 ? ` ×${ran.length} engines` : ''}`
    return `${label} ${figures.map((figure, at) => `${figure} ${ran[at]}`).join(', ')}`
  }
  return [...PARTS.flatMap(show), `seed ${seed}`].join(' · ')
}

/** The report line of the unit and browser tests of these stages, which have just run. @param {string[]} stages */
export function lineOfThisRun(stages) {
  const unit = stages.flatMap((name) => readReport(reportOf('unit', name), unitCounts) ?? [])
  /** @param {import('./totals.mjs').BrowserReport} report */
  const ofBrowser = ({ suites }) => browserCounts(suites)
  const browser = stages.flatMap((name) => readReport(reportOf('browser', name), ofBrowser) ?? [])
  return reportLine([...unit, ...browser], process.env['SEED'] ?? 'unknown')
}
