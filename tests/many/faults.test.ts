import { expect, onTestFinished, test } from 'vitest'
import { pause } from '#contract/lib/waiting.ts'
import { openBench } from '#tests/faults/bench.ts'
import { check, inWords } from '#tests/faults/checker.ts'
import { isSoak, seed } from '#tests/support/size.ts'
import { openCluster, whyNoCluster, type Cluster } from './cluster.ts'
import { openCrowd, type Disturbance } from './crowd.ts'

const SHOPPERS = 50
const MINUTES = 60_000
const SECONDS = 1000

type Node = Cluster['nodes'][number]

/** Starts a node again, and waits until it follows the primary. */
async function bringBack(node: Node) {
  node.start()
  for (;;) {
    if ((await node.asked('/replica').catch(() => 0)) === 200) return
    await pause(SECONDS)
  }
}

let lost: Node | undefined
const returnLost = async () => lost && bringBack(lost)

const DISTURBANCES: readonly Disturbance<Cluster>[] = [
  {
    name: 'kill -9 of a server',
    act: async ({ webs: [web] }) => void web?.tell('SIGKILL'),
    after: (cluster) => cluster.relaunch(0),
    mayShow: ['HTTP 502', 'broken socket'],
    within: 3,
    since: 'start',
  },
  {
    name: 'kill -9 of a worker',
    act: async ({ workers: [worker] }) => void worker?.tell('SIGKILL'),
    after: (cluster) => cluster.relaunchWorker(0),
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'PgBouncer killed, and back after 5 s',
    act: async ({ pooler }) => {
      await pooler.kill()
      await pause(5 * SECONDS)
      pooler.start()
    },
    mayShow: ['HTTP 503'],
    within: 15,
    since: 'end',
  },
  {
    name: 'PgBouncer frozen for 60 s',
    act: async ({ pooler }) => {
      pooler.tell('SIGSTOP')
      await pause(60 * SECONDS)
      pooler.tell('SIGCONT')
    },
    mayShow: ['HTTP 503'],
    within: 15,
    since: 'end',
  },
  {
    name: 'one standby lost',
    act: async (cluster) => {
      const primary = await cluster.primary()
      lost = cluster.nodes.find(({ name }) => name !== primary.name)
      await lost?.powerOff()
    },
    after: returnLost,
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'planned switch-over',
    act: async ({ primary }) => (await primary()).handOver(),
    mayShow: ['HTTP 503'],
    within: 10,
    since: 'start',
  },
  {
    name: 'primary and its Patroni killed; the old primary returns',
    act: async (cluster) => {
      lost = await cluster.primary()
      await lost.powerOff()
    },
    after: returnLost,
    mayShow: ['HTTP 503'],
    within: 45,
    since: 'start',
  },
]

const why = isSoak ? await whyNoCluster() : 'a part of the full run'

test.skipIf(why !== '')(
  `fifty shoppers order through every fault of a cluster${why && `: ${why}`}`,
  { timeout: 30 * MINUTES },
  async () => {
    const cluster = await openCluster()
    onTestFinished(() => cluster.close())
    const bench = await openBench(cluster.directUrl, cluster.folder, SHOPPERS)
    onTestFinished(() => bench.close())
    const crowd = openCrowd(cluster.url, bench, seed)

    onTestFinished(() => {
      console.log(crowd.table())
      crowd.close()
    })

    const outcomes: [Disturbance<Cluster>, { kinds: string[]; seconds: number }][] = []
    for (const each of DISTURBANCES) outcomes.push([each, await crowd.through(cluster, each)])
    await crowd.goHome()
    const verdict = await check(bench, crowd.courses)
    console.log(inWords(verdict))

    expect(verdict).toMatchObject({ lost: [], doubled: [], mismatched: [] })
    for (const [{ name, mayShow, within }, { kinds, seconds }] of outcomes) {
      expect([name, kinds.filter((kind) => !mayShow.includes(kind))]).toEqual([name, []])
      expect(seconds, name).toBeLessThanOrEqual(within)
    }
  },
)
