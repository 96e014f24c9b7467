import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
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
