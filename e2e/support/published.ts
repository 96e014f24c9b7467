import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { provoke } from './provoked.ts'
import { removeFolder, startCopy, temporaryFolder } from './server.ts'
import { test as base } from './test.ts'

export type Published = {
  /** the folder that this worker's shop serves */
  dist: string
  read: (file: string) => Promise<string>
  write: (file: string, content: string) => Promise<void>
  /**
   * Publishes the same files under another build id, without building: loaded files stay, page and service worker
   * change.
   */
  rename: (id: string) => Promise<void>
}

/** The page in the service worker's list. */
const PAGE_ENTRY = /"revision":"\w+"(,"url":"index.html")/

/** `test` with a shop whose published files a test may change or break; each test begins with the original build. */
export const test = base.extend<{ published: Published }, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const folder = await temporaryFolder()
      await provide(folder)
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ folder }, provide) => {
      const own = { SHOP_DIST: join(folder, 'dist') }
      const shop = await startCopy(process.env['SHOP_TEMPLATE'] ?? '', own)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  published: [
    async ({ folder }, provide) => {
      const dist = join(folder, 'dist')
      await removeFolder(dist)
      await cp('dist', dist, { recursive: true })
      const read = (file: string) => readFile(join(dist, file), 'utf8')
      const write = (file: string, content: string) => writeFile(join(dist, file), content)
      await provide({
        dist,
        read,
        write,
        async rename(id) {
          provoke('another build')
          const { id: before } = JSON.parse(await read('builds/latest.json')) as { id: string }
          const renamed = async (file: string) => (await read(file)).replaceAll(before, id)
          await write(`builds/meta/${id}.json`, await renamed(`builds/meta/${before}.json`))
          await write('builds/latest.json', await renamed('builds/latest.json'))
          await write('index.html', await renamed('index.html'))
          const digest = createHash('sha256')
            .update(await read('index.html'))
            .digest('hex')
          const worker = await renamed('sw.js')
          await write('sw.js', worker.replace(PAGE_ENTRY, `"revision":"${digest.slice(0, 8)}"$1`))
        },
      })
    },
    { auto: true },
  ],
})

/** The file of a route's own script: `help.$id` → `assets/help._id-….js`. */
export async function chunkOf({ read }: Published, route: string): Promise<string> {
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Record<string, { file: string }>
  const [, chunk] =
    Object.entries(manifest).find(([source]) => source.includes(`/${route}.tsx`)) ?? []
  if (!chunk) throw new Error(`No chunk of ${route}`)
  return chunk.file
}

/** The service worker that a build with `BUILD_KILL` publishes. */
export async function killedWorker(): Promise<string> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { __BUILD_ID__: '"killed"', __BUILD_KILL__: 'true', 'self.__WB_MANIFEST': '[]' },
    build: { write: false, lib: { entry: 'sw/sw.ts', formats: ['iife'], name: 'worker' } },
  })) as Rolldown.RolldownOutput[] // one, since there is one format and no watching
  return made?.output[0].code ?? ''
}
