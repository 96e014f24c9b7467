import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/language.ts'
import type { CollectedPage, RenderedPage } from '#contract/url/served-page.ts'
import { logError } from '#server/domain/log.ts'
import type { FromRenderer, ToRenderer } from './render-messages.ts'

const PROCESS = fileURLToPath(new URL('./render-process.ts', import.meta.url))
/** The shop's time zone, in which pages show dates (spec §1); readers in other zones re-render their own. */
const ZONE = 'Asia/Shanghai'
/** Pages that may be queued for rendering; any more get the empty shell. */
const MOST_WAITING = 20

type Fetch = (request: Request) => Response | Promise<Response>
type Job = {
  resolve: (message: FromRenderer) => void
  reject: (error: Error) => void
}

/** Renders pages of one build. */
export type Renderer = {
  /** @throws when the page cannot be rendered, or the queue is full */
  draw: (path: string, language: Language) => Promise<RenderedPage>
  /** Only the data of the page. @throws like `draw` */
  collect: (path: string, language: Language) => Promise<CollectedPage>
  close: () => void
}

/**
 * Starts the render process (`entry`: its code) when a page is wanted; `fetch` is the shop, which it queries as a guest.
 * @param onStart hears of each start
 */
export function openRenderer(entry: string, fetch: Fetch, onStart = () => {}): Renderer {
  const jobs = new Map<number, Job>()
  let child: ChildProcess | undefined
  let drawn = 0

  function start(): ChildProcess {
    const started = fork(PROCESS, [entry], {
      env: { TZ: ZONE, NODE_ENV: 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'], // it checks for browser-only storage
      serialization: 'advanced',
    })
    onStart()
    // A page that is a little late does no harm; a late order does.
    if (started.pid !== undefined)
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    started.on('message', (message: FromRenderer) => void hear(started, message))
    const end = () => {
      if (child !== started) return
      child = undefined
      for (const { reject } of jobs.values()) reject(new Error('The renderer ended'))
      jobs.clear()
    }
    started.once('exit', end)
    started.once('error', end)
    return started
  }

  async function hear(from: ChildProcess, message: FromRenderer) {
    if (message.kind === 'ask') return tell(from, await answerOf(message, fetch))
    const job = jobs.get(message.id)
    jobs.delete(message.id)
    if (message.kind !== 'failed') return job?.resolve(message)
    const error = new Error(message.why)
    logError('pages', error) // the caller gets less, and would not report it
    job?.reject(error)
  }

  /** Sends the process one task and resolves with its reply. */
  const work = (kind: 'draw' | 'collect', path: string, language: Language) =>
    new Promise<FromRenderer>((resolve, reject) => {
      if (jobs.size >= MOST_WAITING) return reject(new Error('Too many pages wait'))
      const id = (drawn += 1)
      jobs.set(id, { resolve, reject })
      tell((child ??= start()), { kind, id, path, language })
    })

  return {
    async draw(path, language) {
      const heard = await work('draw', path, language)
      if (heard.kind !== 'drawn') throw new Error(`Expected a rendered page, got ${heard.kind}`)
      return heard.page
    },
    async collect(path, language) {
      const heard = await work('collect', path, language)
      if (heard.kind !== 'collected') throw new Error(`Expected page data, got ${heard.kind}`)
      return heard.page
    },
    close: () => {
      const ending = child
      child = undefined
      ending?.kill()
      for (const { reject } of jobs.values()) reject(new Error('The shop closes'))
      jobs.clear()
    },
  }
}

type RendererQuestion = FromRenderer & { kind: 'ask' }

async function answerOf(
  { id, url, language }: RendererQuestion,
  fetch: Fetch,
): Promise<ToRenderer> {
  const headers = { accept: 'application/json', cookie: `ba-lang=${language}` }
  const response = await fetch(new Request(new URL(url, 'http://localhost'), { headers }))
  return { kind: 'answer', id, status: response.status, body: await response.text() }
}

const tell = (child: ChildProcess, message: ToRenderer) => {
  // A process that ends meanwhile reports that itself; without a callback the failure would end the server.
  if (child.connected) child.send(message, () => {})
}
