import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files, deleted when the test ends. */
export function aFolder(files: Record<string, string | Uint8Array> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** One file with this content; `name` matters only for messages. */
export const aFile = (content: string | Uint8Array, name = 'feed.csv') =>
  join(aFolder({ [name]: content }), name)

export async function all<T>(items: AsyncIterable<T>) {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}
