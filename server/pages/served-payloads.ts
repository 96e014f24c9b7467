import { Hono } from 'hono'
import { PAYLOADS, payloadAt, START } from '#contract/url/served-address.ts'
import { answerKept, keepText, type KeptAnswer } from '#server/http/files/cached-response.ts'
import { createPageCache, PAGE_FRESH_MS } from './page-cache.ts'
import { fromKey, keyOf } from './page-key.ts'
import type { followBuild, PublishedBuild } from './published-build.ts'
import type { Renderer } from './renderer.ts'
import { collectStart } from './start-payload.ts'

/** Longest wait for a payload during navigation, in milliseconds; beyond that the shop's single calls are quicker. */
const PATIENCE_MS = 500
/** The same for the start, which is many pages and is fetched while the page is idle. */
const START_PATIENCE_MS = 20_000
/** Total memory limit of the cached payloads. */
const BUDGET_BYTES = 16_000_000
/** Estimated memory of a payload, from its length: its bytes, many of them Chinese, and its encodings. */
const BYTES_PER_CHARACTER = 2

/** A cache in between may serve it for as long as the shop considers it fresh, by its `Age`; browsers revalidate. */
const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': `public, max-age=0, s-maxage=${PAGE_FRESH_MS / 1000}`,
}

/** A build with its renderer. */
export type PayloadRenderer = { build: PublishedBuild; renderer: Renderer }

type ServedPayloadOptions = {
  published: ReturnType<typeof followBuild>
  /** @throws when nothing is built */
  drawing: () => Promise<PayloadRenderer>
}

/** `answer` is null for something that does not exist. */
type ServedPayload = { answer: KeptAnswer | null; bytes: number }

/**
 * The data of a public page in one response, for client-side navigation (ADR 39). It is the same for everybody and
 * depends on its URL alone. Other paths and other builds are 404; a payload that takes too long is reported as not
 * there yet.
 */
export function servedPayloads({ published, drawing }: ServedPayloadOptions) {
  async function draw(key: string): Promise<ServedPayload> {
    const { build: wanted, path, language } = fromKey(key)
    const { build, renderer } = await drawing()
    if (build.id !== wanted) throw new Error('Another build is published by now')
    const { status, payload } =
      path === START
        ? await collectStart(renderer, language)
        : await renderer.collect(path, language)
    if (status === 404) return { answer: null, bytes: 500 }
    if (status !== 200) throw new Error(`The page says ${status}`)
    const text = JSON.stringify(payload)
    return { answer: keepText(text, HEADERS), bytes: text.length * BYTES_PER_CHARACTER }
  }
  const pages = createPageCache<ServedPayload>({
    draw,
    budget: BUDGET_BYTES,
    patience: PATIENCE_MS,
    stale: PAGE_FRESH_MS,
  })
  const starts = createPageCache<ServedPayload>({ draw, patience: START_PATIENCE_MS })

  const app = new Hono()
  app.get(`${PAYLOADS}/*`, async (c) => {
    const asked = payloadAt(new URL(c.req.url))
    const build = asked && (await published())
    if (!build || asked.build !== build.id) return c.body(null, 404, NOT_KEPT)
    const found = await (asked.path === START ? starts : pages).get(keyOf(asked))
    if (!found) return c.body(null, 204, NOT_KEPT) // not an error: browsers would log it in the console
    const { answer } = found.page
    if (!answer) return c.body(null, 404, NOT_KEPT)
    const age = String(Math.ceil(found.age / 1000))
    return answerKept(c, { ...answer, headers: { ...answer.headers, age } })
  })
  return {
    app,
    /** The start stays until it is stale: devices date what it brings. */
    drop: (isChanged: (key: string) => boolean) => pages.drop(isChanged),
    dropAll() {
      pages.dropAll()
      starts.dropAll()
    },
  }
}

const NOT_KEPT = { 'cache-control': 'no-store' }
