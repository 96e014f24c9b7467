import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { freePort } from '#e2e/support/free-port.ts'
import { listen } from '#server/http/listen.ts'
import { firstScreen, type Content } from './content.ts'
import { floorPages } from './floor-html.ts'
import { ADD_SCRIPT, SWAP_SCRIPT, worker } from './floor-scripts.ts'

export const SITES = ['shop', 'bare', 'floor', 'floor+worker'] as const
export type SiteName = (typeof SITES)[number]

/** Something that serves the pages that are measured. */
export type Site = {
  name: SiteName
  url: string
  /** No network for who is there; the next `resume` brings it back. */
  halt: () => Promise<void>
  resume: () => Promise<unknown>
}

type File = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

const zipped = (text: string, type: string): File => ({
  body: Uint8Array.from(gzipSync(text)),
  headers: { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-cache' },
})

/** Pictures of the shop, asked for once and then kept: the floor shows the very same files. */
function pictures(shopUrl: string) {
  const files = new Map<string, Promise<File>>()
  const load = async (path: string): Promise<File> => {
    const response = await fetch(shopUrl + path)
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      'cache-control': response.headers.get('cache-control') ?? '',
    }
    return { body: new Uint8Array(await response.arrayBuffer()), headers }
  }
  return (path: string) => {
    const file = files.get(path) ?? load(path)
    files.set(path, file)
    return file
  }
}

type Floor = { name: Exclude<SiteName, 'shop'>; content: Content; shopUrl: string }

/** Hand-written pages of the same content (`bare`: of its first screen), served as the shop serves its own. */
export async function openFloor({ name, content, shopUrl }: Floor): Promise<Site> {
  const hasWorker = name === 'floor+worker'
  const pages = floorPages(
    name === 'bare' ? firstScreen(content) : content,
    hasWorker ? SWAP_SCRIPT : ADD_SCRIPT,
  )
  const html = new Map(
    [...pages].map(([path, text]) => [path, zipped(text, 'text/html; charset=utf-8')]),
  )
  const script = zipped(worker([...pages.keys()]), 'text/javascript')
  const picture = pictures(shopUrl)
  const app = new Hono()
  app.get('*', async (c) => {
    const { path } = c.req
    if (path.startsWith('/media/')) {
      const { body, headers } = await picture(path)
      return c.body(body, 200, headers)
    }
    const file = path === '/sw.js' && hasWorker ? script : html.get(path)
    return file ? c.body(file.body, 200, file.headers) : c.notFound()
  })
  const port = await freePort()
  let listening = await listen((request) => app.fetch(request), port)
  return {
    name,
    url: `http://localhost:${port}`,
    halt: () => listening.close(),
    resume: async () => (listening = await listen((request) => app.fetch(request), port)),
  }
}
