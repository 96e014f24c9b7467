import { desc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { tableOf } from '#bench/support/report.ts'
import { devicesFor } from '#server/db/member/push.ts'
import { migrate } from '#server/db/migrate.ts'
import { bindingNotices } from '#server/db/schema/account.ts'
import { messages } from '#server/db/schema/member-centre.ts'
import type { Shop } from '#server/domain/context.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { openSession } from '#server/domain/account/session.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { memberNow, PASSWORD } from '#tests/support/members.ts'
import { OPENING, openShop } from '#tests/support/shop.ts'
import { shopper } from '#tests/support/shopper.ts'
import { isSoak, seed, size } from '#tests/support/size.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { liveAs, sweep } from './journeys.ts'
import { fillShop } from './large-shop.ts'
import { groupOf, recordStatements, TELLING_PLANS, type RecordedStatement } from './recorder.ts'

/** Pages that a statement of the order path, of a member's pages or of a sweep may touch; a page has 8 kB. */
const MOST_PAGES = 1000
/** Statements of each group that the report names. */
const REPORTED = 40
const MINUTES = 60_000
/** Messages that wait for the devices of their members. */
const WAITING = 20_000

const log = () => {}

/** Nothing has to survive, and much is written at once. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  maintenance_work_mem: '256MB',
  work_mem: '128MB',
}
const { work_mem: _, ...AS_IN_A_SHOP } = FILLING

/** Fills the database of a folder; afterwards it stands still. */
async function fillFolder(dataDir: string, scale: number) {
  const passwordHash = await hashPassword(PASSWORD, 16, seededRandom(seed))
  const { url, stop } = await startEmbedded({ dataDir, log, settings: FILLING })
  try {
    await migrate(url)
    return await fillShop(url, { scale, now: OPENING, passwordHash })
  } finally {
    await stop()
  }
}

/** A shop as large as `scale` says, on a database that tells how it carries statements out. */
async function openLargeShop(scale: number) {
  const { path: dataDir, remove } = await temporaryFolder()
  onTestFinished(() => remove())
  const members = await fillFolder(dataDir, scale)
  const settings = { ...AS_IN_A_SHOP, ...TELLING_PLANS }
  const { url, stop } = await startEmbedded({ dataDir, log, settings })
  return { members, ...(await openShop({ hasPictures: true, database: { url, drop: stop } })) }
}

/** As when many are told of something: the newest messages wait to be pushed, and some words to be sent. */
async function queueJobs({ db, jobs }: Shop) {
  const newest = await db
    .select({ id: messages.id })
    .from(messages)
    .orderBy(desc(messages.id))
    .limit(WAITING)
  const ids = newest.map(({ id }) => id)
  await jobs.send(db, 'push', ...(await devicesFor(db, ids)))
  const notices = await db.select({ noticeId: bindingNotices.id }).from(bindingNotices).limit(100)
  await jobs.send(db, 'bindingNotice', ...notices)
}

const rowOf = ({ pages, milliseconds, times, wholeTables, step, text }: RecordedStatement) => [
  text
    .replace(/^select .*? from /s, 'select … from ')
    .slice(0, 200)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|'),
  pages,
  milliseconds,
  times,
  wholeTables.join(', '),
  step,
]
const reportOf = (statements: readonly RecordedStatement[]) =>
  tableOf(
    ['Statement', 'Pages', 'ms', 'Times', 'Read from end to end', 'Step'],
    statements.slice(0, REPORTED).map(rowOf),
  )

test(
  'no statement of an order, a member’s page or a sweep reads more than a thousand pages',
  { timeout: 30 * MINUTES },
  async () => {
    const scale = size({ small: 0.001, nightly: 1 })
    const { members, api, shop, db, pass } = await openLargeShop(scale)
    const recorder = recordStatements(db)
    const recorded = {
      fetch: (request: Request) =>
        recorder.during(`${request.method} ${new URL(request.url).pathname}`, () =>
          api.fetch(request),
        ),
    }
    const failed: string[] = []
    for (const id of [members.typical, members.heaviest]) {
      const member = await memberNow(shop, id)
      const { token } = await openSession(shop, member)
      const visitor = {
        member,
        browser: shopper(recorded, { token }),
        guest: () => shopper(recorded),
      }
      failed.push(...(await liveAs({ shop, pass, recorder }, visitor, 'M7')))
    }
    await queueJobs(shop)
    await sweep({ shop, recorder })
    const byGroup = Map.groupBy(recorder.statements(), ({ step }) => groupOf(step))
    const { trade = [], catalogue = [] } = Object.fromEntries(byGroup)
    if (isSoak) console.log(`${reportOf(trade)}\n\nThe catalogue:\n\n${reportOf(catalogue)}`)

    expect(failed).toEqual([])
    expect(trade.length).toBeGreaterThan(200)
    expect(trade.filter(({ pages }) => pages > MOST_PAGES)).toEqual([])
  },
)
