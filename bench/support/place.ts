import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { launchShop } from '#tests/support/launch-shop.ts'

const SAMPLE_MS = 1000
const log = () => {}

/** The real server as a process of its own, over a new database on the disk, as durable as a shop's. */
export async function openPlace() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'lamplight-load-')))
  await chmod(dataDir, 0o711) // PostgreSQL's own user passes through
  const { url: databaseUrl, stop } = await startEmbedded({ dataDir, log })
  await migrate(databaseUrl)
  const shop = await launchShop({ databaseUrl, dataDir })
  const samples: number[] = []
  const sample = async () => void samples.push(await megabytes(shop.pid))
  const timer = setInterval(() => void sample(), SAMPLE_MS)
  return {
    url: shop.url,
    dataDir,
    databaseUrl,
    /** seconds of processor time so far */
    cpu: async () => ({
      server: await cpuSeconds(shop.pid),
      database: await treeSeconds(await postmasterOf(dataDir)),
    }),
    /** resident memory of the server in MB: first, highest, last */
    memory: () => [samples.at(0) ?? 0, Math.max(0, ...samples), samples.at(-1) ?? 0],
    async close() {
      clearInterval(timer)
      shop.tell('SIGTERM')
      await shop.ended
      await stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
export type Place = Awaited<ReturnType<typeof openPlace>>

/** 0 where the system does not say. */
async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Clock ticks of Linux in a second, in which it counts a process's CPU. */
const TICKS = 100

/** What `/proc` says of a process: its parent, its own CPU and that of its children that have ended, in seconds. */
async function statusOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((at) => fields[at])
  return { parent, own: (user + system) / TICKS, ended: (endedUser + endedSystem) / TICKS }
}

const cpuSeconds = async (pid: number) => (await statusOf(pid)).own

/** The same of a process and all that it has started. */
async function treeSeconds(pid: number): Promise<number> {
  const { own, ended } = await statusOf(pid)
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((name) => statusOf(Number(name))))
  const children = all.filter(({ parent }) => parent === pid).map((child) => child.own)
  return children.reduce((sum, seconds) => sum + seconds, own + ended)
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid = ''] = (
    await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  ).split('\n')
  return Number(pid)
}
