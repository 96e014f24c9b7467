import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publishBuildCommand } from '#server/cli/shop/publish-build.ts'
import { allBuilds, latestPublication } from '#server/db/builds.ts'
import { inTransaction, openPool } from '#server/db/database.ts'
import { emptyShop } from '#server/db/merchant/dump.ts'
import { withBuildHeader } from '#server/http/build-header.ts'
import { staticFiles } from '#server/http/files/static-files.ts'
import { followPublications } from '#server/pages/follow-publications.ts'
import { commandLine } from '#tests/support/command.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

const DAY_MS = 86_400_000

type AnyBuild = { id: string; timestamp?: number; words?: string }

/** A folder as `npm run build` makes it: the page of the build asks for one script, which no other build has. */
async function aBuild({ id, timestamp = 1, words = id }: AnyBuild) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const asset = `assets/shop-${id}.js`
  const files: Record<string, string> = {
    'index.html': `<meta name="build" content="${id}"><script src="/${asset}"></script>`,
    '.vite/manifest.json': JSON.stringify({ 'index.html': { file: asset } }),
    [`.server/${id}/entry-server.js`]: '',
    [`.server/${id}/styles.json`]: '[]',
    '.made-from': 'sources',
    [asset]: `export const words = '${words}'`,
    'assets/shop-abandoned.js': 'of no build',
    'sw.js': `// ${id}`,
    'builds/latest.json': JSON.stringify({ id, timestamp, version: '1' }),
    [`builds/meta/${id}.json`]: JSON.stringify({
      id,
      timestamp,
      version: '1',
      notes: { 'zh-cn': ['新'], en: ['New'] },
      files: [asset],
    }),
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  return folder.path
}

async function anInstallation() {
  const { url, drop } = await freshDatabase()
  const { db, close } = openPool(url)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const run = await commandLine(url)

  /** Publishes the build of a folder. */
  const publish = (dist: string) => {
    vi.stubEnv('SHOP_DIST', dist)
    return run(publishBuildCommand)
  }

  /** A server that was delivered with the build of a folder. */
  async function aServer(dist: string) {
    const data = await temporaryFolder()
    const builds = await followPublications({
      db,
      dataDir: data.path,
      dist,
      onSwitch: () => {},
    })
    onTestFinished(async () => {
      await builds.close()
      await data.remove()
    })
    const app = staticFiles(builds.source, { cdn: () => Promise.resolve('') })
    app.onError((_error, c) => c.text('away', 503))
    const api = withBuildHeader(builds.source, () => new Response('{}'))
    const get = async (path: string) => {
      const response = await app.request(`http://shop.test${path}`)
      return { status: response.status, text: await response.text() }
    }
    return {
      get,
      build: async () =>
        (await api(new Request('http://shop.test/api/cart'))).headers.get('x-build'),
      pageBuild: async () => /content="([^"]+)"/.exec((await get('/')).text)?.[1],
    }
  }
  return { db, run, publish, aServer }
}

test('a published build is served by all servers at once, whatever lies in their folders, and none goes back', async () => {
  const { publish, aServer } = await anInstallation()
  const [first, second] = [await aBuild({ id: 'b1' }), await aBuild({ id: 'b2', timestamp: 2 })]
  await publish(first)
  const servers = [await aServer(first), await aServer(second), await aServer(first)]
  const pages = await Promise.all(servers.map((server) => server.pageBuild()))
  expect(pages).toEqual(['b1', 'b1', 'b1'])
  const named: string[] = []
  const missing: string[] = []

  const publishing = publish(second)
  const look = async () => {
    for (const [at, server] of servers.entries()) {
      const name = await server.build()
      if (name !== null) named.push(name)
      const build = await server.pageBuild()
      const other = servers[(at + 1) % servers.length]
      const script = await other?.get(`/assets/shop-${build}.js`)
      if (script?.status !== 200) missing.push(`${build}`)
    }
    expect(named.slice(-3)).toEqual(['b2', 'b2', 'b2'])
  }
  await vi.waitFor(look, { timeout: 20_000, interval: 1 }) // many looks, so that one falls between two servers

  expect(await publishing).toContain('Build b2 is published')
  expect(named).toEqual(named.toSorted())
  expect(new Set(named)).toEqual(new Set(['b1', 'b2']))
  expect(missing).toEqual([])
  expect((await servers[0]?.get('/sw.js'))?.text).toBe('// b2')
  expect((await servers[0]?.get('/builds/meta/b2.json'))?.text).toContain('New')
  expect((await servers[0]?.get('/assets/shop-abandoned.js'))?.status).toBe(404)
})

