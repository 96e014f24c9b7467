import { setTimeout as wait } from 'node:timers/promises'
import { connectionString, passwordOf, readRunning } from './address.ts'
import { claim, ownerOf } from './claim.ts'
import { signal, startPostmaster, type Settings, type Postmaster } from './postmaster.ts'
import { isInitialised, openPlace, type Cluster } from './cluster-paths.ts'
import { InUse, StartFailure } from '#server/lib/start-failure.ts'
import { execFile, spawnSync } from 'node:child_process'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresEnvironment } from './account.ts'
import { program } from './binaries.ts'

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
async function stopStaleServer(place: Cluster, log: (line: string) => void): Promise<void> {
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

const run = promisify(execFile)

/**
 * Character classes come from the system's locale, and pg_trgm finds no Chinese under plain C; the locale names differ
 * between systems. Collation and case mapping come from PostgreSQL itself, the same everywhere.
 */
const CHARACTER_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']

async function initdb(place: Cluster, target: string, flags: string[]): Promise<string> {
  const fixed = ['-D', target, '--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8']
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const options = { ...place.account, cwd: place.home, env: postgresEnvironment() }
  const args = [...fixed, ...order, ...flags, '--no-instructions']
  return run(program(place.binaries, 'initdb'), args, options).then(
    () => '',
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  )
}

async function tryLocales(place: Cluster, target: string, flags: string[]): Promise<string> {
  let problem = ''
  for (const locale of CHARACTER_CLASSES) {
    problem = await initdb(place, target, [...flags, `--lc-ctype=${locale}`])
    if (!problem.includes('locale')) break
  }
  return problem
}

/** Leftovers of interrupted starts: `data.<process id>` and its password file. */
async function removeLeftovers({ home }: Cluster): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^data\.(\d+)/.exec(name)?.[1])
    if (pid && (pid === process.pid || !processExists(pid))) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}

/** Creates the database files in a temporary folder and renames it: an interrupted start leaves nothing half made. */
async function initialise(place: Cluster, { isDurable }: { isDurable: boolean }): Promise<void> {
  const fresh = `${place.cluster}.${process.pid}`
  const passwordFile = `${fresh}.password`
  await removeLeftovers(place)
  await writeFile(passwordFile, passwordOf(place, 'postgres'), { mode: 0o600 })
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid)
  const flags = [`--pwfile=${passwordFile}`, ...(isDurable ? [] : ['--no-sync'])]
  const problem = await tryLocales(place, fresh, flags)
  await rm(passwordFile, { force: true })
  if (problem) {
    throw new StartFailure(
      `PostgreSQL cannot make its files in ${join(place.dataDir, 'postgres')}:\n${problem.trim()}\n` +
        'You may also name a PostgreSQL of your own in DATABASE_URL.',
    )
  }
  await rename(fresh, place.cluster).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true })
    if (!isInitialised(place)) throw error // else a concurrent start was faster
  })
}

export type EmbeddedDatabase = {
  /** for the shop's own role, which may also create databases */
  url: string
  stop: () => Promise<void>
  /** resolves when PostgreSQL has exited, whether it was stopped or not */
  ended: Promise<void>
}
type Options = { dataDir: string; log: (line: string) => void; settings?: Settings }

/** Another start may come between our two checks; then the next check finds its database. */
async function startAlone(place: Cluster, { log, settings = {} }: Options): Promise<Postmaster> {
  for (let tries = 0; tries < 20; tries++) {
    if (tries) await wait(500)
    await stopStaleServer(place, log)
    if (!isInitialised(place)) {
      log('Creating the database …')
      await initialise(place, { isDurable: settings['fsync'] !== 'off' })
    }
    const postmaster = await startPostmaster(place, { log, settings })
    if (postmaster) return postmaster
  }
  throw new StartFailure(`Another start keeps the database in ${place.dataDir} busy. Try again.`)
}

/**
 * The PostgreSQL that ships with the shop, on the files of this data folder. It ends with this process. It is protected
 * by a socket in a private folder (on Windows by loopback) and a random password.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const place = await openPlace(options.dataDir, options.log)
  const postmaster = await startAlone(place, options)
  const release = await claim(place, postmaster.running).catch(async (error: Error) => {
    await postmaster.stop()
    throw new StartFailure(
      `The database in ${place.dataDir} refuses the shop's connection: ${error.message}`,
    )
  })
  const stop = async () => {
    await release()
    await postmaster.stop()
  }
  return { url: connectionString(place, postmaster.running, 'shop'), stop, ended: postmaster.ended }
}

/** For commands beside the shop: the database of the shop running on this folder, else one started for the purpose. */
export async function joinEmbedded(options: Options): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    const place = await openPlace(options.dataDir, options.log)
    const running = await readRunning(place)
    if (!running) throw error
    const url = connectionString(place, running, 'shop')
    return { url, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // anything thrown by kill has a code
  }
}
