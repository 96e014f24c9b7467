import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Measures } from './encoder.ts'
import { folderStore } from './object-store.ts'

/** Sizes in pixels and placeholder colours, by the image's id. */
const measuresSchema = v.record(v.string(), v.tuple([v.number(), v.number(), v.string()]))

const measuresPath = (folder: string) => join(folder, 'measures.json')

type ReadyFile = { key: string; bytes: Buffer }
type ReadyPictures = {
  measures: ReadonlyMap<string, Measures>
  files: AsyncIterable<ReadyFile> | Iterable<ReadyFile>
}

/** What a shop would have to compute from its images: measures of them, and files that were made of them. */
export async function readReady(folder: string): Promise<ReadyPictures> {
  const text = await readFile(measuresPath(folder), 'utf8')
  const entries = Object.entries(v.parse(measuresSchema, JSON.parse(text)))
  return {
    measures: new Map(
      entries.map(([id, [width, height, placeholder]]) => [id, { width, height, placeholder }]),
    ),
    files: filesIn(folder),
  }
}

async function* filesIn(folder: string): AsyncGenerator<ReadyFile, void> {
  const store = folderStore(folder)
  for await (const key of store.keys()) {
    const bytes = await store.read(key)
    if (bytes) yield { key, bytes }
  }
}

/** Writes such a folder, in place of an earlier one. */
export async function writeReady(
  folder: string,
  { measures, files }: ReadyPictures,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const lines = [...measures]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { width, height, placeholder }]) =>
      [JSON.stringify(id), JSON.stringify([width, height, placeholder])].join(': '),
    )
  await writeFile(measuresPath(folder), `{\n  ${lines.join(',\n  ')}\n}\n`)
  const store = folderStore(folder)
  for await (const { key, bytes } of files) await store.write(key, bytes)
}
