import { pathToFileURL } from 'node:url'
import type { Language } from '#contract/language.ts'
import type { CollectedPage, RenderedPage } from '#contract/url/served-page.ts'
import type { FromRenderer, ToRenderer } from './render-messages.ts'

// A separate process that renders pages with the client's code. It holds no secret and no connection, requests from the
// shop only what a guest may request, and does not block the shop meanwhile. Its argument is the file that the build
// made for it.

type RenderRequest = {
  path: string
  locale: Language
  send: (request: Request) => Promise<Response>
}
/** What the build made of `src/app/entry-server.tsx`. */
type Entry = {
  render: (asked: RenderRequest) => Promise<RenderedPage>
  collect: (asked: RenderRequest) => Promise<CollectedPage>
}

type Work = Exclude<ToRenderer, { kind: 'answer' }>

/** Timeout of one request to the shop, in milliseconds: nobody waits longer for a page. */
const PATIENCE_MS = 1000

/** A shop that has just exited receives nothing, which is not an error. */
const tell = (message: FromRenderer) => void process.send?.(message, undefined, undefined, () => {})

const waiting = new Map<number, (answer: Response) => void>()
let asked = 0

/** Forwards a request made by a page to the shop. */
const sendIn = (language: Language) => (request: Request) =>
  new Promise<Response>((resolve, reject) => {
    const id = (asked += 1)
    const { pathname, search } = new URL(request.url)
    const timer = setTimeout(() => {
      waiting.delete(id)
      reject(new TypeError('The shop did not answer in time'))
    }, PATIENCE_MS)
    waiting.set(id, (answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
    tell({ kind: 'ask', id, url: pathname + search, language })
  })

async function work(entry: Entry, { kind, id, path, language }: Work) {
  const wanted: RenderRequest = { path, locale: language, send: sendIn(language) }
  try {
    if (kind === 'draw') tell({ kind: 'drawn', id, page: await entry.render(wanted) })
    else tell({ kind: 'collected', id, page: await entry.collect(wanted) })
  } catch (error) {
    tell({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) })
  }
}

process.on('disconnect', () => process.exit()) // the shop has exited
const file = pathToFileURL(process.argv[2] ?? '').href
const loading = import(file) as Promise<Entry> // its exports are known from its source
process.on('message', (message: ToRenderer) => {
  if (message.kind !== 'answer') void loading.then((entry) => work(entry, message))
  else {
    const { id, status, body } = message
    waiting.get(id)?.(
      new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    )
    waiting.delete(id)
  }
})
