import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectDirectly } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/trade.ts'
import { openBench, wishes, type Bench } from '#tests/faults/bench.ts'
import { check } from '#tests/faults/checker.ts'
import { behind, orderUntilAnswered } from '#tests/faults/repeat.ts'
import { payAtGateway } from '#tests/support/orders.ts'
import { isSoak, seed } from '#tests/support/size.ts'
import { openCluster, untilThere, whyNoCluster, type Cluster } from './cluster.ts'

const SHOPPERS = 3
const MINUTES = 60_000

type Node = Cluster['nodes'][number]
const pgbackrest = (node: Node, ...args: string[]) =>
  node.run('pgbackrest', ['--stanza=lamplight', ...args])

/** Shoppers who order and pay, and what they were shown. */
function openTrade(cluster: Cluster, bench: Bench) {
  const wish = wishes(bench, seed)
  return async (count: number) => {
    const courses = []
    for (let at = 0; at < count; at += 1) {
      const buyer = bench.buyers[at % SHOPPERS]
      if (!buyer) continue
      const browser = behind(cluster.url, buyer.token)
      const course = await orderUntilAnswered(browser, await wish(buyer))
      courses.push(course)
      if (course.shown.kind === 'placed') await payAtGateway(browser, course.shown.no)
    }
    return courses
  }
}

const allOrders = ({ shop: { db } }: Bench) =>
  db
    .select({ no: orders.no, payStatus: orders.payStatus, paidAmount: orders.paidAmount })
    .from(orders)
    .orderBy(asc(orders.id))

/** Waits until the repository has all that has happened, as it has of itself after a minute. */
async function untilArchived({ superuserUrl }: Cluster) {
  const client = await connectDirectly(superuserUrl)
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const file = rows[0]?.file
  await untilThere(async () => {
    const archived = await client.query(
      'select 1 from pg_stat_archiver where last_archived_wal >= $1',
      [file],
    )
    expect(archived.rowCount).toBe(1)
  })
  await client.end()
}

const momentOf = async ({ superuserUrl }: Cluster) => {
  const client = await connectDirectly(superuserUrl)
  const { rows } = await client.query<{ moment: string }>(
    'select clock_timestamp()::text as moment',
  )
  await client.end()
  return rows[0]?.moment ?? ''
}

/** Somebody with all rights forgets a `where`. */
async function makeMistake({ ownerUrl }: Cluster) {
  const client = await connectDirectly(ownerUrl)
  await client.query('truncate orders cascade')
  await client.end()
}

/** Every machine with PostgreSQL is lost, and every server ends. */
async function loseEverything({ nodes, webs, workers }: Cluster) {
  for (const shop of [...webs, ...workers]) {
    shop.tell('SIGKILL')
    await shop.ended
  }
  for (const node of nodes) await node.powerOff()
  for (const node of nodes) await node.loseData()
}

/** As docs/operate.md says. */
async function restore({ nodes }: Cluster, moment: string) {
  const [first, ...others] = nodes
  if (!first) throw new Error('there is no machine')
  const remove = ['-c', first.config, 'remove', 'lamplight']
  await untilThere(() => first.run('patronictl', remove, 'lamplight\nYes I am aware\n'))
  await first.addFile('patroni-restore.yml')
  first.start({ PGBACKREST_TARGET: moment })
  await untilThere(async () => expect(await first.isPrimary()).toBe(true))
  for (const node of others) node.start()
  await untilThere(async () => {
    const standbys = await Promise.all(others.map((node) => node.asked('/replica')))
    const inStep = await Promise.all(others.map((node) => node.asked('/sync')))
    expect([standbys, inStep.includes(200)]).toEqual([[200, 200], true])
  })
  await pgbackrest(first, 'check') // it archives again
}

const why = isSoak ? await whyNoCluster('pgbackrest', 'patronictl') : 'a part of the full run'

test.skipIf(why !== '')(
  `a cluster that lost every machine returns as it was at a moment${why && `: ${why}`}`,
  { timeout: 10 * MINUTES },
  async () => {
    const cluster = await openCluster({ isBackedUp: true })
    onTestFinished(() => cluster.close())
    const bench = await openBench(cluster.directUrl, cluster.folder, SHOPPERS)
    onTestFinished(() => bench.close())
    const trade = openTrade(cluster, bench)
    const primary = await cluster.primary()
    await pgbackrest(primary, 'stanza-create')

    const confirmed = await trade(6)
    await pgbackrest(primary, '--type=full', 'backup')
    confirmed.push(...(await trade(6)))
    const before = await allOrders(bench)
    const moment = await momentOf(cluster)
    const late = await trade(3)
    await makeMistake(cluster)
    await untilArchived(cluster)
    await loseEverything(cluster)
    await restore(cluster, moment)
    await cluster.relaunch(0)

    expect(await allOrders(bench)).toEqual(before)
    expect(before.length).toBeGreaterThan(6)
    expect(before.every(({ paidAmount }) => paidAmount > 0)).toBe(true)
    expect(late.some(({ shown }) => shown.kind === 'placed')).toBe(true)
    const nothingWrong = { lost: [], doubled: [], mismatched: [] }
    expect(await check(bench, confirmed)).toMatchObject(nothingWrong)
    expect(await check(bench, [...confirmed, ...(await trade(3))])).toMatchObject(nothingWrong)
  },
)
