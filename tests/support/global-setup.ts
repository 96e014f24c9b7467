import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { connectionString, readRunning } from '#server/db/postgres/address.ts'
import { openPlace } from '#server/db/postgres/cluster-paths.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { quickFolder } from './temporary-folder.ts'

/** The migrated database that each test's own is copied from. */
const TEMPLATE = 'shop_template'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    /** the same server, as its superuser */
    superuserUrl: string
    templateDatabase: string
  }
}

/** Speed over durability: these databases live for one run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(url)
  template.pathname = TEMPLATE
  await migrate(template.href)
}

async function superuserUrl(dataDir: string): Promise<string> {
  const place = await openPlace(dataDir, () => {})
  const running = await readRunning(place)
  if (!running) throw new Error('The database of the tests does not run')
  return connectionString(place, running, 'postgres')
}

/** One PostgreSQL for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder()
  const database = await startEmbedded({ dataDir: folder.path, log: () => {}, settings })
  await makeTemplate(database.url)
  project.provide('databaseUrl', database.url)
  project.provide('superuserUrl', await superuserUrl(folder.path))
  project.provide('templateDatabase', TEMPLATE)
  return async () => {
    await database.stop()
    await folder.remove()
  }
}
