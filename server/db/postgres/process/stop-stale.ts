import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readRunning } from '#server/db/postgres/cluster/address.ts'
import { ownerOf } from './claim.ts'
import type { Cluster } from '#server/db/postgres/cluster/cluster-paths.ts'
import { signal } from './postmaster.ts'
import { processExists } from './process-exists.ts'
import { InUse, StartFailure } from '#server/lib/start-failure.ts'

/** A database that was just started has no owner for some milliseconds. */
const ORPHAN_AFTER = 3000
const GIVE_UP_AFTER = 60_000

/** Process ids are reused: this checks that the process runs PostgreSQL on these files. */
async function runsHere(place: Cluster, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false
  if (process.platform === 'win32') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(
    () => spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout,
  )
  return command.includes(place.cluster)
}

/** Larger than any process id. */
const NOBODY = 2 ** 31 - 1

/** A PostgreSQL that is shutting down removes its pid file between two checks. */
const goneWith = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return ''
  throw error
}

/**
 * PostgreSQL itself replaces the pid file of a dead process, but not when the id now belongs to another process, or to
 * a zombie (containers). The rest of the file is kept: PostgreSQL uses it to detect old processes that still write.
 */
async function disown(place: Cluster): Promise<void> {
  const note = join(place.cluster, 'postmaster.pid')
  const text = await readFile(note, 'utf8').catch(goneWith)
  if (text === '') return
  await writeFile(note, text.replace(/^\d+/, String(NOBODY)))
  const sockets = (await readdir(place.home)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(sockets.map((name) => rm(join(place.home, name), { force: true })))
}

const inUse = (place: Cluster, owner: number) =>
  new InUse(
    `The data folder ${place.dataDir} is in use by another shop (process ${owner}). ` +
      'Stop that one first, or start this one with a folder of its own: SHOP_DATA=…',
  )

/**
 * Waits until no PostgreSQL runs on these files. One that outlived its shop is shut down; one that belongs to a running
 * shop is left alone, and the call is refused.
 */
export async function stopStaleServer(place: Cluster, log: (line: string) => void): Promise<void> {
  const since = Date.now()
  let freeSince = 0
  let asked = false
  for (; ; await wait(100)) {
    const running = await readRunning(place)
    if (!running) return
    if (!(await runsHere(place, running.pid))) {
      if (processExists(running.pid)) await disown(place)
      return
    }
    const owner = await ownerOf(place, running)
    if (owner) throw inUse(place, owner)
    const now = Date.now()
    freeSince = owner === 0 ? freeSince || now : 0
    if (!asked && freeSince && now - freeSince > ORPHAN_AFTER) {
      log('Stopping the database that an earlier start left behind …')
      signal(place, running.pid, 'INT')
      asked = true
    }
    if (now - since < GIVE_UP_AFTER) continue
    throw new StartFailure(
      `A PostgreSQL (process ${running.pid}) runs on ${place.cluster} and does not end. Stop it and start again.`,
    )
  }
}
