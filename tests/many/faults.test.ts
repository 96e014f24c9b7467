import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pause } from '#contract/lib/waiting.ts'
import { connectDirectly } from '#server/db/connection.ts'
import { liveJobs } from '#server/db/queue.ts'
import { openBench, type Bench } from '#tests/faults/bench.ts'
import { check, inWords } from '#tests/faults/checker.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { aFeed } from '#tests/support/feeds.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { s3Peer } from '#tests/support/s3-peer.ts'
import { isSoak, seed } from '#tests/support/size.ts'
import { smsPeer } from '#tests/support/sms-peer.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'
import { ensureBuilt } from '#tools/commands/support/prepare.mjs'
import { openCluster, whyNoCluster, type Cluster } from './cluster.ts'
import { openCrowd, wrongPayments, type Disturbance } from './crowd.ts'

const execute = promisify(execFile)

const SHOPPERS = 50
/** Letters that two workers take at once. */
const LETTERS_AT_ONCE = 40
const PRODUCTS = 20_000
const SECOND = 'second'
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

/** What is disturbed: a cluster, what it asks of others, and what is fed to it. */
type World = {
  cluster: Cluster
  bench: Bench
  sms: Awaited<ReturnType<typeof smsPeer>>
  s3: Awaited<ReturnType<typeof s3Peer>>
  /** nothing arrives any more on the connections to the database that are open */
  dropPackets: () => void
  /** folder of the next build, and a feed that changes every product */
  nextBuild: string
  feed: string
}

/** A hundred letters to numbers that begin with these digits. */
async function sendLetters({ bench: { shop } }: World, digits: string) {
  const targets = Array.from({ length: 100 }, (_, at) => `${digits}${String(at).padStart(8, '0')}`)
  for (const target of targets) {
    const words = { subject: '', text: 'News', template: 'news' }
    await shop.jobs.send(shop.db, 'letter', { channel: 'mobile', target, ...words })
  }
  return targets
}

/** Waits until `look` holds. @throws its last error after five minutes */
const eventually = (look: () => void | Promise<void>) =>
  vi.waitFor(look, { timeout: 5 * MINUTES, interval: 500 })

/** Until all of them have arrived. */
async function arrive({ sms }: World, targets: readonly string[]) {
  const from = performance.now()
  const sent = () => sms.accepted.map(({ message }) => message.mobile)
  await eventually(() => {
    const arrived = new Set(sent())
    expect(targets.filter((target) => !arrived.has(target))).toEqual([])
  })
  const twice = sent().filter((target) => targets.includes(target)).length - targets.length
  const seconds = Math.round((performance.now() - from) / SECONDS)
  console.log(`100 letters arrived ${seconds} s after the fault, ${twice} of them twice`)
}

/** Letters that workers have taken. */
async function claimedLetters({ bench: { shop } }: World): Promise<number> {
  const all = await liveJobs(shop.db)
  return all.find(({ kind, state }) => kind === 'letter' && state === 'active')?.count ?? 0
}

/** A page that a server has drawn, not the empty one. */
const drawnPage = (url: string) =>
  eventually(async () => expect((await fetch(url)).headers.get('server-timing')).toBeTruthy())

/** Kills the process that draws the pages of a server. Another one draws the next page. */
async function killRenderer({ webs: [web] }: Cluster) {
  const { url = '', pid } = web ?? {}
  await drawnPage(url)
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')
  process.kill(Number(child), 'SIGKILL')
  await drawnPage(`${url}/list/all`)
}

/** Follows the shop as an open page does: its scripts, and the build that answers name. @returns what was wrong */
function watchBuilds(url: string) {
  const ending = new AbortController()
  const names: string[] = []
  const missing: string[] = []
  async function look() {
    const page = await fetch(url)
    const found = (await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)
    for (const [, asset = ''] of found) {
      const { status } = await fetch(new URL(asset, url))
      if (status !== 200) missing.push(`${status} ${asset}`)
    }
    const answer = await fetch(new URL('/api/portal/index', url))
    await answer.text()
    const name = answer.headers.get('x-build')
    if (name !== null && name !== names.at(-1)) names.push(name)
  }
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await look()
      await pause(100)
    }
  })()
  return {
    names,
    missing,
    end: () => {
      ending.abort()
      return watching
    },
  }
}

