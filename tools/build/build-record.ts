import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { fingerprint } from '#tools/commands/support/prepare.mjs'
import {
  BuildIdSchema,
  BuildNotesSchema,
  type BuildNotes,
  type LatestBuild,
} from '#contract/build.ts'
import { notesOf } from './notes.ts'
import { retained } from '#server/pages/build-retention.ts'

/** `BUILD_ID`, or a hash of all inputs: the same sources are the same build, with or without git. */
export const currentBuildId = () =>
  v.parse(BuildIdSchema, process.env['BUILD_ID'] ?? fingerprint().slice(0, 12))

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

/**
 * The files of this build in `dist`, complete once the service worker is made; files of earlier builds lie beside them.
 */
export type BuildOutput = { dist: string; files: Set<string> }

/**
 * Names the build in `index.html` (never in the scripts, whose names must not change with it) and writes its records
 * last: everything that `latest.json` refers to exists when it is read. Files of earlier builds stay as `retained`
 * decides, so the folder is not emptied.
 */
export function buildRecord(id: string): Plugin<BuildOutput> & { api: BuildOutput } {
  const written: BuildOutput = { dist: 'dist', files: new Set() }
  let publicDir = ''
  let records: BuildNotes[] = []
  let notes: BuildNotes['notes']
  const earlier = () => records.find((record) => record.id === id)
  const made = Date.now()
  const timestamp = () => earlier()?.timestamp ?? made
  return {
    name: 'shop-build-record',
    api: written,
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    async configResolved(config) {
      written.dist = config.build.outDir
      publicDir = config.publicDir
      records = await readRecords(written.dist)
      notes = notesOf(await readFile('CHANGELOG.md', 'utf8'), version) // fail before the long work
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'build', content: id, 'data-time': String(timestamp()) },
        injectTo: 'head-prepend', // the end of the head is the server's to fill (`page-places.ts`)
      },
    ],
    async writeBundle(_options, bundle) {
      const own = (await readdir(publicDir, { recursive: true })).map(asPath)
      written.files = new Set([...Object.keys(bundle), ...own])
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { dist, files } = written
        if (files.size === 0) return // the build failed
        const assets = [...files].filter((file) => file.startsWith('assets/'))
        const record = { id, timestamp: timestamp(), version, notes, files: assets }
        const others = records.filter((other) => other.id !== id)
        const kept = retained([record, ...others], Date.now())
        await prune(dist, new Set([...files, 'sw.js', ...kept.flatMap(keptFiles)]))
        await writeJson(dist, `builds/meta/${id}.json`, record)
        await writeJson(dist, 'builds/latest.json', latestOf(record, kept))
      },
    },
  }
}

const asPath = (file: string) => file.replaceAll('\\', '/')
const keptFiles = ({ id, files }: BuildNotes) => [`builds/meta/${id}.json`, ...files]

function latestOf(record: BuildNotes, kept: BuildNotes[]): LatestBuild {
  const { id, timestamp } = record
  const min = process.env['BUILD_MIN']
  return {
    id,
    timestamp,
    version,
    ...(min ? { min: oldestSupported(min, kept) } : {}),
    ...(process.env['BUILD_KILL'] ? { kill: true } : {}),
  }
}

/** `BUILD_MIN`: the oldest build that still works with the server, or the time it was made. @throws if it is neither */
function oldestSupported(min: string, kept: BuildNotes[]): number {
  const found = kept.find(({ id }) => id === min)?.timestamp ?? Date.parse(min)
  if (Number.isNaN(found)) throw new Error(`BUILD_MIN is neither a kept build nor a time: ${min}`)
  return found
}

/** Records of builds whose files may still exist; unreadable ones are skipped. */
async function readRecords(dist: string): Promise<BuildNotes[]> {
  const folder = join(dist, 'builds', 'meta')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => {
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), BuildNotesSchema), text)
    return found.success ? [found.output] : []
  })
}

/** Deletes what no kept build needs; dot folders are metadata for the build and the server. */
async function prune(dist: string, needed: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const unneeded = paths.filter((path) => {
    const file = asPath(relative(dist, path))
    return !needed.has(file) && !file.startsWith('.') && file !== 'builds/latest.json'
  })
  await Promise.all(unneeded.map((path) => rm(path)))
}

/** Atomic: a reader sees the old file or the new one. */
async function writeJson(dist: string, file: string, content: object): Promise<void> {
  const path = join(dist, file)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(`${path}.new`, `${JSON.stringify(content)}\n`)
  await rename(`${path}.new`, path)
}
