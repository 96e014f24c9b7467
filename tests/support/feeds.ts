import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A file with this text, in a folder that is deleted when the test ends; returns its path. */
export async function aFeed(text: string, name = 'feed.csv'): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const file = join(folder.path, name)
  await writeFile(file, text)
  return file
}
