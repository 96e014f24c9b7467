import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { contentTypeOf } from '#sw/pack.ts'
import type { ListedFile, ListedGroup } from '#sw/pack.ts'
import type { BuildOutput } from './build-record.ts'
import type { Groups } from './shell-groups.ts'

/** Limit of what a device stores of one build at most, uncompressed. */
const BUDGET_BYTES = 2_500_000

/** Length of each file's hash: 32 bits are plenty against accidents, and the service worker stays small. */
const DIGITS = 8

/** The files of the app shell, by type. */
export const SHELL_PATTERNS = ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}']
/**
 * Never requested by the shop's pages: the service worker itself, what the browser fetches to install the app, and the
 * repair page, which must not depend on the shell.
 */
export const NO_SHELL = [
  'sw.js',
  'builds/**',
  'repair.*',
  '**/screenshots/**',
  'icons/{maskable,apple-touch}-*',
  'icons/*-{96,512}.png',
]

/**
 * Reduces the service worker's list to this build's files, by group, each with a prefix of its content hash. All groups
 * but `core` also become a pack: one file with the contents of theirs, in the order of the list (ADR 56).
 * @throws when a device would have to store too much, or a file fits no group
 */
export const shellList =
  (written: BuildOutput, groups: Groups): ManifestTransform =>
  async (entries) => {
    const own = entries.filter(({ url }) => written.files.has(url))
    const bytes = own.reduce((sum, { size }) => sum + size, 0)
    if (bytes > BUDGET_BYTES)
      throw new Error(`The shell weighs ${bytes} bytes; a device keeps at most ${BUDGET_BYTES}`)
    const urls = own.map(({ url }) => url).toSorted()
    const byGroup = Map.groupBy(urls, (url) => groups.of(url))
    const manifest = await Promise.all(
      [...byGroup].map(([name, files]) =>
        name === 'core' ? listed(written, name, files) : packed(written, name, files),
      ),
    )
    // The worker reads groups; the build plugin only prints the list.
    return { manifest: manifest as unknown as typeof entries, warnings: [] }
  }

const digestOf = (content: Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, DIGITS)

const contentsOf = ({ dist }: BuildOutput, files: readonly string[]) =>
  Promise.all(files.map((file) => readFile(join(dist, file))))

async function listed(written: BuildOutput, group: string, urls: readonly string[]) {
  const contents = await contentsOf(written, urls)
  const files = contents.map((content, at): ListedFile => {
    const url = urls[at] ?? ''
    return { url, revision: digestOf(content) }
  })
  return { group, files } satisfies ListedGroup
}

/** Writes the pack too. Its type is text: that is compressed on its way. */
async function packed(written: BuildOutput, group: string, urls: readonly string[]) {
  const untyped = urls.find((url) => contentTypeOf(url) === undefined)
  if (untyped) throw new Error(`${untyped} has no type in sw/pack.ts`)
  const contents = await contentsOf(written, urls)
  const { files } = await listed(written, group, urls)
  const all = Buffer.concat(contents)
  const pack = `assets/pack-${group}-${digestOf(all)}.txt`
  await writeFile(join(written.dist, pack), all)
  written.files.add(pack)
  const sized = files.map((file, at) => ({ ...file, size: contents[at]?.length ?? 0 }))
  return { group, pack, files: sized } satisfies ListedGroup
}