/** Waits until every server has ended and another one has taken its place. */
async function replaceServers({ webs, workers, relaunch, relaunchWorker }: Cluster) {
  for (const at of webs.keys()) {
    webs[at]?.tell('SIGTERM')
    await webs[at]?.ended
    await relaunch(at)
    await pause(2 * SECONDS) // a deploy waits until the balancer knows the server again
  }
  for (const at of workers.keys()) {
    workers[at]?.tell('SIGTERM')
    await workers[at]?.ended
    await relaunchWorker(at)
  }
}

let lost: Node | undefined
const returnLost = async () => {
  if (lost) await bringBack(lost)
}

const DISTURBANCES: readonly Disturbance<World>[] = [
  {
    name: 'kill -9 of a server',
    act: async ({ cluster: { webs } }) => void webs[0]?.tell('SIGKILL'),
    after: ({ cluster }) => cluster.relaunch(0),
    mayShow: ['HTTP 502', 'broken socket'],
    within: 3,
    since: 'start',
  },
  {
    name: 'kill -9 of a renderer',
    act: ({ cluster }) => killRenderer(cluster),
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'kill -9 of a worker with jobs claimed',
    act: async (world) => {
      world.sms.hang()
      const targets = await sendLetters(world, '131')
      await eventually(async () => expect(await claimedLetters(world)).toBe(LETTERS_AT_ONCE))
      world.cluster.workers[0]?.tell('SIGKILL')
      world.sms.hang(false)
      await arrive(world, targets)
    },
    after: ({ cluster }) => cluster.relaunchWorker(0),
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'PgBouncer killed, and back after 5 s',
    act: async ({ cluster: { pooler } }) => {
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
    act: async ({ cluster: { pooler } }) => {
      pooler.tell('SIGSTOP')
      await pause(60 * SECONDS)
      pooler.tell('SIGCONT')
    },
    mayShow: ['HTTP 503'],
    within: 15,
    since: 'end',
  },
  {
    name: 'packets dropped on every line to the database',
    act: async ({ dropPackets }) => dropPackets(),
    mayShow: ['HTTP 503'],
    within: 15,
    since: 'start',
  },
  {
    name: 'pool exhausted by a slow query for 6 s',
    act: async ({ cluster: { ownerUrl, webs } }) => {
      const holder = await connectDirectly(ownerUrl)
      await holder.query('begin; lock table variants in access exclusive mode')
      await pause(6 * SECONDS)
      const ready = await Promise.all(webs.map(({ url }) => fetch(`${url}/readyz`)))
      await holder.end()
      expect(ready.map(({ status }) => status)).toEqual([200, 200, 200])
    },
    mayShow: ['HTTP 503'],
    within: 5,
    since: 'end',
  },
  {
    name: 'one standby lost',
    act: async ({ cluster }) => {
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
    act: async ({ cluster }) => (await cluster.primary()).handOver(),
    mayShow: ['HTTP 503'],
    within: 10,
    since: 'start',
  },
  {
    name: 'primary and its Patroni killed; the old primary returns',
    act: async ({ cluster }) => {
      lost = await cluster.primary()
      await lost.powerOff()
    },
    after: returnLost,
    mayShow: ['HTTP 503'],
    within: 45,
    since: 'start',
  },
  {
    name: 'S3 and SMS hang for 60 s',
    act: async (world) => {
      const { cluster, s3, sms } = world
      const photo = Buffer.from(await (await aPhoto()).arrayBuffer())
      const { id } = await world.bench.shop.pictures.add(photo)
      s3.hang()
      sms.hang()
      const targets = await sendLetters(world, '132')
      const [picture, page] = await Promise.all(
        [`/media/${id}/160.webp`, '/'].map((path) => fetch(new URL(path, cluster.url))),
      )
      expect([picture?.status, page?.status]).toEqual([503, 200])
      await pause(60 * SECONDS)
      s3.hang(false)
      sms.hang(false)
      await arrive(world, targets)
    },
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'a feed of 20,000 changed products',
    act: ({ cluster, feed }) => cluster.run(['import', feed, '--lang', 'en']),
    mayShow: [],
    within: 0,
    since: 'start',
  },
  {
    name: 'rolling deploy of schema, servers and build',
    act: async ({ cluster, nextBuild }) => {
      const watch = watchBuilds(cluster.url)
      await cluster.run(['migrate'])
      await replaceServers(cluster)
      await cluster.run(['publish-build'], { SHOP_DIST: nextBuild })
      await eventually(() => expect(watch.names).toHaveLength(2))
      await watch.end()
      expect(watch.names.at(-1)).toBe(SECOND)
      expect(watch.missing).toEqual([])
    },
    mayShow: [],
    within: 0,
    since: 'start',
  },
]

/** A build as after `dist`: every script has another name. @returns its folder */
async function aNextBuild(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const dist = join(path, 'dist')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: SECOND }
  await execute(process.execPath, ['e2e/support/second-build.ts', dist], { cwd: root, env })
  return dist
}

/** A feed of twenty thousand products whose titles say which it is. */
const aFeedOf = (name: string) => {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => `p${at},${name} ${at},${(at % 90) + 10}`)
  return aFeed(['Handle,Title,Variant Price', ...rows, ''].join('\n'))
}

