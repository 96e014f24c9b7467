import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWith } from '#src/platform/http/call.ts'
import { payloadsOf } from '#src/app/navigation/page-payloads.ts'
import { createCatalogue } from '#src/app/persistence/catalogue.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { helpArticleQuery } from '#src/features/help/help.queries.ts'
import { createI18n } from '#src/platform/i18n/catalogs.ts'
import { helpArticles } from '#server/db/schema/catalog.ts'
import { sendIn } from '#tests/support/public-pages.ts'
import { openShop } from '#tests/support/shop.ts'

const MINUTE = 60_000
const IDS = ['delivery', 'payment', 'returns']

/** What a proxy between the shop and the page answers to a payload request. */
const payload = vi.fn<(path: string) => Promise<Response>>()
/** A response that says where the article came from. */
const madeOf = async (path: string) => {
  const id = path.slice('/help/'.length)
  const data = { id, group: 'Shopping', title: 'by payload', body: '', updateTime: 1 }
  const { queryKey: key } = helpArticleQuery('en', id)
  return Response.json({ now: Date.now(), queries: [{ key, data, at: Date.now() }] })
}

/** A guest navigating from the home page; `goTo` returns the title of the article shown. */
async function aGuest() {
  const { api, db } = await openShop()
  const words = { 'zh-cn': '文', en: 'by call' }
  await db
    .insert(helpArticles)
    .values(
      IDS.map((id, sort) => ({ id, sort, group: words, title: words, body: words, updateTime: 1 })),
    )
  sendWith(sendIn('en', (request) => api.fetch(request)))
  const catalogue = createCatalogue({ isReturning: false })
  const queryClient = createQueryClient({ catalogue, onSessionOver: () => {} })
  const history = createMemoryHistory({ initialEntries: ['/search'] })
  const router = createAppRouter({ queryClient, i18n: createI18n('en') }, history)
  await router.load()
  // Outside of a browser a router loads as on the server, and never reports a pending navigation.
  vi.spyOn(router, 'state', 'get').mockReturnValue({ ...router.state, status: 'pending' })
  const build = { content: 'b1', dataset: {} }
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => build })
  vi.stubGlobal('location', new URL('http://shop.test/'))
  catalogue.addFallbackSource(payloadsOf(router))
  return {
    queryClient,
    goTo: async (id: string) => {
      history.push(`/help/${id}`)
      await router.load()
      return queryClient.getQueryData(helpArticleQuery('en', id).queryKey)?.title
    },
  }
}

beforeEach(() => {
  // Timers as well: pending work at a test's end, such as rows to be written, ends with it.
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 21, 6),
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  vi.stubGlobal('fetch', async (address: string) =>
    payload(new URL(address, 'http://shop.test').pathname.replace(/^\/_payload|\.json$/g, '')),
  )
  payload.mockReset().mockImplementation(madeOf)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page comes by its payload, but for a minute after an own change by calls', async () => {
  const { queryClient, goTo } = await aGuest()
  expect(await goTo('delivery')).toBe('by payload')

  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => {} })
    .execute(undefined)

  expect(await goTo('payment')).toBe('by call')
  vi.setSystemTime(Date.now() + MINUTE)
  expect(await goTo('returns')).toBe('by payload')
})

const FAULTS: Record<string, () => Promise<Response>> = {
  refused: async () => new Response(null, { status: 503 }),
  'not there yet': async () => new Response(null, { status: 204 }),
  'no payload': async () => new Response('<!doctype html>'),
  cut: async () => {
    throw new TypeError('the line broke')
  },
}

for (const [fault, answer] of Object.entries(FAULTS))
  test(`where a payload is ${fault} the page comes by calls, and for a minute none is asked for`, async () => {
    const { goTo } = await aGuest()
    payload.mockImplementationOnce(answer)
    expect(await goTo('delivery')).toBe('by call')
    expect(await goTo('payment')).toBe('by call')
    expect(payload).toHaveBeenCalledTimes(1)

    vi.setSystemTime(Date.now() + MINUTE)
    expect(await goTo('returns')).toBe('by payload')
  })

test('what a payload holds in another form than agreed is asked for by a call', async () => {
  const { goTo } = await aGuest()
  payload.mockImplementation(async (path) => {
    const { now, queries } = await (await madeOf(path)).json()
    return Response.json({ now, queries: queries.map((query: object) => ({ ...query, data: {} })) })
  })

  expect(await goTo('delivery')).toBe('by call')
})
