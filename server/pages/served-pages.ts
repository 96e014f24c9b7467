import { Hono, type Context } from 'hono'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { servedAddress } from '#contract/url/served-address.ts'
import { AGE_TIMING } from '#contract/url/served-page.ts'
import type { BuildSource } from '#server/http/files/built-files.ts'
import { answerKept, type KeptAnswer } from '#server/http/files/cached-response.ts'
import { cachedPage } from '#server/http/files/page-answer.ts'
import { createPageCache } from './page-cache.ts'
import { pageHtml } from './page-html.ts'
import { fromKey, keyOf } from './page-key.ts'
import { followBuild } from './published-build.ts'
import { openRenderer, type Renderer } from './renderer.ts'
import { servedPayloads, type PayloadRenderer } from './served-payloads.ts'

/** Estimated memory of a page, from the length of its HTML: its bytes and its encodings. */
const BYTES_PER_CHARACTER = 1.5
/** `answer` is null for something that does not exist, which the empty shell reports itself. */
type ServedPage = { answer: KeptAnswer | null; bytes: number }

type ServedPageOptions = {
  /** the shop, which pages query as a guest */
  fetch: (request: Request) => Response | Promise<Response>
  languageOf: (c: Context) => Language
  /** the site's asset base, '' for the shop itself */
  cdn: () => Promise<string>
  /** starts the renderer */
  open?: typeof openRenderer
}

/**
 * Public pages as server-rendered HTML (ADR 34), for visitors who follow a link. Pages that cannot be rendered, or not
 * in time, get the empty shell, as does every other path.
 */
export function servedPages(source: BuildSource, surroundings: ServedPageOptions) {
  const { fetch, languageOf, cdn, open = openRenderer } = surroundings
  const published = followBuild(source)
  const { drawing, close } = followRenderer(published, (entry) => open(entry, fetch))

  const cache = createPageCache<ServedPage>({
    async draw(key) {
      const { language, path } = fromKey(key)
      const { build, renderer } = await drawing()
      const page = await renderer.draw(path, language)
      if (page.status === 404) return { answer: null, bytes: 500 }
      if (page.status !== 200) throw new Error(`The page returned ${page.status}`)
      const made = pageHtml(build, page)
      return {
        answer: cachedPage(made, await cdn()),
        bytes: made.html.length * BYTES_PER_CHARACTER,
      }
    },
  })

  const app = new Hono()
  const payloads = servedPayloads({ published, drawing })
  app.route('/', payloads.app)
  app.get('*', async (c, next) => {
    const path = servedAddress(new URL(c.req.url))
    const build = path === undefined ? undefined : await published()
    if (path === undefined || !build) return next()
    const found = await cache.get(keyOf({ build: build.id, language: languageOf(c), path }))
    if (!found) return next()
    const { answer } = found.page
    if (answer) return answerKept(c, aged(answer, found.age))
    await next()
    c.res = new Response(c.res.body, { status: 404, headers: c.res.headers })
  })

  return {
    app,
    /** Drops everything rendered for one path, whatever its parameters and language. */
    drop(path: string) {
      const isChanged = (key: string) => fromKey(key).path.split('?', 1)[0] === path
      cache.drop(isChanged)
      payloads.drop(isChanged)
    },
    /** Drops everything rendered: what public pages show has changed. */
    dropAll() {
      cache.dropAll()
      payloads.dropAll()
    },
    /** Renders the most visited pages ahead of requests, one after the other. */
    async warm(paths: readonly string[], closing: AbortSignal) {
      const build = await published()
      if (!build) return
      const keys = paths.flatMap((path) =>
        LANGUAGES.map((language) => keyOf({ build: build.id, language, path })),
      )
      for (const key of keys) if (!closing.aborted) await cache.get(key)
    },
    close,
  }
}

/** The renderer of the published build; that of the build before it is closed. */
function followRenderer(
  published: ReturnType<typeof followBuild>,
  open: (entry: string) => Renderer,
) {
  let current: PayloadRenderer | undefined
  return {
    /** @throws when nothing is built */
    drawing: async (): Promise<PayloadRenderer> => {
      const build = await published()
      if (!build) throw new Error('No build found')
      if (current?.build !== build) {
        current?.renderer.close()
        current = { build, renderer: open(build.entry) }
      }
      return current
    },
    close: () => current?.renderer.close(),
  }
}

/** The page's scripts convert the times in it to the device's clock. */
const aged = (answer: KeptAnswer, age: number): KeptAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'server-timing': `${AGE_TIMING};dur=${age}` },
})
