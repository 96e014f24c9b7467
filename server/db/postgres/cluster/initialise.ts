import { execFile } from 'node:child_process'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresEnvironment } from './account.ts'
import { passwordOf } from './address.ts'
import { processExists } from '#server/db/postgres/process/process-exists.ts'
import { program } from './binaries.ts'
import { isInitialised, type Cluster } from './cluster-paths.ts'
import { StartFailure } from '#server/lib/start-failure.ts'

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
export async function initialise(
  place: Cluster,
  { isDurable }: { isDurable: boolean },
): Promise<void> {
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
