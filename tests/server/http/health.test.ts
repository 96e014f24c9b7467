import { expect, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { health } from '#server/http/health.ts'
import { freshDatabase } from '#tests/support/database.ts'

test('a shop without its database is alive, but not ready for shoppers', async () => {
  const { url, drop } = await freshDatabase()
  const { db, close } = openPool(url)
  const gone = openPool(new URL('/no_such_database', url).href)
  const ask = async (of: typeof db, path: string) => (await health({ db: of }).request(path)).status

  expect([await ask(db, '/healthz'), await ask(db, '/readyz')]).toEqual([200, 200])
  expect([await ask(gone.db, '/healthz'), await ask(gone.db, '/readyz')]).toEqual([200, 503])

  await Promise.all([close(), gone.close()])
  await drop()
})
