import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import type { Written } from './build-record.ts'

/** Limit of what every device stores of one build, uncompressed. */
const BUDGET_BYTES = 2_500_000

/** Length of each file's hash: 32 bits are plenty against accidents, and the service worker stays small. */
const DIGITS = 8

/** The files of the app shell, by type. */
export const SHELL_PATTERNS = ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}']
/** Requested rarely, or never by the page: the service worker itself, and screenshots for the install dialog. */
export const NO_SHELL = ['sw.js', 'builds/**', '**/screenshots/**']

/**
 * Reduces the service worker's list to this build's files, each with a prefix of its content hash.
 * @throws when a device would have to store too much
 */
export const shellList =
  (written: Written): ManifestTransform =>
  async (entries) => {
    const own = entries.filter(({ url }) => written.files.has(url))
    const bytes = own.reduce((sum, { size }) => sum + size, 0)
    if (bytes > BUDGET_BYTES)
      throw new Error(`The shell weighs ${bytes} bytes; a device keeps at most ${BUDGET_BYTES}`)
    const manifest = own.map(async (entry) => {
      const content = await readFile(join(written.dist, entry.url))
      const revision = createHash('sha256').update(content).digest('hex').slice(0, DIGITS)
      return { ...entry, revision }
    })
    return { manifest: await Promise.all(manifest), warnings: [] }
  }
