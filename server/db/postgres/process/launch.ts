import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { postgresEnvironment } from '#server/db/postgres/cluster/account.ts'
import { program } from '#server/db/postgres/cluster/binaries.ts'
import type { Cluster } from '#server/db/postgres/cluster/cluster-paths.ts'
import { StartFailure } from '#server/lib/start-failure.ts'

/** PostgreSQL's own settings, as in postgresql.conf. */
export type Settings = Record<string, string>
/** A socket in this folder or, without a folder, a port on loopback. */
export type PostgresAddress = { socketDir: string; port: number }
/** `closed` resolves when the process has exited and all its output was read. */
export type ServerProcess = { child: ChildProcess; pid: number; closed: Promise<void> }

const isWindows = process.platform === 'win32'

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
export async function launch(
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
