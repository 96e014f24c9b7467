import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { importAlone } from '#server/db/catalog/catalog-write.ts'
import { openPool } from '#server/db/database.ts'
import { connectionString } from '#server/db/postgres/address.ts'
import { ownerOf } from '#server/db/postgres/claim.ts'
import { openPlace } from '#server/db/postgres/cluster-paths.ts'
import { joinEmbedded, startEmbedded } from '#server/db/postgres/embedded.ts'
import { startPostmaster } from '#server/db/postgres/postmaster.ts'
import { quickFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'

const holder = fileURLToPath(new URL('../../../support/hold-database.ts', import.meta.url))
const log = () => {}
let folder: Awaited<ReturnType<typeof quickFolder>>
const started: { stop: () => Promise<void> }[] = []
const held: ChildProcess[] = []

beforeEach(async () => {
  folder = await quickFolder()
})
afterEach(async () => {
  for (const child of held.splice(0)) child.kill('SIGKILL')
  for (const database of started.splice(0)) await database.stop()
  await folder.remove()
})

async function start(dataDir = folder.path) {
  const database = await startEmbedded({ dataDir, log })
  started.push(database)
  return database
}

/** Another process that runs the database of the folder. */
async function hold() {
  const child = spawn(process.execPath, [holder, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  held.push(child)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string] // lines are text
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, kill }
}

async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // a recovering database closes connections; pending queries report it
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements)
      ({ rows } = await client.query({ text: statement, rowMode: 'array' }))
    return rows
  } finally {
    await client.end()
  }
}

const keepOne = ['create table if not exists kept (no int)', 'insert into kept values (1)']
const countKept = 'select count(*)::int from kept'

test('what was stored is there after a stop and a second start', async () => {
  const first = await start()
  await ask(first.url, ...keepOne)
  await first.stop()

  const second = await start()

  expect(await ask(second.url, countKept)).toEqual([[1]])
})

test('what was stored is there after the shop was killed', async () => {
  const killed = await hold()
  await ask(killed.url, ...keepOne)
  await killed.kill()

  const next = await start()

  expect(await ask(next.url, countKept)).toEqual([[1]])
})

// Proves security 1.4.3
test('PostgreSQL ends by itself when the shop is killed', async () => {
  const killed = await hold()
  const client = new pg.Client(killed.url)
  client.on('error', () => {})
  await client.connect()
  const gone = new Promise((resolve) => client.on('end', () => resolve('gone')))

  await killed.kill()

  expect(await gone).toBe('gone')
})

test('a second shop on the same folder is refused, in words, and the first one goes on', async () => {
  const first = await hold()

  const second = startEmbedded({ dataDir: folder.path, log })

  await expect(second).rejects.toThrow(/is in use by another shop \(process \d+\).*SHOP_DATA/)
  expect(await ask(first.url, 'select 1')).toEqual([[1]])
})

test('a process of PostgreSQL that dies does not cost the shop its database', async () => {
  const first = await hold()
  const [[pid]] = (await ask(
    first.url,
    `select pid from pg_stat_activity where application_name like 'lamplight %'`,
  )) as [[number]] // one row, one column

  process.kill(pid, 'SIGKILL')
  await until(() => ask(first.url, 'select 1')) // it has recovered

  const second = startEmbedded({ dataDir: folder.path, log })
  await expect(second).rejects.toThrow(/is in use by another shop/)
  expect(await ask(first.url, 'select 1')).toEqual([[1]])
})

test('of two shops that start at once on a new folder, one gets it', async () => {
  const both = await Promise.all([hold(), hold()])

  const answers = both.map(({ url }) => url.replace(/:.*/, '')).sort()
  expect(answers).toEqual(['InUse', 'postgres'])
})

test('a command beside the shop shares its database', async () => {
  const shop = await hold()
  await ask(shop.url, ...keepOne)

  const joined = await joinEmbedded({ dataDir: folder.path, log })
  await joined.stop()

  expect(joined.url).toBe(shop.url)
  expect(await ask(shop.url, countKept)).toEqual([[1]])
})

test('a note that a killed PostgreSQL left is no obstacle when its number is another process now', async () => {
  const first = await start()
  const note = join(folder.path, 'postgres', 'data', 'postmaster.pid')
  const text = await readFile(note, 'utf8')
  await first.stop()
  await writeFile(note, text.replace(/^\d+/, String(process.pid)))

  const second = await start()

  expect(await ask(second.url, 'select 1')).toEqual([[1]])
})

// Proves security 13.2.1, security 13.2.3
test('nobody gets in without the password', async () => {
  const { url } = await start()
  const stranger = new URL(url)
  stranger.password = 'guess'

  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
})

// Proves security 13.2.2
test('the role of the shop may not read files of the machine', async () => {
  const { url } = await start()

  await expect(ask(url, `select pg_read_file('/etc/hostname')`)).rejects.toThrow(
    'permission denied',
  )
})

test('search by parts of words works for Chinese', async () => {
  const { url } = await start()

  const rows = await ask(
    url,
    'create extension pg_trgm',
    `select cardinality(show_trgm('巷灯台灯')), '巷灯台灯' ilike '%灯台%', lower('ÉÄ')`,
  )

  expect(rows).toEqual([[5, true, 'éä']])
})

test('a data folder with a very long name works', async () => {
  const dataDir = join(folder.path, '数据'.repeat(12), 'x'.repeat(90))

  const { url } = await start(dataDir)

  expect(await ask(url, 'select 1')).toEqual([[1]])
})

test('a data folder that was moved keeps its database', async () => {
  const first = await start(join(folder.path, 'before'))
  await ask(first.url, ...keepOne)
  await first.stop()
  await rename(join(folder.path, 'before'), join(folder.path, 'after'))

  const second = await start(join(folder.path, 'after'))

  expect(await ask(second.url, countKept)).toEqual([[1]])
})

test('an import that runs is not taken for the shop that owns the database', async () => {
  const first = await start()
  await first.stop()
  const place = await openPlace(folder.path, log)
  const postmaster = await startPostmaster(place, { log, settings: {} })
  if (!postmaster) throw new Error('the database did not start')
  started.push(postmaster)
  vi.stubEnv('PGAPPNAME', 'night 7') // the owner's name has its process id in that place
  onTestFinished(() => void vi.unstubAllEnvs())
  const { db, close } = openPool(connectionString(place, postmaster.running, 'shop'))

  const owner = await importAlone(db, () => ownerOf(place, postmaster.running))

  await close()
  expect(owner).toBe(0)
})
