import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backupCommand, restoreCommand } from '#server/cli/backup.ts'
import { goodsAddCommand } from '#server/cli/goods/goods-add.ts'
import { goodsCommand } from '#server/cli/goods/goods.ts'
import { goodsSetCommand } from '#server/cli/goods/goods-set.ts'
import { inTransaction, openPool, type Database } from '#server/db/database.ts'
import { dumpDatabase, type DumpedPart } from '#server/db/merchant/dump.ts'
import { insertBinding, insertNotices } from '#server/db/member/bindings.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { openQueue } from '#server/db/queue.ts'
import { cancelByShop } from '#server/domain/aftersale/by-shop.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import { writeSetting } from '#server/db/settings.ts'
import { openBench, wishes } from '#tests/faults/bench.ts'
import { check } from '#tests/faults/checker.ts'
import { orderUntilAnswered } from '#tests/faults/repeat.ts'
import type { Course } from '#tests/faults/wish.ts'
import { commandLine } from '#tests/support/command.ts'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aPaidOrder, anOrder, payAtGateway } from '#tests/support/orders.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { seed } from '#tests/support/size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function aFolder() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

async function database(kind: typeof freshDatabase) {
  const { url, drop } = await kind()
  const { db, close } = openPool(url)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  return { url, db }
}

const VIDEO = fileURLToPath(new URL('../../support/videos/turn.mp4', import.meta.url))

/** A shop with a member, a paid order, a product with a picture, and texts that are hard to quote. */
async function aMerchant() {
  const { shop, db, databaseUrl, signIn } = await openShop()
  const type = await commandLine(databaseUrl)
  const folder = await aFolder()
  const picture = join(folder, 'lamp.jpg')
  await writeFile(picture, await (await aPhoto()).bytes())
  await type(
    goodsAddCommand,
    ...['LAMP', '--title', '月亮 "灯",\\\n(x)', '--price', '5'].concat([
      '--stock',
      '1',
      '--picture',
      picture,
      '--video',
      VIDEO,
    ]),
  )
  const browser = await signIn(await aMember(shop, { username: 'xiaoman', nickname: '\\N "a"' }))
  const { skuId } = await aProduct(shop)
  await aPaidOrder(browser, skuId, 2)
  await writeSetting(db, 'a null', { inner: null, text: 'line\nbreak\ttab' })
  const file = join(folder, 'shop.gz')
  return { shop, db, browser, skuId, type, folder, file }
}

/** Every row and counter. */
async function contentOf(db: Database) {
  const parts: DumpedPart[] = []
  await inTransaction(
    db,
    async (within) => {
      for await (const part of dumpDatabase(within)) parts.push(part)
    },
    { isSnapshot: true },
  )
  return parts
}

/** Points the command line at another shop. */
function at(databaseUrl: string, dataDir: string) {
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('SHOP_DATA', dataDir)
}

test('a backup brings every row, counter and picture back into another database', async () => {
  const { db, type, file } = await aMerchant()
  const saved = await type(backupCommand, file)
  const before = await contentOf(db)
  const other = await database(emptyDatabase)
  const dataDir = join(await aFolder(), 'new')
  at(other.url, dataDir)

  const restored = await type(restoreCommand, file)

  expect(saved).toMatch(/^Wrote [\d,]+ rows and 2 pictures to .+shop\.gz\.\n1 pictures are not in/)
  expect(restored).toMatch(/^Restored [\d,]+ rows and 2 pictures into /)
  expect(await contentOf(other.db)).toEqual(before)
  expect(before.length).toBeGreaterThan(20)
  const [part = ''] = await readdir(join(dataDir, 'pictures/originals'))
  expect(await readdir(join(dataDir, 'pictures/originals', part))).toHaveLength(1)
  const [beginning = ''] = await readdir(join(dataDir, 'pictures/videos'))
  const [video = ''] = await readdir(join(dataDir, 'pictures/videos', beginning))
  expect(await readFile(join(dataDir, 'pictures/videos', beginning, video))).toEqual(
    await readFile(VIDEO),
  )
  expect(await type(goodsSetCommand, 'LAMP', '--stock', '+1')).toContain('LAMP')
  const foreignKeys = sql`select count(*)::int as count from pg_constraint where contype = 'f' and convalidated`
  const countIn = async (of: Database) => (await of.execute<{ count: number }>(foreignKeys)).rows
  expect(await countIn(other.db)).toEqual(await countIn(db))
})

test('what had to leave the shop leaves it after a restore: a refund, the word of a new binding', async () => {
  const { shop, db, browser, skuId, type, file } = await aMerchant()
  const { id: memberId } = await aMember(shop)
  const bound = { memberId, kind: 'mobile', target: '1', createTime: shop.now() } as const
  const bindingId = await insertBinding(db, bound)
  const about = { bindingId, language: 'en', origin: '' } as const
  await insertNotices(db, [{ ...about, channel: 'email', target: 'old@lane.example' }])
  const { no } = await aPaidOrder(browser, skuId)
  const { id = 0 } = (await orderByNo(db, no)) ?? {}
  await cancelByShop(shop, id, 'gone')
  await type(backupCommand, file)
  const other = await database(emptyDatabase)
  at(other.url, join(await aFolder(), 'new'))
  await type(restoreCommand, file)
  const jobs = openQueue(other.db, () => {})
  onTestFinished(jobs.close)

  const words: string[] = []
  const email = async ({ target }: { target: string }) => void words.push(target)
  const notifiers = { ...shop.notifiers, email }
  await jobs.workOff(jobHandlers({ ...shop, notifiers, db: other.db, jobs }))

  expect((await refundsOf(other.db, id)).map(({ status }) => status)).toEqual([1])
  expect(words).toEqual(['old@lane.example'])
})