test('pages of the build before get their files from a new server, also while the database does not answer', async () => {
  const { db, publish, aServer } = await anInstallation()
  await publish(await aBuild({ id: 'b1' }))
  await publish(await aBuild({ id: 'b2', timestamp: 2 }))
  const server = await aServer(await aBuild({ id: 'b0' }))
  const old = (path: string) => server.get(path).then(({ text }) => text)
  expect(await old('/assets/shop-b1.js')).toContain('b1')

  await inTransaction(db, async (transaction) => {
    await transaction.execute(sql`lock table build_files in access exclusive mode`)
    await until(async () => expect(await old('/builds/meta/b1.json')).toContain('New'))
    expect(await server.pageBuild()).toBe('b2')
  })
})

test('a server that does not hear whether there is another build names none', async () => {
  const { db, publish, aServer } = await anInstallation()
  await publish(await aBuild({ id: 'b1' }))
  const server = await aServer(await aBuild({ id: 'b0' }))
  await until(async () => expect(await server.build()).toBe('b1'))

  await inTransaction(db, async (transaction) => {
    await transaction.execute(sql`lock table publications in access exclusive mode`)
    await until(async () => expect(await server.build()).toBeNull())
    expect(await server.pageBuild()).toBe('b1')
  })

  await until(async () => expect(await server.build()).toBe('b1'))
})

test('a build that was published before is the way back; one of the same name and other files is refused', async () => {
  const { db, run, publish, aServer } = await anInstallation()
  await publish(await aBuild({ id: 'b1' }))
  await publish(await aBuild({ id: 'b2', timestamp: 2 }))
  await publish(await aBuild({ id: 'b2', timestamp: 2 })) // again: nothing new

  const refusals = [
    await publish(await aBuild({ id: 'b2', timestamp: 2, words: 'other' })),
    await run(publishBuildCommand, 'b3'),
    await publish(dirname(await aBuild({ id: 'b4' }))),
  ]
  const said = await run(publishBuildCommand, 'b1')
  await emptyShop(db)

  expect(refusals[0]).toMatch(/^refused: Build b2 was published before with other files/)
  expect(refusals[1]).toMatch(/^refused: There is no build b3/)
  expect(refusals[2]).toMatch(/^refused: There is no complete build in/)
  expect(said).toBe('Build b1 is published: every server serves it within two seconds.')
  expect(await run(publishBuildCommand, '--list')).toMatch(
    /^b2 {2}built 1970-01-01[^\n]+\nb1 {2}built 1970-01-01[^\n]+ {2}published$/,
  )
  const server = await aServer(await aBuild({ id: 'b0' }))
  expect(await server.pageBuild()).toBe('b1')
})

test('ten builds are kept, and what no other has goes with the eleventh', async () => {
  const { db, publish, aServer } = await anInstallation()
  const old = Date.now() - 40 * DAY_MS
  for (let at = 10; at < 22; at += 1)
    await publish(await aBuild({ id: `b${at}`, timestamp: old + at }))

  const kept = (await allBuilds(db)).map(({ id }) => id)
  const server = await aServer(await aBuild({ id: 'b0' }))
  const statusOf = async (id: string) => (await server.get(`/assets/shop-${id}.js`)).status

  expect(kept).toEqual(Array.from({ length: 10 }, (_, at) => `b${21 - at}`))
  expect([await statusOf('b11'), await statusOf('b12')]).toEqual([404, 200])
})

test('without DATABASE_URL there is nothing to publish', async () => {
  const { db, run } = await anInstallation()
  vi.stubEnv('DATABASE_URL', '')

  expect(await run(publishBuildCommand)).toMatch(/^refused: Without DATABASE_URL/)

  expect(await latestPublication(db)).toBeNull()
})
