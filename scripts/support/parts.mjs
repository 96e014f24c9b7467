// The parts of the full run and of the soak.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** Parts of the browser tests' full run, by file name; each file belongs to the first part that matches. */
const BROWSER_PARTS = /** @type {const} */ ([
  ['engines', /^e2e\/engines\//],
  ['network', /network/],
  ['looks', /every-page|shell|first-visit|hostile|search-engines|security|language/],
  ['offline', /offline|worker|cold-start|device-copy|eviction|clock|storage-faults|instant/],
  ['update', /update|chunks|repair/],
  ['install', /install/],
  ['faults', /faults|checkout-once|checkout-back-button|leak|payload/],
  ['journeys', /./],
])

/** Parts that run alone: `npm run test:full -- offline`. @type {readonly string[]} */
export const PARTS = ['unit', ...BROWSER_PARTS.map(([name]) => name)]

/** All browser test files. */
export const browserFiles = () =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .toSorted()

/** The part that a browser test file belongs to. @param {string} file */
export const partOf = (file) =>
  BROWSER_PARTS.find(([, name]) => name.test(file))?.[0] ?? BROWSER_PARTS[0][0]

/** Rows of the reliability plan: their files, and the fraction of the nightly size that the row first runs at.
 * @type {Record<string, { files: string[], share: number }>} */
export const ROWS = {
  R1: { files: ['tests/faults/checkout.test.ts', 'e2e/faults.spec.ts'], share: 0.1 },
  R2: { files: ['tests/features/checkout/schedules/schedules.test.ts'], share: 1 },
  R4: { files: ['e2e/checkout.spec.ts', 'e2e/checkout-back-button.spec.ts'], share: 1 },
  R5: { files: ['tests/faults/kills.test.ts'], share: 0.1 },
  R6: { files: ['e2e/update-routes.spec.ts'], share: 1 },
  R7: { files: ['e2e/chunks.spec.ts'], share: 1 },
  R9: {
    files: ['e2e/update.spec.ts', 'e2e/update-place.spec.ts', 'e2e/engines/update.spec.ts'],
    share: 1,
  },
  R10: { files: ['e2e/worker-publish.spec.ts'], share: 1 },
  R11: { files: ['e2e/cold-start.spec.ts', 'e2e/engines/cold-start.spec.ts'], share: 0.2 },
  R12: { files: ['e2e/worker-stopped.spec.ts'], share: 0.2 },
  R13: { files: ['e2e/offline-line.spec.ts'], share: 0.5 },
  R14: { files: ['e2e/storage-faults.spec.ts', 'e2e/engines/storage-faults.spec.ts'], share: 1 },
  R15: { files: ['e2e/eviction.spec.ts'], share: 0.5 },
  R16: { files: ['tests/platform/storage/drift.test.ts'], share: 0.1 },
  R17: {
    files: ['tests/platform/http/envelopes.test.ts', 'tests/server/every-call/fuzz.test.ts'],
    share: 1,
  },
  R18: { files: ['e2e/hostile.spec.ts'], share: 1 },
  R20: {
    files: ['e2e/leak.spec.ts', 'e2e/leak-back-button.spec.ts', 'e2e/engines/logout.spec.ts'],
    share: 1,
  },
  R21: { files: ['tests/server/every-call/forgery.test.ts'], share: 1 },
  R22: { files: ['e2e/clock.spec.ts'], share: 1 },
  R23: { files: ['e2e/worker-publish.spec.ts'], share: 1 },
  R24: { files: browserFiles().filter((file) => file.includes('/install')), share: 1 },
}

/**
 * Selects the names given on the command line; none means all.
 * @param {string[]} args
 * @param {readonly string[]} known
 * @throws {Error} when one of them is not in the list
 */
export function askedFor(args, known) {
  const at = args.indexOf('--share')
  const names = args.filter(
    (arg, place) => !arg.startsWith('--') && (at === -1 || place !== at + 1),
  )
  const wrong = names.find((name) => !known.includes(name))
  if (wrong) throw new Error(`There is no part “${wrong}”; there are: ${known.join(', ')}`)
  return names.length > 0 ? names : [...known]
}
