import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { encodeFiles } from '#tools/build/encoded-files.ts'

const SCRIPT = 'export const words = 1\n'.repeat(100)

async function aBuild() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const dist = folder.path
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'assets/long-1a2b.js'), SCRIPT)
  await writeFile(join(dist, 'assets/short-1a2b.js'), 'export {}')
  await writeFile(join(dist, 'icon.png'), SCRIPT)
  await writeFile(join(dist, 'index.html'), SCRIPT)
  const encoded = () => readdir(join(dist, '.encoded'))
  return { dist, encoded }
}

test('long texts lie encoded beside the build; short ones, pages and pictures do not', async () => {
  const { dist, encoded } = await aBuild()

  await encodeFiles(dist)

  const [br = '', gzip = '', ...others] = (await encoded()).toSorted()
  expect(others).toEqual([])
  const content = (name: string) => readFile(join(dist, '.encoded', name))
  expect(brotliDecompressSync(await content(br)).toString()).toBe(SCRIPT)
  expect(gunzipSync(await content(gzip)).toString()).toBe(SCRIPT)
})

test('what no file needs any more goes, and what has not changed is not made again', async () => {
  const { dist, encoded } = await aBuild()
  await encodeFiles(dist)
  const before = await encoded()
  await Promise.all(before.map((name) => writeFile(join(dist, '.encoded', name), 'made before')))
  await encodeFiles(dist)
  const [name = ''] = await encoded()
  const kept = await readFile(join(dist, '.encoded', name), 'utf8')
  await rm(join(dist, 'assets/long-1a2b.js'))

  await encodeFiles(dist)

  expect(kept).toBe('made before')
  expect(await encoded()).toEqual([])
})
