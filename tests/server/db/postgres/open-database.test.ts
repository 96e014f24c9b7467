import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/postgres/open-database.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const log = () => {}
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await folder.remove()
  })
})

/** The message for an owner who starts the shop with this address. */
async function complaintAbout(databaseUrl: string) {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  const error: unknown = await openDatabase({ dataDir: folder.path, log }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartFailure)
  return String(error)
}

/** The address of an existing database, with one part replaced. */
function addressWith(change: (url: URL) => void) {
  const url = new URL(inject('databaseUrl'))
  change(url)
  return url.href
}

test.each(['nonsense', 'https://shop.example/db', 'postgres://[', 'mysql://localhost/shop'])(
  'DATABASE_URL=%s is told to be no address of a PostgreSQL',
  async (url) => {
    expect(await complaintAbout(url)).toContain('DATABASE_URL is not the address of a PostgreSQL')
  },
)

test('the address of the direct connection is checked too, and needs the other', async () => {
  vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://shop:hush@127.0.0.1:1/shop')
  expect(await complaintAbout('')).toContain('DATABASE_DIRECT_URL goes with DATABASE_URL')
  const complaint = await complaintAbout(inject('databaseUrl'))
  expect(complaint).toContain('or name another in DATABASE_DIRECT_URL.')
  expect(complaint).not.toContain('hush')
})

test.each([
  { url: 'postgres://shop:hush@127.0.0.1:1/shop', place: '127.0.0.1:1 (' },
  { url: 'postgres://shop:hush@localhost:7/shop?host=/nowhere', place: '/nowhere:7 (' },
])('where no PostgreSQL answers that is told, with its place: $url', async ({ url, place }) => {
  const complaint = await complaintAbout(url)

  expect(complaint).toContain(`No PostgreSQL answers at ${place}`)
  expect(complaint).not.toContain('hush')
})

test('a wrong password is told, and not repeated', async () => {
  const complaint = await complaintAbout(addressWith((url) => (url.password = 'hush')))

  expect(complaint).toContain('does not let “shop” in: user or password in DATABASE_URL is wrong.')
  expect(complaint).not.toContain('hush')
})

test('a missing password and an unknown user are told in the same way', async () => {
  const none = await complaintAbout(addressWith((url) => (url.password = '')))
  const stranger = await complaintAbout(addressWith((url) => (url.username = 'stranger')))

  expect(none).toContain('does not let “shop” in')
  expect(stranger).toContain('does not let “stranger” in')
})

test('a database that is not there is named', async () => {
  const complaint = await complaintAbout(addressWith((url) => (url.pathname = 'atlantis')))

  expect(complaint).toContain('has no database “atlantis”. Make it first')
})

test('an address that is right is taken', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  vi.stubEnv('DATABASE_URL', url)

  const database = await openDatabase({ dataDir: folder.path, log })

  expect(database.url).toBe(url)
})

test.each(['data', 'data/below'])('a data folder that is a file is told: %s', async (name) => {
  const file = join(folder.path, 'data')
  await writeFile(file, '')
  vi.stubEnv('DATABASE_URL', '')

  const opening = openDatabase({ dataDir: join(folder.path, name), log })

  await expect(opening).rejects.toBeInstanceOf(StartFailure)
  await expect(opening).rejects.toThrow(/is a file, or lies below one.*SHOP_DATA=/)
})
