// npm run check: every check that needs no browser.
// npm test: the gate and all that CI runs: installs what is missing, checks, builds once, and opens the built shop.
// npm run test:full: all tests, in parts; `-- offline update` runs only those parts.
// npm run test:soak: the long reliability tests; `-- R6 --share 0.02` runs one of them, at a fiftieth of the nightly size.
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './support/browsers.mjs'
import { findNode, isMain, isWindows, root, run } from './support/node.mjs'
import { build, hashOfPaths, installPackages } from './support/prepare.mjs'
import { browserTotals, readReport, unitTotals } from './support/reports.mjs'
import { runStages } from './support/stages.mjs'

/** @typedef {import('./support/stages.mjs').Stage} Stage
 * @typedef {'unit' | 'browser'} Kind */

const HOUR = 3600

/** Parts of the full run's browser tests, by file name; a file belongs to the first part that matches. */
const BROWSER_PARTS = new Map([
  ['engines', /^e2e\/engines\//],
  ['network', /network/],
  ['looks', /every-page|shell|first-visit|hostile|search-engines|security|language/],
  ['offline', /offline|worker|cold-start|device-copy|eviction|clock|storage-faults|instant/],
  ['update', /update|chunks|repair/],
  ['install', /install/],
  ['faults', /faults|checkout-once|checkout-back-button|leak|payload/],
  ['journeys', /./],
])
/** Unit tests at the size of a large shop; in the part `unit` they are small. */
const MANY = 'tests/many'
export const PARTS = ['unit', 'many', ...BROWSER_PARTS.keys()]

/** The long tests: how their files begin, and the share of the nightly size that they first run at.
 * @type {Record<string, [files: string, share: number]>} */
export const SOAKS = {
  R1: ['tests/faults/checkout.test e2e/faults.spec', 0.1],
  R2: ['tests/features/checkout/schedules/schedules.test', 1],
  R4: ['e2e/checkout.spec e2e/checkout-back-button.spec', 1],
  R5: ['tests/faults/kills.test', 0.1],
  R6: ['e2e/update-routes.spec', 1],
  R7: ['e2e/chunks.spec', 1],
  R9: ['e2e/update.spec e2e/update-place.spec e2e/engines/update.spec', 1],
  R10: ['e2e/worker-publish.spec', 1],
  R11: ['e2e/cold-start.spec e2e/engines/cold-start.spec', 0.2],
  R12: ['e2e/worker-stopped.spec', 0.2],
  R13: ['e2e/offline-line.spec', 0.5],
  R14: ['e2e/storage-faults.spec e2e/engines/storage-faults.spec', 1],
  R15: ['e2e/eviction.spec', 0.5],
  R16: ['tests/platform/storage/drift.test', 0.1],
  R17: ['tests/platform/http/envelopes.test tests/server/every-call/fuzz.test', 1],
  R18: ['e2e/hostile.spec', 1],
  R20: ['e2e/leak.spec e2e/leak-back-button.spec e2e/engines/logout.spec', 1],
  R21: ['tests/server/every-call/forgery.test', 1],
  R22: ['e2e/clock.spec', 1],
  R23: ['e2e/worker-publish.spec', 1],
  R24: ['e2e/install', 1],
  R25: ['tests/faults/payments.test', 1],
}

/** All browser test files. */
export const browserFiles = () =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)

/** The part that a browser test file belongs to. @param {string} file */
export const partOf = (file) =>
  [...BROWSER_PARTS].find(([, pattern]) => pattern.test(file))?.[0] ?? ''

/**
 * The names on the command line, by default all, and the value of `--share`.
 * @param {string[]} args @param {readonly string[]} known
 * @throws when a name is not known, or the share is not above 0 and at most 1
 */
export function readPartArguments(args, known) {
  const options = /** @type {const} */ ({ share: { type: 'string' } })
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const wrong = positionals.find((name) => !known.includes(name))
  if (wrong) throw new Error(`There is no part “${wrong}”; there are: ${known.join(', ')}`)
  const share = values.share === undefined ? undefined : Number(values.share)
  if (share !== undefined && !(share > 0 && share <= 1))
    throw new Error(`--share takes a number above 0 and up to 1, not “${values.share}”`)
  return { names: positionals.length > 0 ? positionals : [...known], share }
}

/** Runs a command with a supported Node. @param {string} line @param {NodeJS.ProcessEnv} [own] @returns {Stage['work']} */
const command = (line, own) => (within) => {
  const [file = '', ...args] = line.split(' ')
  return run(file, args, { shell: isWindows, env: { ...findNode().env, ...own }, ...within })
}

/** Fails when a command changes these files of the repository. @param {string} path @param {Stage['work']} work
 * @returns {Stage['work']} */
const unchanged = (path, work) => async (within) => {
  const before = hashOfPaths([path])
  const code = await work(within)
  if (code !== 0 || hashOfPaths([path]) === before) return code
  throw new Error(`Error: ${path} was out of date and is renewed: look at it, and commit it.`)
}

/** Where the runner of a stage writes its report. @param {Kind} kind @param {string} stage */
const reportOf = (kind, stage) => join('logs', `${stage}.${kind}.json`)

