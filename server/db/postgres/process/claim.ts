import { setTimeout as wait } from 'node:timers/promises'
import {
  becomeOwner,
  connectToCluster,
  ensureShopDatabase,
  ownerName,
  type ClusterLine,
} from '#server/db/postgres/cluster/cluster-id.ts'
import {
  connectionString,
  passwordOf,
  type PostmasterFile,
} from '#server/db/postgres/cluster/address.ts'
import type { Cluster } from '#server/db/postgres/cluster/cluster-paths.ts'

/** Milliseconds between two attempts to regain the lock; `stopStaleServer` waits much longer for an owner. */
const AGAIN_AFTER = 100

const connect = (place: Cluster, running: PostmasterFile, name: string) =>
  connectToCluster(connectionString(place, running, 'postgres'), name)

/** Process id of the shop that owns a running database: 0 for nobody, null while the database does not respond. */
export async function ownerOf(place: Cluster, running: PostmasterFile): Promise<number | null> {
  const line = await connect(place, running, 'lamplight').catch(() => null)
  if (!line) return null
  try {
    return Number((await ownerName(line))?.split(' ')[1] ?? 0)
  } catch {
    return null
  } finally {
    await line.end().catch(() => {})
  }
}

async function hold(
  place: Cluster,
  running: PostmasterFile,
  onLost: () => void,
): Promise<ClusterLine> {
  const line = await connect(place, running, `lamplight ${process.pid}`)
  await becomeOwner(line)
  line.once('end', onLost)
  return line
}

/**
 * Holds the ownership lock of the database until the returned function is called. When one process of PostgreSQL
 * crashes, all connections break, including this one: it is reopened before the database can be mistaken for a stale
 * one.
 */
export async function claim(place: Cluster, running: PostmasterFile): Promise<() => Promise<void>> {
  const released = new AbortController()
  async function holdAgain() {
    while (!released.signal.aborted) {
      const next = await hold(place, running, onLost).catch(() => null)
      if (next) {
        line = next
        return
      }
      await wait(AGAIN_AFTER, undefined, { ref: false })
    }
  }
  const onLost = () => void holdAgain()
  let line = await hold(place, running, onLost)
  await ensureShopDatabase(line, passwordOf(place, 'shop'))
  return async () => {
    released.abort()
    await line.end().catch(() => {})
  }
}