async function openWorld(): Promise<World> {
  await ensureBuilt()
  const nextBuild = await aNextBuild()
  const [s3, sms] = [await s3Peer(), await smsPeer()]
  const environment = { ...s3.settings, ...sms.settings }
  for (const [name, value] of Object.entries(s3.settings)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: Awaited<ReturnType<typeof databaseLine>>[] = []
  const lineTo = async (url: string) => {
    const line = await databaseLine(url)
    lines.push(line)
    return line.url
  }
  const cluster = await openCluster({ environment, lineTo })
  onTestFinished(() => cluster.close())
  await cluster.run(['publish-build'])
  await cluster.run(['import', await aFeedOf('Lamp'), '--lang', 'en'])
  const bench = await openBench(cluster.directUrl, cluster.folder, SHOPPERS)
  onTestFinished(() => bench.close())
  const dropPackets = () => lines.forEach((line) => line.freeze())
  return { cluster, bench, s3, sms, dropPackets, nextBuild, feed: await aFeedOf('Lantern') }
}

const why = isSoak ? await whyNoCluster() : 'a part of the full run'

test.skipIf(why !== '')(
  `fifty shoppers order through every fault of a cluster${why && `: ${why}`}`,
  { timeout: 30 * MINUTES },
  async () => {
    const world = await openWorld()
    const { cluster, bench } = world
    const crowd = openCrowd(cluster.url, bench, seed)

    onTestFinished(() => {
      console.log(crowd.table())
      crowd.close()
    })

    const outcomes: [Disturbance<World>, { kinds: string[]; seconds: number }][] = []
    for (const each of DISTURBANCES) outcomes.push([each, await crowd.through(world, each)])
    await crowd.goHome()
    const verdict = await check(bench, crowd.courses)
    console.log(inWords(verdict))

    expect(verdict).toMatchObject({ lost: [], doubled: [], mismatched: [] })
    expect(crowd.paid.length).toBeGreaterThan(500)
    expect(await wrongPayments(bench, crowd.paid)).toEqual([])
    for (const [{ name, mayShow, within }, { kinds, seconds }] of outcomes) {
      expect([name, kinds.filter((kind) => !mayShow.includes(kind))]).toEqual([name, []])
      expect(seconds, name).toBeLessThanOrEqual(within)
    }
  },
)
