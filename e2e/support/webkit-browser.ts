import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { endProcess } from './end-process.ts'
import type { Driver, Engine } from './engine.ts'
import { freePort } from './free-port.ts'
import { inspect, type Inspector } from './webkit-inspector.ts'

/** Starts an in-memory display that the browsers of a worker share. */
async function startScreen() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const lines = createInterface(screen.stdio[3] as Readable) // the fourth stream, a pipe as requested
  const [number] = (await once(lines, 'line')) as [string]
  return { display: `:${number}`, stop: () => endProcess(screen) }
}

/** WebKitGTK's MiniBrowser, with its windows, on an in-memory display. */
export async function startWebKit(binary: string): Promise<Engine> {
  const { display, stop } = await startScreen()
  return {
    stop,
    // Requests by the browser itself; warnings about the build's preloads on a slow machine; its message for a request
    // that navigation aborted; its lack of web app manifests and of `interactive-widget`; and its own view of a plain
    // text.
    ownAffairs:
      /favicon\.ico|preloaded using link preload but not used|due to access control checks|Unrecognized Content-Security-Policy directive 'manifest-src'|Viewport argument key "interactive-widget" not recognized|Refused to apply a stylesheet .*robots\.txt/,
    halted:
      /Failed to load resource|Fetch API cannot load|Could not connect|due to access control checks|Load failed/,
    async open(folder, url) {
      const { child, inspector } = await start({ binary, display, folder }, url)
      return {
        driver: driverOver(inspector),
        complaints: inspector.complaints,
        async close() {
          inspector.close()
          await endProcess(child)
        },
      }
    },
  }
}

type Device = { binary: string; display: string; folder: string }

/** WebKitGTK occasionally hangs at startup, before it has a page; then it is restarted this often. */
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

const SETTINGS = [
  '--enable-developer-extras=true',
  '--enable-page-cache=true', // the browser's name for the bfcache
]

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

type RemoteValue = { objectId?: string; value?: unknown; description?: string }

/** @throws what the expression throws */
async function evaluate({ send }: Inspector, expression: string): Promise<string> {
  const { result } = await send('Runtime.evaluate', { expression, emulateUserGesture: true })
  const { objectId, description } = result as RemoteValue // the protocol's own shape
  if (!objectId) throw new Error(description ?? 'the page answered nothing')
  const awaited = await send('Runtime.awaitPromise', {
    promiseObjectId: objectId,
    returnByValue: true,
  })
  const { value } = awaited['result'] as RemoteValue
  if (awaited['wasThrown']) throw new Error(JSON.stringify(awaited['result']))
  return String(value)
}

/** In one command. @throws what the expression throws */
async function evaluateAtOnce({ send }: Inspector, expression: string): Promise<string> {
  const answer = await send('Runtime.evaluate', {
    expression,
    emulateUserGesture: true,
    returnByValue: true,
  })
  const { value } = answer['result'] as RemoteValue // the protocol's own shape
  if (answer['wasThrown']) throw new Error(JSON.stringify(answer['result']))
  return String(value)
}

const driverOver = (inspector: Inspector): Driver => ({
  evaluate: (expression) => evaluate(inspector, expression),
  evaluateAtOnce: (expression) => evaluateAtOnce(inspector, expression),
  navigate: (url) => inspector.send('Page.navigate', { url }),
  reload: () => inspector.send('Page.reload'),
  back: () => evaluateAtOnce(inspector, 'String(setTimeout(() => history.back()))'),
  before: (source) => inspector.send('Page.setBootstrapScript', { source }),
  async photo() {
    const size = await evaluateAtOnce(inspector, 'JSON.stringify([innerWidth, innerHeight])')
    const [width, height] = JSON.parse(size) as [number, number]
    const frame = { x: 0, y: 0, width, height, coordinateSystem: 'Viewport' }
    const { dataURL } = await inspector.send('Page.snapshotRect', frame)
    return Buffer.from(String(dataURL).replace(/^.*,/, ''), 'base64')
  },
})
