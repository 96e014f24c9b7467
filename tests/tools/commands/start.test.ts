import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { processExists } from '#server/db/postgres/embedded.ts'
import { aProject } from '#tests/support/project-copy.ts'

/** `npm start`, in its own process group, as in a terminal. */
async function aStartedShop(more: NodeJS.ProcessEnv = {}) {
  const { folder } = await aProject()
  const dataDir = join(folder, 'shopdata')
  const { DATABASE_URL: _, ...env } = process.env
  const own = { SHOP_DATA: dataDir, SHOP_DIST: join(folder, 'dist'), SHOP_DEMO: '0', PORT: '0' }
  const child = spawn(process.execPath, ['tools/commands/start.mjs'], {
    cwd: folder,
    env: { ...env, ...own, ...more },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** once nobody writes to the terminal any more: neither the script nor the server that it has started */
  const closed = once(child, 'close').then(([code]) => code as number | null) // the payload of `close`
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await closed
  })
  const url = await readyAt(child)
  const pid = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  return { child, closed, url, database: Number.parseInt(pid, 10) }
}

async function readyAt({ stdout }: ChildProcess): Promise<string> {
  if (stdout)
    for await (const line of createInterface(stdout)) {
      const url = /^Shop ready: (\S+)/.exec(line)?.[1]
      if (url) return url
    }
  throw new Error('The shop ended before it was ready')
}

/** To the whole group, as a terminal sends it. */
const pressCtrlC = ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT')

test.each<[string, code: number | null, (child: ChildProcess) => void]>([
  ['Ctrl-C', 130, pressCtrlC],
  [
    'Ctrl-C, pressed again and again',
    130,
    (child) => {
      for (let times = 0; times < 3; times += 1) pressCtrlC(child)
    },
  ],
  ['SIGTERM', 143, (child) => child.kill('SIGTERM')],
  ['kill -9', null, (child) => child.kill('SIGKILL')],
])('%s ends what npm start has started: the server, and the database', async (_, code, end) => {
  const { child, closed, url, database } = await aStartedShop()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(processExists(database)).toBe(true)

  end(child)

  expect(await closed).toBe(code)
  expect(processExists(database)).toBe(false)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('an end that takes longer, as with a collector of traces that is away, is a good end too', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  const { child, closed, url } = await aStartedShop(away)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  child.kill('SIGTERM')

  expect(await closed).toBe(143)
})