/**
 * A stage of tests. Stages of browser tests share one demo shop, on the built pages.
 * @param {Kind} kind @param {string} name @param {NodeJS.ProcessEnv} env @param {string[]} args @returns {Stage}
 */
function tests(kind, name, env, ...args) {
  const isUnit = kind === 'unit'
  const report = reportOf(kind, name)
  const line = isUnit
    ? `vitest run --reporter=default --reporter=json --outputFile.json=${report}`
    : 'playwright test'
  return {
    name,
    seconds: HOUR * (env['SOAK'] ? 24 : env['UNIT'] === 'all' ? 1 / 2 : 1 / 6),
    ...(!isUnit && { after: 'build' }),
    totals: () => (isUnit ? readReport(report, unitTotals) : readReport(report, browserTotals)),
    work(within) {
      rmSync(join(root, report), { force: true }) // that of an earlier run must not count
      const SHOP_TEMPLATE = join(tmpdir(), 'filled')
      const own = { SHOP_TEMPLATE, BROWSER_OUTPUT: join('logs', name), BROWSER_REPORT: report }
      return command([line, ...args].join(' '), isUnit ? env : { ...env, ...own })(within)
    },
  }
}

/** Without this browser, the tests do what they can. @param {Parameters<typeof ensureBrowser>[0]} name @returns {Stage} */
const browser = (name) => ({
  name,
  seconds: 420,
  async work(within) {
    const path = await ensureBrowser(name, within).catch((/** @type {Error} */ { message }) => {
      console.log(message)
    })
    // WebKit's MiniBrowser cannot even print its version without a display.
    return path && name !== 'webkit' ? run(path, ['--version'], within) : 0
  },
})

/** @type {Stage} */
const installation = { name: 'install', seconds: 420, isNeeded: true, work: installPackages }
/** @type {Stage} */
const pages = { name: 'build', seconds: 240, work: unchanged('src/app/routeTree.gen.ts', build) }

/** @param {string} name @param {Stage['work']} work @returns {Stage} */
const check = (name, work) => ({ name, seconds: 180, work })
/** Every check that needs no browser, cheapest first. */
const checks = [
  check('format', command('oxfmt --check')),
  check('lint', command('oxlint --type-aware --format=unix')),
  check('types', command('tsc -b . src sw')),
  check('messages', unchanged('src/locales', command('lingui extract --clean'))),
  check('coverage', command('node tools/commands/spec-coverage.mjs')),
  tests('unit', 'unit', { UNIT: 'gate', SEED: '1' }),
  pages,
  { ...check('size', command('node tools/commands/size.mjs')), after: 'build' },
]
const gate = tests('browser', 'browser', {}, '--config=playwright.gate.config.ts')

/** The full run, or with `isSoak` the long tests. @param {string[]} args @param {boolean} isSoak */
async function runFull(args, isSoak) {
  const { names, share } = readPartArguments(args, isSoak ? Object.keys(SOAKS) : PARTS)
  const SEED = (process.env['SEED'] ??= String(randomInt(1_000_000)))
  const feeds = join(root, '..', 'shared', 'data') // real catalogues; without them their tests are listed as not run
  const env = { UNIT: 'all', SEED, ...(existsSync(feeds) ? { SHOP_SHARED_DATA: feeds } : {}) }
  const part = (/** @type {string} */ name) => {
    if (name === 'unit') return tests('unit', name, env)
    if (name === 'many') return tests('unit', name, { ...env, SOAK: '1' }, MANY)
    return tests('browser', name, env, ...browserFiles().filter((file) => partOf(file) === name))
  }
  const soak = (/** @type {string} */ name) => {
    const [files = '', ownShare = 1] = SOAKS[name] ?? []
    const own = { ...env, SOAK: String(share ?? ownShare) }
    const of = (/** @type {Kind} */ kind, /** @type {string} */ folder) => {
      const asked = files.split(' ').filter((file) => file.startsWith(folder))
      return asked.length > 0 ? [tests(kind, `${name}-${kind}`, own, ...asked)] : []
    }
    return [...of('unit', 'tests/'), ...of('browser', 'e2e/')]
  }
  const stages = isSoak ? names.flatMap(soak) : names.map(part)
  const needsBrowsers = stages.some(({ after }) => after === 'build')
  const browsers = needsBrowsers ? /** @type {const} */ (['chromium', 'webkit', 'firefox']) : []
  const reports = stages.flatMap(({ name }) => [reportOf('unit', name), reportOf('browser', name)])
  const sum = command(['node tests/support/report-line.ts', ...reports].join(' '), env)
  const counts = check('counts', (within) => sum({ ...within, stdio: 'inherit' }))
  await runStages([installation, ...browsers.map(browser), pages, ...stages, counts])
}

if (isMain(import.meta.url)) {
  const [mode, ...args] = process.argv.slice(2)
  if (mode === 'check') await runStages(checks)
  else if (mode === 'gate') await runStages([installation, browser('headless'), ...checks, gate])
  else await runFull(args, mode === 'soak')
}
