import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, lstat, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor, canReach } from '#server/db/postgres/account.ts'
import { startEmbedded } from '#server/db/postgres/embedded.ts'
import { quickFolder } from '#tests/support/temporary-folder.ts'
import { root } from '#tools/commands/support/node.mjs'

const HOLDER = join(root, 'tests/support/hold-database.ts')
const quiet = () => {}
const me = process.getuid?.() ?? 0

/** A data folder that only its owner may enter, below one that others may traverse. */
async function aClosedFolder(owner?: { uid: number; gid: number }) {
  const folder = await quickFolder()
  const dataDir = join(folder.path, 'closed')
  await mkdir(dataDir, { mode: 0o700 })
  if (owner) await chown(dataDir, owner.uid, owner.gid)
  onTestFinished(async () => {
    const files = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
    await rm(files, { recursive: true, force: true })
    await folder.remove()
  })
  return dataDir
}

/** The user that runs PostgreSQL on a data folder. */
async function runnerOf(dataDir: string): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return (await stat(`/proc/${Number.parseInt(note, 10)}`)).uid
}

const keepOne = ['create table kept ()', 'insert into kept default values']

/** Sends these statements to the database; returns how many were stored. */
async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  const { rowCount } = await client.query('select from kept')
  await client.end()
  return rowCount
}

const onLinux = process.platform === 'linux'
/** An ordinary user besides root, as which root runs PostgreSQL. */
const ordinary = me === 0 ? accountFor(null, 0, quiet) : null

test.runIf(onLinux)(
  'it runs from a folder that only its owner may enter, and never as root',
  async () => {
    const dataDir = await aClosedFolder()
    const first = await startEmbedded({ dataDir, log: quiet })
    expect(await ask(first.url, ...keepOne)).toBe(1)
    const runner = await runnerOf(dataDir)
    await first.stop()

    const second = await startEmbedded({ dataDir, log: quiet })
    onTestFinished(second.stop)

    expect(await ask(second.url)).toBe(1)
    expect(runner).toBe(ordinary?.uid ?? me)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  },
)

/** Another user's process that runs the database of a folder until it is killed. */
async function hold(dataDir: string, { uid, gid }: { uid: number; gid: number }) {
  const child = spawn(process.execPath, [HOLDER, dataDir], {
    uid,
    gid,
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string] // lines are text
  return { url, kill }
}

const canTry = ordinary !== null && canReach(ordinary, [process.execPath, HOLDER])

test.runIf(onLinux && canTry)(
  'an ordinary user runs it in a closed folder of their own',
  async () => {
    const user = ordinary ?? { uid: me, gid: me }
    const dataDir = await aClosedFolder(user)

    const first = await hold(dataDir, user)
    await ask(first.url, ...keepOne)
    const runner = await runnerOf(dataDir)
    await first.kill()
    const second = await hold(dataDir, user)

    expect(await ask(second.url)).toBe(1)
    expect(runner).toBe(user.uid)
    expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true)
  },
)
