import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endProcess } from './end-process.ts'
import type { Driver, Engine } from './engine.ts'
import { connect, type Bidi } from './firefox-bidi.ts'
import { FIREFOX_SETTINGS } from './firefox-settings.ts'

/** A stock Firefox in headless mode. */
export const startFirefox = async (binary: string): Promise<Engine> => ({
  stop: async () => {},
  // Its favicon, requested beside a plain text; work of the service worker for a page that was left; and its own
  // debugger, which occasionally fails when a `before` script meets a new document: the page is not affected, and the
  // script has run.
  ownAffairs:
    /\/favicon\.ico|Failed to load ‘’\. A ServiceWorker intercepted|^error: Error: Permission denied to access property "length" \(undefined\)$/,
  halted: /respondWith\(\) that rejected with ‘TypeError: NetworkError/,
  async open(folder, url) {
    await writeFile(join(folder, 'user.js'), FIREFOX_SETTINGS)
    const child = run(binary, folder)
    const bidi = await connect(await addressOf(child)).catch(async (error: unknown) => {
      await endProcess(child)
      throw error
    })
    const driver = driverOver(bidi)
    await driver.navigate(url)
    return {
      driver,
      complaints: bidi.complaints,
      async close() {
        await endProcess(child, () => bidi.send('browser.close').catch(() => child.kill()))
        bidi.close()
      },
    }
  },
})

const run = (binary: string, folder: string) =>
  spawn(
    binary,
    ['--headless', '--remote-debugging-port=0', '--profile', folder, '--no-remote', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Without the last one, tabs do not start for root.
      env: { ...process.env, HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  )

const LISTENS_WITHIN = 40_000

/** The browser's URL, which it prints as soon as it listens. @throws when it never does */
function addressOf({ stderr }: ReturnType<typeof run>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const said: string[] = []
  const fail = () => reject(new Error(`Firefox does not listen:\n${said.join('\n')}`))
  const timer = setTimeout(fail, LISTENS_WITHIN)
  createInterface(stderr)
    .on('line', (line) => {
      said.push(line)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    .on('close', fail)
  return promise.finally(() => clearTimeout(timer))
}

type Evaluated = { result?: { value?: unknown }; exceptionDetails?: { text: string } }

/** @throws what the expression throws */
async function evaluate({ send, page }: Bidi, expression: string): Promise<string> {
  const target = { context: page }
  const answer = await send('script.evaluate', {
    expression,
    target,
    awaitPromise: true,
    userActivation: true,
  })
  const { result, exceptionDetails } = answer as Evaluated // the protocol's own shape
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return String(result?.value)
}

/** A script as a function; the browser occasionally calls it twice in one document. */
function once(source: string): string {
  const mark = `Symbol.for(${JSON.stringify(source)})`
  return `() => {\nif (${mark} in window) return\nwindow[${mark}] = true\n${source}\n}`
}

function driverOver(bidi: Bidi): Driver {
  const context = bidi.page
  return {
    evaluate: (expression) => evaluate(bidi, expression),
    evaluateAtOnce: (expression) => evaluate(bidi, expression),
    navigate: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => bidi.send('browsingContext.traverseHistory', { context, delta: -1 }),
    before: (source) => bidi.send('script.addPreloadScript', { functionDeclaration: once(source) }),
    async photo() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
  }
}
