import { spawnSync } from 'node:child_process'
import { StartFailure } from '#server/lib/start-failure.ts'

/** A user who may run PostgreSQL; null when the current one may. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number } | null

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL's own variables (PGHOST, PGOPTIONS …) must not reach the embedded one, and its messages are parsed here.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}

function idOf(name: string): Account {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : 0))
  return uid && gid ? { uid, gid } : null
}

function createSystemUser(log: (line: string) => void): Account {
  const group = spawnSync('getent', ['group', 'postgres']).status === 0
  const flags = ['--system', '--no-create-home', '--home-dir', '/nonexistent']
  const made = spawnSync(
    'useradd',
    [...flags, '--shell', '/usr/sbin/nologin', group ? '--gid' : '--user-group'].concat(
      group ? ['postgres', 'postgres'] : ['postgres'],
    ),
    { encoding: 'utf8' },
  )
  if (made.status === 0) log('Created the system user “postgres” for the database')
  return made.status === 0 ? idOf('postgres') : null
}

/** As root: the owner of existing files, else the system user `postgres`, created if missing. */
export function accountFor(owner: number | null, group: number, log: (line: string) => void) {
  if (!isRoot()) return null
  if (owner) return { uid: owner, gid: group }
  const account = idOf('postgres') ?? idOf('_postgres') ?? createSystemUser(log)
  if (account) return account
  throw new StartFailure(
    'PostgreSQL does not run as root, and the system user “postgres” could not be created. ' +
      'Start the shop as a normal user, create that user, or name a PostgreSQL of your own in DATABASE_URL.',
  )
}

/**
 * Whether the account can read these files and traverse these folders, checked by the system itself: groups and ACLs
 * count.
 */
export function canReach(account: Account, paths: string[]): boolean {
  const script =
    'for path; do if test -d "$path"; then test -x "$path"; else test -r "$path"; fi || exit 1; done'
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}
