import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { connectDirectly } from '#server/db/connection.ts'
import { openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { accountFor } from '#server/db/postgres/account.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { followPublicChanges } from '#server/db/public-changes.ts'
import { openQueue } from '#server/db/queue.ts'
import { watchReadiness } from '#server/db/readiness.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { runProcess } from '#tests/support/run-process.ts'
import { quickFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'

const why = spawnSync('openssl', ['version']).status === 0 ? '' : 'openssl is not installed'

const EXTENSIONS = `
subjectAltName = DNS:localhost
`

/** An authority, and its certificate for `localhost`. */
async function authority(folder: string) {
  await mkdir(folder)
  const openssl = (line: string) => {
    const { status, stderr } = spawnSync('openssl', line.split(' '), { cwd: folder })
    if (status !== 0) throw new Error(String(stderr))
  }
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  await writeFile(join(folder, 'extensions'), EXTENSIONS)
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -subj /CN=authority -days 2`)
  openssl(`req ${key} -keyout server.key -out server.csr -subj /CN=localhost`)
  openssl(
    'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile extensions',
  )
  const [ca, certificate, ownKey] = ['ca.pem', 'server.pem', 'server.key'].map((name) =>
    join(folder, name),
  ) as [string, string, string] // one for each
  return { ca, certificate, ownKey }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  await once(server.close(), 'close')
  return port
}

/** A PostgreSQL with a certificate for `localhost`. */
async function encryptedPostgres() {
  const folder = await quickFolder()
  const { ca, certificate, ownKey } = await authority(join(folder.path, 'ours'))
  const { ca: otherCa } = await authority(join(folder.path, 'others'))
  const account = accountFor(null, 0, () => {})
  if (account) for (const file of [certificate, ownKey]) await chown(file, account.uid, account.gid)
  const port = await freePort()
  const { url, stop } = await startEmbedded({
    dataDir: join(folder.path, 'data'),
    log: () => {},
    settings: {
      fsync: 'off',
      listen_addresses: '127.0.0.1',
      port: String(port),
      ssl: 'on',
      ssl_cert_file: certificate,
      ssl_key_file: ownKey,
    },
  })
  const { username, password, pathname } = new URL(url)
  return {
    otherCa,
    addressOf: ({ host = 'localhost', mode = 'verify-full', file = ca } = {}) =>
      `postgres://${username}:${password}@${host}:${port}${pathname}?sslmode=${mode}&sslrootcert=${file}`,
    async close() {
      await stop()
      await folder.remove()
    },
  }
}

let server: Awaited<ReturnType<typeof encryptedPostgres>>
beforeAll(async () => {
  if (!why) server = await encryptedPostgres()
})
afterAll(() => server?.close())

/** How the shop is started, or migrated, with this address. */
async function ended(databaseUrl: string, program: string[]) {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('PORT', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  return runProcess(program, root)
}
const START = ['server/main.ts']
const MIGRATE = ['server/cli/main.ts', 'migrate']

test.skipIf(why)('every connection of the shop is encrypted when its address says so', async () => {
  const url = server.addressOf()
  await migrate(url)
  const { db, close } = openPool(url)
  const queue = openQueue(db, () => {})
  await queue.start()
  const direct = await connectDirectly(url)
  const readiness = await watchReadiness(url)
  const { promise: listens, resolve } = Promise.withResolvers<string>()
  const changes = followPublicChanges(url, resolve)
  onTestFinished(async () => {
    await changes.close()
    await readiness.close()
    await direct.end()
    await queue.close()
    await close()
  })

  expect(readiness.isReady()).toBe(true)
  expect(await listens).toBe('')
  const { rows } = await db.execute<{ ssl: boolean; count: number }>(
    sql`select ssl, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid)
        where client_addr is not null group by ssl`,
  )
  expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }])
  expect(rows[0]?.count).toBeGreaterThanOrEqual(4)
})

test.skipIf(why).each(['verify-full', 'require'])(
  'with sslmode=%s a certificate of another authority or host is refused in a sentence',
  async (mode) => {
    const distrusted = await ended(server.addressOf({ mode, file: server.otherCa }), START)
    const misnamed = await ended(server.addressOf({ mode, host: '127.0.0.1' }), MIGRATE)

    expect(distrusted.said).toMatch(
      /^The PostgreSQL at localhost:\d+ cannot be trusted: .+ Check sslrootcert and the host in DATABASE_URL\.$/m,
    )
    expect(misnamed.said).toMatch(/^The PostgreSQL at 127\.0\.0\.1:\d+ cannot be trusted: /m)
    for (const { code, said } of [distrusted, misnamed]) {
      expect(code).toBe(1)
      expect(said).not.toMatch(/^ +at /m)
    }
  },
)

test.skipIf(why)('a file of an authority that is not there is named', async () => {
  const { code, said } = await ended(server.addressOf({ file: '/none/ca.pem' }), MIGRATE)

  expect(said).toBe('DATABASE_URL names the file /none/ca.pem, which cannot be read.\n')
  expect(code).toBe(1)
})

test.skipIf(why)('a server that does not encrypt is refused in a sentence', async () => {
  const line = new URL((await databaseLine(inject('databaseUrl'))).url)
  line.searchParams.set('sslmode', 'verify-full')

  const { code, said } = await ended(line.href, START)

  expect(said).toMatch(/does not encrypt connections, as the sslmode of DATABASE_URL wants\.$/m)
  expect(code).toBe(1)
})
