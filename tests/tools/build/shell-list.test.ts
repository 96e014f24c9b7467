import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { ListedGroup } from '#sw/pack.ts'
import { shellList } from '#tools/build/shell-list.ts'
import type { ShellGroup } from '#tools/build/shell-groups.ts'

const digest = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8)

/** A build of these files: what the worker gets to know of it. */
async function aBuild(contents: Record<string, string>, others: Record<string, string> = {}) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const dist = folder.path
  await mkdir(join(dist, 'assets'))
  const written = { dist, files: new Set(Object.keys(contents)) }
  const all = Object.entries({ ...contents, ...others })
  for (const [name, content] of all) await writeFile(join(dist, name), content)
  const of = (name: string): ShellGroup => (name.includes('home') ? 'home' : 'core')
  const entries = all.map(([url, { length: size }]) => ({ url, size, revision: null }))
  const list = async () => {
    const { manifest } = await shellList(written, { of })(entries.toReversed(), undefined)
    return manifest as unknown as ListedGroup[] // what the worker reads
  }
  return { dist, written, list }
}

const BUILD = {
  'index.html': '<!doctype html>',
  'assets/home-b.js': 'second()',
  'assets/home-a.js': '首先()',
}

test('a group’s files lie one after the other in its pack, with their lengths in the list', async () => {
  const { dist, written, list } = await aBuild(BUILD)

  const home = (await list()).find(({ group }) => group === 'home')

  const pack = home?.pack ?? ''
  expect(pack).toMatch(/^assets\/pack-home-[0-9a-f]{8}\.txt$/)
  expect(await readFile(join(dist, pack), 'utf8')).toBe('首先()second()')
  expect(home?.files).toEqual([
    { url: 'assets/home-a.js', revision: digest('首先()'), size: 8 },
    { url: 'assets/home-b.js', revision: digest('second()'), size: 8 },
  ])
  expect(written.files).toContain(pack) // kept as long as the build
})

test('core has no pack', async () => {
  const { list } = await aBuild(BUILD)

  expect(await list()).toContainEqual({
    group: 'core',
    files: [{ url: 'index.html', revision: digest('<!doctype html>') }],
  })
})

test('the same contents make the same pack, other contents another', async () => {
  const packs = async (contents: Record<string, string>) =>
    (await (await aBuild(contents)).list()).map(({ pack }) => pack)

  expect(await packs(BUILD)).toEqual(await packs({ ...BUILD }))
  expect(await packs(BUILD)).not.toEqual(await packs({ ...BUILD, 'assets/home-a.js': 'other()' }))
})

test('files of earlier builds are left out', async () => {
  const { list } = await aBuild(BUILD, { 'assets/home-old.js': 'old()' })

  expect(JSON.stringify(await list())).not.toContain('home-old')
})

test('a file whose type the worker does not know fails the build', async () => {
  const { list } = await aBuild({ 'assets/home.wasm': '' })

  await expect(list()).rejects.toThrow('assets/home.wasm has no type in sw/pack.ts')
})

test('a device stores no more than the budget', async () => {
  const { list } = await aBuild({ 'assets/home.js': 'a'.repeat(2_500_001) })

  await expect(list()).rejects.toThrow('The shell weighs 2500001 bytes')
})