test('a backup is as of one moment, whatever is sold meanwhile', async () => {
  const { db, browser, skuId, type, file } = await aMerchant()
  const before = await contentOf(db)
  const parts: DumpedPart[] = []
  const begun = Promise.withResolvers<void>()
  /** Somebody else's, so not in the transaction of the backup. */
  async function buy() {
    await begun.promise
    const { no } = await anOrder(browser, skuId)
    await payAtGateway(browser, no)
  }
  const buying = buy()

  await inTransaction(
    db,
    async (within) => {
      for await (const part of dumpDatabase(within)) {
        begun.resolve()
        await buying
        parts.push(part)
      }
    },
    { isSnapshot: true },
  )

  const rowsOf = (all: DumpedPart[]) => all.filter((part) => 'rows' in part)
  expect(rowsOf(parts)).toEqual(rowsOf(before))
  expect(await type(backupCommand, file)).toContain('Wrote')
})

test('a backup is for its owner only, and never replaces a file', async () => {
  const { type, file, folder } = await aMerchant()

  await type(backupCommand, file)
  const first = await readFile(file)

  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(await type(backupCommand, file)).toBe(`refused: There is a file ${file} already.`)
  expect(await readFile(file)).toEqual(first)
  expect(await type(backupCommand, join(folder, 'none/shop.gz'))).toContain('cannot be written')
  expect((await readdir(folder)).toSorted()).toEqual(['lamp.jpg', 'shop.gz'])
})

test('a shop that is there is never overwritten', async () => {
  const { type, file } = await aMerchant()
  await type(backupCommand, file)
  const used = await aFolder()
  await writeFile(join(used, 'something'), '')
  const other = await database(emptyDatabase)
  at(other.url, used)
  const folder = await type(restoreCommand, file)
  const { url, db } = await database(freshDatabase)
  await writeSetting(db, 'site', {})
  at(url, await aFolder())

  expect(folder).toContain('is not empty. Nothing was restored')
  expect(await type(restoreCommand, file)).toBe(
    'refused: The database of DATABASE_URL is not empty. Nothing was restored.',
  )
  const rows = (await contentOf(db)).filter((part) => 'rows' in part)
  expect(rows).toMatchObject([{ table: 'settings', rows: [expect.stringContaining('site')] }])
})

test.each<[name: string, broken: (bytes: Buffer) => Buffer | string]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 20)],
  ['cut between two lines', (bytes) => withText(bytes, (text) => text.split('\n').slice(0, -2))],
  ['missing a line', (bytes) => withText(bytes, (text) => text.split('\n').toSpliced(3, 1))],
  [
    'with a changed picture',
    (bytes) => withText(bytes, (text) => [text.replace(/"bytes":"..../, '"bytes":"AAAA')]),
  ],
  ['not a backup', () => gzipSync('{"hello":1}\n')],
  ['not even gzip', () => 'hello'],
  ['empty', () => ''],
])('a file that is %s is refused before anything is made', async (_name, broken) => {
  const { type, file, folder } = await aMerchant()
  await type(backupCommand, file)
  const bad = join(folder, 'bad.gz')
  await writeFile(bad, broken(await readFile(file)))
  const dataDir = join(folder, 'new')
  at('postgres://nobody@127.0.0.1:1/none', dataDir)

  expect(await type(restoreCommand, bad)).toBe(
    `refused: ${bad} is no whole backup of this shop: it was cut short or changed.`,
  )
  expect(await stat(dataDir).catch(() => null)).toBeNull()
})

const withText = (bytes: Buffer, change: (text: string) => string[]) =>
  gzipSync(change(gunzipSync(bytes).toString()).join('\n'))

test('a backup of another version of the shop is refused', async () => {
  const { type, file, folder } = await aMerchant()
  await type(backupCommand, file)
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(join(folder, 'old.gz'), gzipSync(text.replace(/"schema":"\d+"/, '"schema":"1"')))
  const other = await database(emptyDatabase)
  at(other.url, join(folder, 'new'))

  expect(await type(restoreCommand, join(folder, 'old.gz'))).toContain(
    'was made by another version of the shop',
  )
  expect(await type(restoreCommand, join(folder, 'none.gz'))).toContain('There is no file')
})

test('a backup starts as a shop of its own, on the embedded database', async () => {
  const { type, file, folder } = await aMerchant()
  await type(backupCommand, file)
  at('', join(folder, 'new'))

  await type(restoreCommand, file)

  expect(await type(goodsCommand, 'LAMP')).toContain('月亮')
})

test('a shop that lost everything has every confirmed order again, and its books add up', async () => {
  const { url, drop } = await freshDatabase()
  const folder = await aFolder()
  const type = await commandLine(url)
  const bench = await openBench(url, folder, 2)
  const wish = wishes(bench, seed)
  const courses: Course[] = []
  for (const buyer of [...bench.buyers, ...bench.buyers, ...bench.buyers])
    courses.push(await orderUntilAnswered(buyer.browser, await wish(buyer)))
  const file = join(folder, 'shop.gz')
  await type(backupCommand, file)
  await bench.close()
  await drop()
  const dataDir = join(folder, 'new')
  at('', dataDir)

  await type(restoreCommand, file)

  const restored = await startEmbedded({ dataDir, log: () => {} })
  const { db, close } = openPool(restored.url)
  onTestFinished(async () => {
    await close()
    await restored.stop()
  })
  expect(courses.some(({ shown }) => shown.kind === 'placed')).toBe(true)
  expect(await check({ ...bench, shop: { ...bench.shop, db } }, courses)).toMatchObject({
    lost: [],
    doubled: [],
    mismatched: [],
  })
})
