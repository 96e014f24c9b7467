import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pause } from '#contract/lib/waiting.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectDirectly, openConnection } from '#server/db/connection.ts'
import { accountFor, type Account } from '#server/db/postgres/account.ts'
import { launchShop } from '#tests/support/launch-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'

const execute = promisify(execFile)

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer']
const DEBIAN = '/usr/lib/postgresql'
/** Of everybody in the cluster, which lives for one test. */
const PASSWORD = 'of-the-test'
/** What a process behind a balancer is given by default. */
const LEAVING_SECONDS = 5
/** Milliseconds between two looks at something that is about to be there. */
const LOOK_AGAIN_MS = 200
/** Milliseconds for a process to be there, and for a cluster to elect its first primary. */
const PATIENCE_MS = 60_000

/** Debian's PostgreSQL, the newest one; undefined when there is none. */
async function postgresBinaries(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch((): string[] => [])
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  return newest && join(DEBIAN, newest, 'bin')
}

/** Why a cluster that needs these programs too cannot be started on this machine; '' when it can. */
export async function whyNoCluster(...more: string[]): Promise<string> {
  const isThere = (name: string) => spawnSync('which', [name]).status === 0
  const missing = [...PROGRAMS, ...more].filter((name) => !isThere(name))
  if (!(await postgresBinaries())) missing.push('postgresql')
  return missing.length === 0 ? '' : `${missing.join(', ')} not installed`
}

/** Ports that nobody listens on now. */
async function freePorts<const Name extends string>(names: readonly Name[]) {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port) // they listen on ports
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return Object.fromEntries(names.map((name, at) => [name, ports[at] ?? 0])) as Record<Name, number> // one of each
}

/** Waits until `look` no longer throws. @throws its last error */
export async function untilThere<T>(look: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
}

type Start = { command: string; args?: string[]; env?: NodeJS.ProcessEnv; account?: Account }

/** A process of the cluster. Signals reach all that it has started. */
function keep(name: string, folder: string, { command, args = [], env = {}, account }: Start) {
  let child: ChildProcess
  const start = (more: NodeJS.ProcessEnv = {}) => {
    child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env, ...more },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
  }
  start()
  const tell = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid, signal)
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    start,
    tell,
    async kill() {
      tell('SIGCONT') // one that is frozen dies, but does not end
      tell('SIGKILL')
      await ended()
    },
  }
}
export type ClusterProcess = ReturnType<typeof keep>

const NODES = ['pg1', 'pg2', 'pg3'] as const
export type NodeName = (typeof NODES)[number]
const WEBS = ['web1', 'web2', 'web3'] as const
const NAMES = ['etcd', 'peer', 'pooler', 'shop', 'primary', ...NODES, ...WEBS] as const

