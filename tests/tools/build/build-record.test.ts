import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildRecord } from '#tools/build/build-record.ts'
import { retained } from '#server/pages/build-retention.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 3_600_000
const aRecord = (index: number, age: number) => ({
  id: `b${index}`,
  timestamp: NOW - age,
  files: [],
})

test('the last ten builds are kept, however old', () => {
  const records = Array.from({ length: 12 }, (_, index) => aRecord(index, (40 + index) * DAY))

  expect(retained(records, NOW).map(({ id }) => id)).toEqual(
    records.slice(0, 10).map(({ id }) => id),
  )
})

test('all builds of the last thirty days are kept, however many', () => {
  const records = Array.from({ length: 40 }, (_, index) => aRecord(index, index * DAY))

  expect(retained(records, NOW)).toHaveLength(31)
})

/** A small shop of one page and one script, built with the given id. */
async function aShop() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const root = folder.path
  await mkdir(join(root, 'public'))
  await writeFile(join(root, 'public/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  const dist = join(root, 'dist')
  return {
    dist,
    async publish(id: string, script: string) {
      await writeFile(join(root, 'main.js'), script)
      const plugins = [buildRecord(id)]
      await build({ root, configFile: false, logLevel: 'silent', build: { outDir: dist }, plugins })
    },
    scripts: () => readdir(join(dist, 'assets')),
    read: async (file: string) => JSON.parse(await readFile(join(dist, file), 'utf8')) as unknown,
  }
}

// Proves spec §7.30
test('a build says which one it is, and what is new', async () => {
  const shop = await aShop()

  await shop.publish('first', 'console.log(1)')

  const page = await readFile(join(shop.dist, 'index.html'), 'utf8')
  expect(page).toMatch(/<meta name="build" content="first" data-time="\d{13}">/)
  expect(await shop.read('builds/latest.json')).toMatchObject({ id: 'first' })
  expect(await shop.read('builds/meta/first.json')).toMatchObject({
    id: 'first',
    notes: { en: expect.any(Array) as unknown, 'zh-cn': expect.any(Array) as unknown },
    files: await shop.scripts().then((names) => names.map((name) => `assets/${name}`)),
  })
})

test('the files of the build before stay for the pages that run it', async () => {
  const shop = await aShop()
  await shop.publish('first', 'console.log(1)')
  const before = await shop.scripts()

  await shop.publish('second', 'console.log(2)')

  const after = await shop.scripts()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(2)
  expect(await shop.read('builds/latest.json')).toMatchObject({ id: 'second' })
})

test('files that no kept build names go', async () => {
  const shop = await aShop()
  await shop.publish('first', 'console.log(1)')
  await writeFile(join(shop.dist, 'assets/left-over.js'), '')
  await writeFile(join(shop.dist, 'old-icon.svg'), '')

  await shop.publish('second', 'console.log(2)')

  expect(await shop.scripts()).not.toContain('left-over.js')
  expect(await readdir(shop.dist)).not.toContain('old-icon.svg')
  expect(await readdir(shop.dist)).toContain('icon.svg')
})

test('the same sources are the same build: nobody is told of an update', async () => {
  const shop = await aShop()
  await shop.publish('first', 'console.log(1)')
  const before = await shop.read('builds/latest.json')
  const page = await readFile(join(shop.dist, 'index.html'), 'utf8')

  await shop.publish('first', 'console.log(1)')

  expect(await shop.read('builds/latest.json')).toEqual(before)
  expect(await readFile(join(shop.dist, 'index.html'), 'utf8')).toBe(page)
})

test('the name of the build is not in the scripts: their names stay', async () => {
  const shop = await aShop()
  await shop.publish('first', 'console.log(1)')
  const before = await shop.scripts()

  await shop.publish('second', 'console.log(1)')

  expect(await shop.scripts()).toEqual(before)
})
