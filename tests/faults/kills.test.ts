import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises' // of the real clock
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '#e2e/support/server.ts'
import { joinEmbedded } from '#server/db/postgres/embedded.ts'
import { between, seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { isSoak, limit, seed, size } from '#tests/support/size.ts'
import { quickFolder } from '#tests/support/temporary-folder.ts'
import { openBench, wishes, type Bench } from './bench.ts'
import { check, inWords } from './checker.ts'
import type { Asked, Moment } from './faults.ts'
import { openLine } from './line.ts'
import { behind, orderUntilAnswered } from './repeat.ts'
import type { Course } from './wish.ts'
import { until } from '#tests/support/until.ts'

const MEMBERS = 3

/** A shop as `npm start` runs it, with its own database, removed when the test ends. */
async function openServer() {
  const folder = await quickFolder()
  const shop = await startShop(folder.path, { SHOP_DEMO: '0' })
  const { url } = await joinEmbedded({ dataDir: folder.path, log: () => {} })
  const bench = await openBench(url, folder.path, MEMBERS)
  onTestFinished(async () => {
    await bench.close()
    await shop.stop()
    await folder.remove()
  })
  return { shop, bench, folder: folder.path }
}

type Shop = Awaited<ReturnType<typeof startShop>>

/** Kills the server in the middle of a request to `/api/order/create`, and restarts it after a while. */
function killer(shop: Shop, wanted: number) {
  const random = seededRandom(`${seed} kills`)
  const draw = (min: number, max: number) => between(random, min, max)
  const moments: Moment[] = ['arrived', 'working', 'answered']
  const next = () => ({ moment: moments[draw(0, 2)], skip: draw(0, 2), delay: draw(0, 20) })
  const restartMs = () => draw(0, isSoak ? 10_000 : 500)
  let plan = next()
  let left = wanted
  let restarting: Promise<void> | null = null

  async function kill() {
    await shop.kill()
    count('server kills')
    await wait(restartMs())
    await shop.resume()
    restarting = null
  }

  async function at(moment: Moment, { path }: Asked) {
    if (path !== '/api/order/create' || moment !== plan.moment || restarting || left === 0) return
    if (plan.skip > 0) {
      plan.skip -= 1
      return
    }
    const { delay } = plan
    plan = next()
    left -= 1
    if (moment === 'working') restarting = wait(delay).then(kill)
    else {
      restarting = kill()
      await shop.ended()
    }
  }
  return { at, left: () => left, restarted: async () => restarting }
}

/** Waits until the database responds again, on direct connections too. */
const untilBack = ({ shop: { db } }: Bench) => until(() => db.execute(sql`select 1`))

/** The overall result, which is counted and printed. */
async function verdictOn(bench: Bench, courses: Course[], what: string) {
  await untilBack(bench)
  const verdict = await check(bench, courses)
  count('checkouts lost', verdict.lost.length)
  count('checkouts doubled', verdict.doubled.length)
  count('checkouts mismatched', verdict.mismatched.length)
  console.log(`SEED=${seed}: ${inWords(verdict)} · ${what}`)
  return verdict
}
const NOTHING_WRONG = { lost: [], doubled: [], mismatched: [] }

test(
  'a server killed at any moment comes back with every order it acknowledged, and none twice',
  async () => {
    const kills = size({ small: 5, nightly: 1000 })
    const { shop, bench } = await openServer()
    const { at, left, restarted } = killer(shop, kills)
    const line = await openLine({ target: shop.url, decide: () => null, at })
    onTestFinished(line.close)
    const wish = wishes(bench, seed)
    const courses: Course[] = []

    for (let turn = 0; left() > 0; turn += 1) {
      const buyer = bench.buyers[turn % MEMBERS]
      if (!buyer) continue
      await untilBack(bench)
      const wanted = await wish(buyer)
      courses.push(await orderUntilAnswered(behind(line.url, buyer.token), wanted))
      count('checkouts')
      await restarted()
    }

    expect(await verdictOn(bench, courses, `${kills} kills of the server`)).toMatchObject(
      NOTHING_WRONG,
    )
  },
  limit(240_000),
)

const postmaster = async (folder: string) => {
  const note = await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return Number(note.split('\n')[0])
}

test('a process of the database that dies in the middle of orders costs some answers, not the shop', async () => {
  const rounds = size({ small: 3, nightly: 200 })
  const { shop, bench } = await openServer()
  const ended = shop.ended().then(() => 'ended')
  let isDue = false
  async function at(moment: Moment, { path }: Asked) {
    if (!isDue || moment !== 'working' || path !== '/api/order/create') return
    isDue = false
    const { rows } = await bench.shop.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where usename = 'shop'`, // this connection too
    )
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
    count('database kills')
  }
  const line = await openLine({ target: shop.url, decide: () => null, at })
  onTestFinished(line.close)
  const wish = wishes(bench, seed)
  const courses: Course[] = []

  for (let round = 0; round < rounds; round += 1) {
    const buyer = bench.buyers[round % MEMBERS]
    if (!buyer) continue
    await untilBack(bench)
    const wanted = await wish(buyer)
    isDue = true
    courses.push(await orderUntilAnswered(behind(line.url, buyer.token), wanted))
    count('checkouts')
  }

  expect(await Promise.race([ended, Promise.resolve('runs')])).toBe('runs')
  expect(
    await verdictOn(bench, courses, `${rounds} processes of the database killed`),
  ).toMatchObject(NOTHING_WRONG)
})

test('when the whole database dies the shop ends in order, and a new start has all that was acknowledged', async () => {
  const { shop, bench, folder } = await openServer()
  const line = await openLine({ target: shop.url, decide: () => null })
  onTestFinished(line.close)
  const wish = wishes(bench, seed)
  const courses: Course[] = []
  for (const buyer of bench.buyers) {
    const wanted = await wish(buyer)
    courses.push(await orderUntilAnswered(behind(line.url, buyer.token), wanted))
    count('checkouts')
  }
  const { rows } = await bench.shop.db.execute(
    sql`select name, setting from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
  )

  process.kill(await postmaster(folder), 'SIGKILL')
  count('database kills')
  await shop.ended()
  await shop.resume()

  expect(shop.said.join('\n')).toContain('The database ended unexpectedly')
  expect(rows).toEqual(
    ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })),
  )
  expect(await verdictOn(bench, courses, 'the database killed')).toMatchObject(NOTHING_WRONG)
})