/** What a machine tells Patroni and pgBackRest. */
function nodeEnvironment(name: NodeName, folder: string, { ports, apis, bin }: NodeOptions) {
  const address = `127.0.0.1:${ports[name]}`
  const api = `127.0.0.1:${apis[name]}`
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${ports.etcd}`,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    PGBACKREST_CONFIG: join(root, 'deploy/pgbackrest.conf'),
    PGBACKREST_PG1_PATH: join(folder, name),
    PGBACKREST_PG1_PORT: String(ports[name]),
    PGBACKREST_REPO1_TYPE: 'posix', // a folder that all nodes share, in place of a bucket
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: PASSWORD,
    ...Object.fromEntries(
      ['SPOOL', 'LOG', 'LOCK'].map((kind) => [
        `PGBACKREST_${kind}_PATH`,
        join(folder, `${name}.${kind.toLowerCase()}`),
      ]),
    ),
    PGHOST: '127.0.0.1',
    PGPASSWORD: PASSWORD,
    HOME: folder,
  }
}

/** One PostgreSQL under Patroni, with these files of `deploy/` in a folder of its own. */
async function openNode(name: NodeName, folder: string, how: NodeOptions) {
  const { apis, account, files } = how
  const api = `127.0.0.1:${apis[name]}`
  const config = join(folder, `${name}.d`)
  const data = join(folder, name)
  const env = nodeEnvironment(name, folder, how)
  const addFile = (file: string) => symlink(join(root, 'deploy', file), join(config, file))
  await mkdir(config)
  for (const file of files) await addFile(file)
  const patroni = keep(name, folder, { command: 'patroni', args: [config], account, env })
  /** What Patroni's interface answers, such as 200 for `/primary` at the primary alone. */
  const asked = (path: string) => fetch(`http://${api}${path}`).then(({ status }) => status)
  return {
    ...patroni,
    name,
    config,
    asked,
    addFile,
    isPrimary: () =>
      asked('/primary').then(
        (status) => status === 200,
        () => false,
      ),
    /** Hands the primary's part over to the standby that has everything, as for maintenance. */
    async handOver() {
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`http://${api}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    /** Kills Patroni and its PostgreSQL at once, as when a machine loses its power. */
    async powerOff() {
      const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      await patroni.kill()
      process.kill(Number(pid), 'SIGKILL')
    },
    /** The database's files are gone. */
    loseData: () => rm(data, { recursive: true, maxRetries: 20 }),
    /** Runs a program on this machine, with what is typed into it. @throws with what it said */
    async run(program: string, args: string[], typed = '') {
      const running = execute(program, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        ...account,
      })
      running.child.stdin?.end(typed)
      return (await running).stdout
    },
  }
}
type NodeOptions = {
  ports: Record<(typeof NAMES)[number], number>
  apis: Record<NodeName, number>
  bin: string
  account: Account
  files: readonly string[]
}

type ClusterOptions = {
  /** archives into a folder in place of a bucket */
  isBackedUp?: boolean
  /** more variables of servers and workers */
  environment?: NodeJS.ProcessEnv
  /** leads their connections to the database over another address */
  lineTo?: (url: string) => Promise<string>
}

/**
 * What `deploy/` describes, as processes on free ports of this machine: etcd, three PostgreSQL under Patroni, HAProxy,
 * PgBouncer, three web servers and two workers on one migrated database.
 */
export async function openCluster(options: ClusterOptions = {}) {
  const { path: folder, remove } = await temporaryFolder()
  const ending: (() => Promise<unknown>)[] = []
  /** Ends everything, the servers first, even if not all of it has begun. */
  const close = async () => {
    for (const end of ending.toReversed()) await end()
    await remove()
  }
  try {
    return { ...(await open(folder, options, (end) => ending.push(end))), close }
  } catch (error) {
    console.error(await lastLines(folder))
    await close()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

async function open(
  folder: string,
  { isBackedUp = false, environment = {}, lineTo = (url) => Promise.resolve(url) }: ClusterOptions,
  atEnd: (end: () => Promise<unknown>) => void,
) {
  const bin = (await postgresBinaries()) ?? ''
  const files = ['patroni.yml', ...(isBackedUp ? ['patroni-backup.yml'] : [])]
  const account = accountFor(null, 0, () => {})
  if (account) await chown(folder, account.uid, account.gid)
  const ports = await freePorts(NAMES)
  const apis = await freePorts(NODES)
  const kept = (name: string, how: Start) => {
    const one = keep(name, folder, how)
    atEnd(() => one.kill())
    return one
  }

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`
  const peerUrl = `http://127.0.0.1:${ports.peer}`
  kept('etcd', {
    command: 'etcd',
    args: [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=default=${peerUrl}`,
    ],
  })
  await untilThere(() => fetch(`${etcdUrl}/health`))

  const nodes = await Promise.all(
    NODES.map((name) => openNode(name, folder, { ports, apis, bin, account, files })),
  )
  for (const node of nodes) atEnd(() => node.kill())
  const proxy = kept('haproxy', {
    command: 'haproxy',
    args: ['-db', '-f', join(root, 'deploy/haproxy.cfg')],
    env: {
      SHOP_BIND: `127.0.0.1:${ports.shop}`,
      POSTGRES_BIND: `127.0.0.1:${ports.primary}`,
      ...Object.fromEntries(WEBS.map((name) => [name.toUpperCase(), `127.0.0.1:${ports[name]}`])),
      ...Object.fromEntries(NODES.map((name) => [name.toUpperCase(), `127.0.0.1:${ports[name]}`])),
      ...Object.fromEntries(NODES.map((name) => [`${name.toUpperCase()}_API`, String(apis[name])])),
    },
  })

  const addressOf = (user: string, port: number, database = 'shop') =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`
  const url = addressOf('shop', ports.pooler)
  const ownerUrl = addressOf('owner', ports.primary)
  const directUrl = addressOf('shop', ports.primary)
  await prepareDatabase(addressOf('postgres', ports.primary, 'postgres'))

  const own = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, `"shop" "${PASSWORD}"\n`)
  await writeFile(
    own,
    withValues(await readFile(join(root, 'deploy/pgbouncer.ini'), 'utf8'), {
      shop: `host=127.0.0.1 port=${ports.primary} dbname=shop`,
      listen_port: String(ports.pooler),
      auth_file: users,
    }),
  )
  for (const file of [own, users]) await chmod(file, 0o644)
  const pooler = kept('pgbouncer', { command: 'pgbouncer', args: [own], account })
  await untilThere(async () => (await openConnection(url)).end())
  await migrate(url, ownerUrl)

  const lines = { databaseUrl: await lineTo(url), directUrl: await lineTo(directUrl) }
  const launch = async (role: 'web' | 'worker', name: string, port: number) => {
    const dataDir = join(folder, name)
    await mkdir(dataDir, { recursive: true })
    const logFile = join(folder, `${name}.log`)
    const place = { ...lines, dataDir, role, port, logFile, environment }
    const shop = await launchShop({ ...place, shutdownSeconds: LEAVING_SECONDS })
    atEnd(() => {
      shop.tell('SIGKILL')
      return shop.ended
    })
    return shop
  }
  const webs = await Promise.all(WEBS.map((name) => launch('web', name, ports[name])))
  const workers = await Promise.all(['worker1', 'worker2'].map((name) => launch('worker', name, 0)))
  await untilThere(async () => {
    const { status } = await fetch(`http://127.0.0.1:${ports.shop}/readyz`)
    if (status !== 200) throw new Error(`the balancer answers ${status}`)
  })

  return {
    /** where shoppers come in */
    url: `http://127.0.0.1:${ports.shop}`,
    databaseUrl: url,
    directUrl,
    ownerUrl,
    superuserUrl: addressOf('postgres', ports.primary),
    folder,
    nodes,
    proxy,
    pooler,
    webs,
    workers,
    /** Runs a command of the merchant, under the owner's role. @throws its words when it fails */
    run: async (args: string[], more: NodeJS.ProcessEnv = {}) => {
      const variables = {
        DATABASE_URL: url,
        DATABASE_DIRECT_URL: ownerUrl,
        ...environment,
        ...more,
      }
      const env = { ...process.env, SHOP_DATA: join(folder, 'commands'), ...variables }
      await execute(process.execPath, ['server/cli/main.ts', ...args], { cwd: root, env })
    },
    /** Starts a server again that has ended. */
    relaunch: async (at: number) => {
      const name = WEBS[at] ?? 'web1'
      webs[at] = await launch('web', name, ports[name])
    },
    relaunchWorker: async (at: number) => {
      workers[at] = await launch('worker', `worker${at + 1}`, 0)
    },
    primary: async () => {
      for (const node of nodes) if (await node.isPrimary()) return node
      throw new Error('there is no primary')
    },
  }
}

/** A file of `name = value` lines with other values. @throws when it does not have one of the names */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [name, value]) => {
    const after = before.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`)
    if (after === before) throw new Error(`there is no ${name} to set`)
    return after
  }, text)
}

/** The end of every log in a folder. */
async function lastLines(folder: string): Promise<string> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  const texts = logs.map(async (name) => {
    const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n')
    return [`${name}:`, ...lines.slice(-5)].join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

/** The owner of the tables, the role of the servers, and their database. */
async function prepareDatabase(superuserUrl: string): Promise<void> {
  const client = await untilThere(() => connectDirectly(superuserUrl))
  await client.query(`create role owner login password '${PASSWORD}'`)
  await client.query(`create role shop login password '${PASSWORD}'`)
  await client.query('create database shop owner owner')
  await client.end()
}
