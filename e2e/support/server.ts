import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { commandLine } from './command-line.ts'
import { freePort } from './free-port.ts'
import { provoke } from './provoked.ts'

/** A running shop for one worker, with its own database and data folder. */
export type ShopServer = {
  url: string
  dataDir: string
  /** the server's output so far */
  said: string[]
  /** Runs the merchant's command line on this shop: `cli('ship', no)`. Returns its output; throws when it failed. */
  cli: (...args: string[]) => Promise<string>
  /** Stops server and database in order. Connections are refused until `resume`; the data stay. */
  halt: () => Promise<void>
  /** Kills the server as a crash would, in the middle of its work. */
  kill: () => Promise<void>
  /**
   * Restarts a halted or killed shop, on the same address and data; a running one is left alone. `own` are environment
   * variables that replace those it first started with.
   */
  resume: (own?: NodeJS.ProcessEnv) => Promise<void>
  /** resolves when the current server has exited, for whatever reason */
  ended: () => Promise<void>
  /** Ends it permanently. */
  stop: () => Promise<void>
}

/** A folder that the unprivileged user of PostgreSQL may traverse. */
export async function temporaryFolder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'lamplight-e2e-')))
  await chmod(path, 0o711)
  return path
}

export const removeFolder = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 20 })

type Place = { dataDir: string; port: number; own: NodeJS.ProcessEnv }

function environment({ dataDir, port, own }: Place): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...rest } = process.env
  return {
    ...rest,
    ...own,
    SHOP_DATA: dataDir,
    SHOP_TEST: '1',
    SHOP_WARM_PICTURES: '0',
    PORT: String(port),
  }
}

async function untilReady(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        said.push(line)
        const url = /^Shop ready: (\S+)/.exec(line)?.[1]
        if (url) resolve(url)
      })
    }
    child.once('close', () => reject(new Error(`The shop ended:\n${said.join('\n')}`)))
  })
}

async function launch(env: NodeJS.ProcessEnv, said: string[]) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the IPC channel ends it together with this process
  })
  return { child, url: await untilReady(child, said) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

/** Starts the built shop on a data folder and a free port; `own` are additional environment variables. */
export async function startShop(dataDir: string, own: NodeJS.ProcessEnv = {}): Promise<ShopServer> {
  const place = { dataDir, port: await freePort(), own }
  const said: string[] = []
  const commands = commandLine(environment(place))
  let running = await launch(environment(place), said)
  const isEnded = () => running.child.exitCode !== null || running.child.signalCode !== null
  const haltBy = (signal: NodeJS.Signals) => async () => {
    provoke('server gone')
    await end(running.child, signal)
  }
  return {
    url: running.url,
    dataDir,
    said,
    cli: (...args) => commands.run(args),
    halt: haltBy('SIGTERM'),
    kill: haltBy('SIGKILL'),
    async resume(changed = own) {
      if (isEnded()) running = await launch(environment({ ...place, own: changed }), said)
    },
    async ended() {
      if (!isEnded()) await once(running.child, 'close')
    },
    async stop() {
      await commands.end()
      await end(running.child, 'SIGTERM')
    },
  }
}

/**
 * Starts a shop on a copy of a prepared data folder. Image files are shared: what one shop generates (slowly) is
 * available to all. `own` are additional environment variables.
 */
export async function startCopy(
  template: string,
  own: NodeJS.ProcessEnv = {},
): Promise<ShopServer> {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'shopdata')
  const pictures = join(template, 'pictures', 'files')
  await mkdir(pictures, { recursive: true })
  const filter = (path: string) => path !== pictures
  await cp(template, dataDir, { recursive: true, dereference: true, filter })
  await symlink(pictures, join(dataDir, 'pictures', 'files'), 'junction')
  const shop = await startShop(dataDir, own)
  const stop = async () => {
    await shop.stop()
    await removeFolder(folder)
  }
  return { ...shop, stop }
}
