import { spawnSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { readRunning, type PostmasterFile } from './address.ts'
import { program } from './binaries.ts'
import type { Cluster } from './cluster-paths.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { postgresEnvironment } from './account.ts'

const isWindows = process.platform === 'win32'

/** PostgreSQL's own settings, as in postgresql.conf. */
export type Settings = Record<string, string>
/** A socket in this folder or, without a folder, a port on loopback. */
type PostgresAddress = { socketDir: string; port: number }
/** `closed` resolves when the process has exited and all its output was read. */
type ServerProcess = { child: ChildProcess; pid: number; closed: Promise<void> }

/**
 * Runs PostgreSQL and stops it when standard input closes, which the system does when the shop's process ends, for
 * whatever reason. It runs in its own session, so that Ctrl-C in the terminal reaches only the shop, which shuts down
 * in order.
 */
const WATCHER = `
exec 3<&0
"$@" </dev/null >&2 3<&- &
pid=$!
echo "$pid"
( read -r _ <&3; kill -INT "$pid" ) >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait "$pid"
code=$?
kill "$reader" 2>/dev/null
exit "$code"
`

/**
 * Size of PostgreSQL's cache: an eighth of the memory, between its own default and what a million products need. Memory
 * that nothing was read into is not taken.
 */
function cacheMegabytes(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 1024 ** 2)))
}

function flagsFor({ socketDir, port }: PostgresAddress, settings: Settings): string[] {
  const all: Settings = {
    listen_addresses: socketDir ? '' : '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    shared_buffers: `${cacheMegabytes()}MB`,
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout) for await (const line of createInterface(child.stdout)) return line
  return ''
}

/** Rejects when the program could not even be started, as when a container forbids changing the user. */
const refused = (child: ChildProcess) =>
  once(child, 'error').then(([error]: Error[]) => {
    throw new StartFailure(`PostgreSQL cannot be started: ${error?.message}`)
  })

/** Must be called at once: a process that exits early closes before anybody else listens. */
const closing = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('close', () => resolve()))

/** Starts PostgreSQL under its watcher; its output goes to the open file `log`. */
async function launch(
  place: Cluster,
  listening: PostgresAddress,
  { settings, log }: { settings: Settings; log: number },
): Promise<ServerProcess> {
  const postgres = program(place.binaries, 'postgres')
  const command = [postgres, '-D', place.cluster, ...flagsFor(listening, settings)]
  const options = { ...place.account, cwd: place.home, env: postgresEnvironment() }
  if (isWindows) {
    const child = spawn(postgres, command.slice(1), { ...options, stdio: ['ignore', log, log] })
    return { child, pid: child.pid ?? 0, closed: closing(child) }
  }
  const child = spawn('/bin/sh', ['-c', WATCHER, 'sh', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', log],
  })
  const closed = closing(child)
  return { child, pid: Number(await Promise.race([firstLine(child), refused(child)])), closed }
}

/** A PostgreSQL that this process started and that ends with it. */
export type Postmaster = {
  running: PostmasterFile
  /** resolves when PostgreSQL has exited, for whatever reason */
  ended: Promise<void>
  stop: () => Promise<void>
}
type Start = { settings: Settings; log: (line: string) => void }

/** INT: fast shutdown; QUIT: immediate, with recovery at the next start. */
export function signal(place: Cluster, pid: number, name: 'INT' | 'QUIT'): void {
  if (isWindows) spawnSync(program(place.binaries, 'pg_ctl'), ['kill', name, String(pid)])
  else process.kill(pid, `SIG${name}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A socket in the private home folder, or in a temporary one if the path would exceed the system's 103 bytes. */
async function socketPlace({ home, account }: Cluster): Promise<PostgresAddress> {
  const port = 5432 // only a part of the socket's name
  if (Buffer.byteLength(join(home, `.s.PGSQL.${port}`)) <= 103) return { socketDir: home, port }
  const socketDir = await mkdtemp('/tmp/lamplight-')
  if (account) await chown(socketDir, account.uid, account.gid)
  return { socketDir, port }
}

async function removeSocketPlace(place: Cluster, { socketDir }: PostgresAddress): Promise<void> {
  if (socketDir && socketDir !== place.home) await rm(socketDir, { recursive: true, force: true })
}

const loopback = async (): Promise<PostgresAddress> => ({ socketDir: '', port: await freePort() })

async function untilReady(
  place: Cluster,
  launched: ServerProcess,
  isGone: () => boolean,
  say: Start['log'],
) {
  const patience = Date.now() + 5000
  for (let told = false; !isGone(); await wait(25)) {
    const running = await readRunning(place)
    if (running?.pid === launched.pid && running.isReady) return running
    if (told || Date.now() < patience) continue
    say('The database is repairing itself after it was cut off …')
    told = true
  }
  return null
}

async function stopLaunched(place: Cluster, { child, pid }: ServerProcess, ended: Promise<void>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (child.stdin) child.stdin.end()
  else signal(place, pid, 'INT')
  const hasEnded = await Promise.race([ended.then(() => true), wait(20_000, false, { ref: false })])
  if (!hasEnded) signal(place, pid, 'QUIT')
  await ended
}

/** One attempt; returns the end of PostgreSQL's log when it did not become ready. */
async function attempt(
  place: Cluster,
  listening: PostgresAddress,
  start: Start,
): Promise<Postmaster | string> {
  const path = join(place.dataDir, 'postgres.log')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  const isLong = size > 1_000_000
  const file = await open(path, isLong ? 'w' : 'a', 0o600)
  const launched = await launch(place, listening, { settings: start.settings, log: file.fd })
  await file.close()
  const { child, closed } = launched
  const ended = closed.then(() => removeSocketPlace(place, listening))
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const running = await untilReady(place, launched, isGone, start.log)
  if (running) return { running, ended, stop: () => stopLaunched(place, launched, ended) }
  await ended
  return (await readFile(path, 'utf8')).slice(isLong ? 0 : size)
}

/** Starts PostgreSQL on an initialised location; null when another one holds it, or has not quite released it. */
export async function startPostmaster(place: Cluster, start: Start): Promise<Postmaster | null> {
  const first = await attempt(place, isWindows ? await loopback() : await socketPlace(place), start)
  if (typeof first !== 'string') return first
  const noSockets = first.includes('could not create any Unix-domain sockets')
  const second = noSockets ? await attempt(place, await loopback(), start) : first
  if (typeof second !== 'string') return second
  if (/lock file ".*" already exists|shared memory block .* is still in use/.test(second))
    return null
  throw new StartFailure(`PostgreSQL does not start (${place.dataDir}):\n${second.trim()}`)
}
