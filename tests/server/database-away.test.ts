import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createShopApi } from '#server/http/app.ts'
import { inTransaction, openPool } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { watchReadiness } from '#server/db/readiness.ts'
import { health } from '#server/http/health.ts'
import type { LogLine } from '#server/domain/log.ts'
import { openShop } from '#tests/support/shop.ts'
import { shopper } from '#tests/support/shopper.ts'

/** PostgreSQL's message while it starts or recovers: it accepts connections and rejects them. */
const RECOVERING = fatal('57P03', 'the database system is in recovery mode')

function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

/** A server on a port of this machine that answers every connection with this text. */
async function aListener(words: Buffer) {
  const server = createServer((socket) => {
    socket.on('error', () => {}) // the other side may disconnect first
    socket.once('data', () => socket.end(words))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, so it is not a path
  return { port, close: () => void server.close() }
}

/** A shop whose database is the server on this port. */
async function aShopWith(port: number) {
  const { shop } = await openShop()
  const url = `postgres://shop@127.0.0.1:${port}/shop`
  const { db, close } = openPool(url)
  onTestFinished(close)
  const readiness = await watchReadiness(url)
  onTestFinished(() => readiness.close())
  const lines: LogLine[] = []
  const api = createShopApi({ ...shop, db }, { log: (line) => void lines.push(line) })
  return { api, lines, ready: () => health(readiness).request('/readyz') }
}

test('while its database recovers the shop is not ready, and asks shoppers to come back soon', async () => {
  const { port, close } = await aListener(RECOVERING)
  onTestFinished(close)
  const { api, lines, ready } = await aShopWith(port)

  const response = await shopper(api).send(new Request('http://shop.test/api/portal/index'))

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ code: 503, msg: 'Service unavailable!' })
  expect((await ready()).status).toBe(503)
  expect(lines).toMatchObject([{ level: 'error', status: 503 }])
})

test.each([
  { from: 'the pooler', words: fatal('08P01', 'server login has been failing') },
  { from: 'a database that has just become a standby', words: fatal('25006', 'read-only') },
])('a failure of $from is a shop that is away for a moment', async ({ words }) => {
  const { port, close } = await aListener(words)
  onTestFinished(close)
  const { api } = await aShopWith(port)

  const response = await shopper(api).send(new Request('http://shop.test/api/portal/index'))

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
})

test('where no database listens at all it is the same', async () => {
  const { port, close } = await aListener(RECOVERING)
  close()
  const { api, ready } = await aShopWith(port)

  const response = await shopper(api).send(new Request('http://shop.test/api/portal/index'))

  expect([response.status, (await ready()).status]).toEqual([503, 503])
})

test('a statement that takes too long, and a lock that does not come, count as away', async () => {
  const { db } = await openShop()
  const failure = (setting: string, statement: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local ${setting} = '20ms'`))
      await tx.execute(sql.raw(statement))
    }).catch((error: unknown) => error)

  expect(isDatabaseAway(await failure('statement_timeout', 'select pg_sleep(5)'))).toBe(true)
  const locked = inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`)
    return failure('lock_timeout', 'select from products')
  })
  expect(isDatabaseAway(await locked)).toBe(true)
})

test('a connection that the database ends counts as away, and a mistake in a question does not', async () => {
  const { db } = await openShop()
  const failure = (query: string) => db.execute(sql.raw(query)).catch((error: unknown) => error)

  expect(isDatabaseAway(await failure('select pg_terminate_backend(pg_backend_pid())'))).toBe(true)
  expect(isDatabaseAway(await failure('select 1 / 0'))).toBe(false)
  // PostgreSQL's own use of a code that poolers use for all that goes wrong with them.
  const mistake = new pg.DatabaseError('bind message supplies 1 parameters', 0, 'error')
  expect(isDatabaseAway(Object.assign(mistake, { severity: 'ERROR', code: '08P01' }))).toBe(false)
})
