import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { folderCache } from '#server/providers/pictures/cached-bucket.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

async function aFolder() {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const files = async () =>
    (await readdir(path, { recursive: true })).filter((name) => name.endsWith('.webp')).toSorted()
  return { path, files }
}

const key = (name: string) => `files/${name}0/160.webp`
const place = (name: string) => `files/${name}0/${name}0/160.webp`
const bytes = Buffer.alloc(10)

test('a cache takes so much of the disk and no more: what was not used for longest goes', async () => {
  const { path, files } = await aFolder()
  const cache = folderCache(path, 30)
  for (const name of ['a', 'b', 'c']) await cache.write(key(name), bytes)
  await cache.read(key('a'))

  await cache.write(key('d'), bytes)
  await cache.write(key('e'), Buffer.alloc(31))

  await until(async () => expect(await files()).toEqual(['a', 'c', 'd'].map(place)))
  expect(await cache.read(key('b'))).toBeNull()
  expect(await cache.read(key('a'))).toEqual(bytes)
})

test('what an earlier process has left counts, and goes before what is used now', async () => {
  const { path, files } = await aFolder()
  const earlier = folderCache(path, 30)
  for (const name of ['a', 'b', 'c']) await earlier.write(key(name), bytes)
  const cache = folderCache(path, 20)
  await cache.read(key('a'))

  await cache.write(key('d'), bytes)

  await until(async () => expect(await files()).toEqual(['a', 'd'].map(place)))
})
