import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, type Stats } from 'node:fs'
import {
  chown,
  link,
  lstat,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor, canReach, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { StartFailure } from '#server/lib/start-failure.ts'

type Log = (line: string) => void

/** Where one embedded database lives and which account runs it. */
export type Cluster = {
  /** the shop's data folder, as configured by its owner */
  dataDir: string
  /** private folder of the account that runs PostgreSQL: database files and socket */
  home: string
  /** PostgreSQL's own folder, in `home` */
  cluster: string
  account: Account
  binaries: Binaries
  /** the secret that the passwords of this database are derived from */
  secret: string
}

/** As root, for paths in root's folders that the unprivileged user cannot reach. */
const REACHABLE = '/var/lib/lamplight'

async function closedFolder(path: string, account: Account): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
  return path
}

/** In the data folder if the account can reach it; else in a reachable place that a link in the data folder names. */
async function makeHome(entry: string, dataDir: string, account: Account, log: Log) {
  if (canReach(account, [dataDir])) return closedFolder(entry, account)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  await mkdir(REACHABLE, { recursive: true, mode: 0o755 })
  const home = await closedFolder(
    join(REACHABLE, `${name}-${randomBytes(3).toString('hex')}`),
    account,
  )
  try {
    await symlink(home, entry)
  } catch {
    await rm(home, { recursive: true }) // a concurrent start was faster
    return realpath(entry)
  }
  log(`Only root may enter ${dataDir}; the database files are in ${home}, linked from there`)
  return home
}

function checkOwner(home: string, found: Stats): void {
  const me = process.getuid?.()
  if (me === undefined || me === 0 || found.uid === me) return
  throw new StartFailure(
    `The database in ${home} belongs to another user of this machine (number ${found.uid}). ` +
      'Start the shop as that user or as root, or choose another data folder: SHOP_DATA=…',
  )
}

async function findHome(dataDir: string, log: Log): Promise<{ home: string; account: Account }> {
  const entry = join(dataDir, 'postgres')
  const known = await lstat(entry).catch(() => null)
  if (!known) {
    const account = accountFor(null, 0, log)
    return { home: await makeHome(entry, dataDir, account, log), account }
  }
  const home = await realpath(entry).catch(() => {
    throw new StartFailure(`${entry} points to a database folder that is gone.`)
  })
  const found = await stat(home)
  checkOwner(home, found)
  const account = accountFor(found.uid, found.gid, log)
  if (account && found.uid === 0) {
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home]) // copied or restored by root
  }
  if (canReach(account, [home])) return { home, account }
  throw new StartFailure(
    `PostgreSQL runs as user number ${account?.uid}, who cannot reach ${home}: a folder above it is closed to others. ` +
      'Open those folders for passing through (chmod o+x), or choose another data folder: SHOP_DATA=…',
  )
}

async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.secret')
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`
    await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error // a concurrent start was faster: its secret is the valid one
    })
    await rm(fresh)
  }
  return readFile(file, 'utf8')
}

/** Finds or creates the location of the embedded database of this data folder. */
export async function openPlace(dataDir: string, log: Log): Promise<Cluster> {
  try {
    await mkdir(dataDir, { recursive: true })
    const folder = await realpath(dataDir)
    const { home, account } = await findHome(folder, log)
    const binaries = await findBinaries(account, account ? REACHABLE : folder)
    const secret = await readSecret(folder)
    return { dataDir: folder, home, cluster: join(home, 'data'), account, binaries, secret }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // anything else has no code and is rethrown
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    throw new StartFailure(
      `The data folder ${dataDir} cannot be written (${code}). Make it yours, or choose another: SHOP_DATA=…`,
      { cause: error },
    )
  }
}

export const isInitialised = (place: Cluster) => existsSync(join(place.cluster, 'PG_VERSION'))
