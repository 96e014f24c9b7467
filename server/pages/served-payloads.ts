import { Hono } from 'hono'
import { payloadAt, PAYLOADS, START } from '#contract/url/served-address.ts'
import { answerKept, keepText, type KeptAnswer } from '#server/http/files/cached-response.ts'
import { createPageCache, OLDEST_PAGE_MS } from './page-cache.ts'
import { fromKey, keyOf } from './page-key.ts'
import type { followBuild, PublishedBuild } from './published-build.ts'
import type { Renderer } from './renderer.ts'
import * as v from 'valibot'
import { CategorySchema } from '#contract/catalog.ts'
import { getHelpList } from '#contract/help.ts'
import type { Language } from '#contract/language.ts'
import type { CollectedPage, PagePayload } from '#contract/url/served-page.ts'

/** Departments and help articles at most: a device fetches all of it on its first visit. */
const MOST = 12

type Answers = PagePayload['queries']

/**
 * The data of the pages that every device keeps, so that the shop opens without a network (ADR 61): home, the
 * categories, the departments and help. @throws when one of them cannot be collected
 */
async function collectStart(
  { collect }: Pick<Renderer, 'collect'>,
  language: Language,
): Promise<CollectedPage> {
  const home = await collect('/', language)
  const answers = new Map<string, Answers[number]>()
  const take = ({ status, payload }: CollectedPage) => {
    if (status !== 200) throw new Error(`A page of the start says ${status}`)
    for (const answer of payload.queries) answers.set(JSON.stringify(answer.key), answer)
  }
  take(home)
  for (const path of pathsIn(home.payload.queries)) take(await collect(path, language))
  return {
    status: 200,
    payload: { ...home.payload, path: START, now: Date.now(), queries: [...answers.values()] },
  }
}

const HomeSchema = v.object({ departments: v.array(v.pick(CategorySchema, ['id'])) })
const HelpSchema = getHelpList.data.entries.list

/** The pages that home leads to. */
function pathsIn(answers: Answers): string[] {
  const { departments } = v.parse(HomeSchema, dataOf(answers, 'catalog home'))
  const articles = v.parse(HelpSchema, dataOf(answers, 'help list'))
  return [
    '/list/all',
    ...departments.slice(0, MOST).map(({ id }) => `/list/${id}`),
    ...articles.slice(0, MOST).map(({ id }) => `/help/${id}`),
  ]
}

/** The data of the query whose key begins with these words. */
const dataOf = (answers: Answers, words: string) =>
  answers.find(({ key }) => key.slice(0, 2).join(' ') === words)?.data

/** Longest wait for a payload during navigation, in milliseconds; beyond that the shop's single calls are quicker. */
const PATIENCE_MS = 500
/** The same for the start, which is many pages and is fetched while the page is idle. */
const START_PATIENCE_MS = 20_000
/** Total memory limit of the cached payloads. */
const BUDGET_BYTES = 16_000_000
/** Estimated memory of a payload, from its length: its bytes, many of them Chinese, and its encodings. */
const BYTES_PER_CHARACTER = 2

/** A cache in between may serve it until it is as old as the shop's own may be, by its `Age`; browsers revalidate. */
const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': `public, max-age=0, s-maxage=${OLDEST_PAGE_MS / 1000}`,
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
  })
  const starts = createPageCache<ServedPayload>({ draw, patience: START_PATIENCE_MS })

  const app = new Hono()
  app.get(`${PAYLOADS}/*`, async (c) => {
    const asked = payloadAt(new URL(c.req.url))
    const build = asked && (await published())
    if (!build || asked.build !== build.id) return c.body(null, 404)
    const found = await (asked.path === START ? starts : pages).get(keyOf(asked))
    // not an error: browsers would log it in the console
    if (!found) return c.body(null, 204, { 'cache-control': 'no-store' })
    const { answer } = found.page
    if (!answer) return c.body(null, 404)
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
