import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createInterface } from 'node:readline'

const READY = /^(?:Shop|Worker) ready: (\S+)/

type Place = {
  databaseUrl: string
  /** where `databaseUrl` leads to a pooler */
  directUrl?: string
  dataDir: string
  /** the checkout whose server it is; by default this one */
  folder?: string
  role?: 'web' | 'worker' | 'all'
  /** by default a free one */
  port?: number
  /** how long it goes on serving after SIGTERM */
  shutdownSeconds?: number
  /** where its errors are written; by default with those of this process */
  logFile?: string
  /** more variables */
  environment?: NodeJS.ProcessEnv
}

/** Starts the real server in a separate process, on a free port and without the demo shop. */
export async function launchShop({
  databaseUrl,
  directUrl = databaseUrl,
  dataDir,
  folder,
  role = 'all',
  port = 0,
  shutdownSeconds = 0,
  logFile,
  environment = {},
}: Place) {
  const own = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    SHOP_DATA: dataDir,
    SHOP_DEMO: '0',
    SHOP_SANDBOX: '1',
    SHOP_ROLE: role,
    PORT: String(port),
    SHUTDOWN_SECONDS: String(shutdownSeconds),
  }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', logFile ? openSync(logFile, 'a') : 'inherit', 'ipc'], // the IPC channel ends it together with this process
  })
  /** exit code; null: ended by a signal */
  const ended = once(child, 'exit').then(([code]) => code as number | null) // the payload of `exit`
  if (!child.stdout) throw new Error('a pipe was asked for')
  for await (const line of createInterface(child.stdout)) {
    const url = READY.exec(line)?.[1]
    if (url)
      return {
        url,
        pid: child.pid ?? 0,
        ended,
        tell: (signal: NodeJS.Signals) => child.kill(signal),
      }
  }
  throw new Error('The shop ended before it was ready')
}
