import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'
import { inspect } from './webkit-inspector.ts'
import { pageOver, type WebKitPage } from './webkit-page.ts'

/** Starts a screen in memory that the browsers of a worker share. */
export async function startScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const lines = createInterface(screen.stdio[3] as Readable) // the fourth stream, a pipe as asked for
  const [number] = (await once(lines, 'line')) as [string]
  return { display: `:${number}`, stop: () => endProcess(screen) }
}

const END_WITHIN = 5000

async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN)
  await ended
  clearTimeout(timer)
}

/** A browser on a phone: what it keeps lies in a folder, its process comes and goes. */
export type Device = { binary: string; display: string; folder: string }

const SETTINGS = [
  '--enable-developer-extras=true',
  '--enable-page-cache=true', // the browser calls its back/forward cache so
]

/** Starts a new browser process at an address, on everything that the last one kept in the folder. */
export async function openBrowser(device: Device, url: string) {
  const { child, inspector } = await start(device, url)
  const page: WebKitPage = pageOver(inspector, new URL(url).origin)
  await page.opened()
  return {
    page,
    async close() {
      inspector.close()
      await endProcess(child)
    },
  }
}

/** Seldom WebKitGTK hangs as it starts, before it has a page to ask the shop for; then it is started anew, so often. */
const STARTS = 3

async function start(device: Device, url: string, starts = STARTS) {
  const port = await freePort()
  const child = run(device, url, port)
  try {
    return { child, inspector: await inspect(port) }
  } catch (error) {
    await endProcess(child)
    if (starts === 1) throw error
    return start(device, url, starts - 1)
  }
}

const run = ({ binary, display, folder }: Device, url: string, port: number) =>
  spawn(binary, [...SETTINGS, `--cookies-file=${folder}/cookies`, url], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: folder,
      XDG_DATA_HOME: `${folder}/data`,
      XDG_CACHE_HOME: `${folder}/cache`,
      XDG_CONFIG_HOME: `${folder}/config`,
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
