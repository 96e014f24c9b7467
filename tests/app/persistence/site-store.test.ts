import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSite, lastSites } from '#src/app/persistence/site-store.ts'
import { SiteSchema, type Site } from '#contract/site.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { mutate } from '#tests/support/mutate.ts'
import { seed, size } from '#tests/support/size.ts'

const KEY = 'shop:boot:v1'
const NOW = Date.UTC(2026, 10, 21, 6)
const SITE: Site = {
  siteName: '巷灯',
  siteDescription: '',
  siteKeyword: '',
  recordNumber: '',
  recordLink: '',
  beianNumber: '',
  beianLink: '',
  contact: [],
  company: [],
  support: '',
  supportLink: '',
  version: '1',
  cdn: '',
  url: '',
  basicDeliverMoney: 1000,
  freeToDeliver: 9900,
  delivery: null,
  userAddressCount: 10,
  offersWechat: false,
  logo: null,
  upload: { maxSize: 1, mode: '', allowedSuffixes: '', allowedMimeTypes: '' },
  captcha: 'click',
  demo: true,
  app: null,
  colours: null,
  iframeOrigins: [],
}

let storage = aLocalStorage()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storage = aLocalStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A visit that shows the shop in one language. */
async function visitIn(locale: string, site = SITE) {
  const client = new QueryClient()
  keepSite(client, lastSites())
  client.setQueryData(siteQuery(locale).queryKey, site)
  await vi.advanceTimersByTimeAsync(1000)
}
const shown = (locale: string) => {
  const client = new QueryClient()
  keepSite(client, lastSites())
  return client.getQueryState(siteQuery(locale).queryKey)
}

test('the settings of the last visit are there before the first paint, in each language', async () => {
  await visitIn('zh-cn')
  await visitIn('en', { ...SITE, siteName: 'Lamplight' })

  expect(shown('zh-cn')?.data).toEqual(SITE)
  expect(shown('en')?.data?.siteName).toBe('Lamplight')
})

test('nothing but the site’s settings is kept there', async () => {
  const client = new QueryClient()
  keepSite(client, [])
  client.setQueryData(['session', 'member', 7], { nickname: '阿灯' })
  client.setQueryData(['order', 'detail', 'A1'], { no: 'A1' })
  client.setQueryData(siteQuery('en').queryKey, SITE)
  await vi.advanceTimersByTimeAsync(1000)

  const { clientState } = JSON.parse(storage[KEY] ?? '') as {
    clientState: { queries: { queryKey: unknown }[]; mutations: unknown[] }
  }
  expect(clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['session', 'site', 'en']])
  expect(clientState.mutations).toEqual([])
})

test('a time from a clock that was ahead is of now', async () => {
  await visitIn('en')
  vi.setSystemTime(NOW - 3_600_000)

  expect(shown('en')?.dataUpdatedAt).toBe(Date.now())
})

test('more than 64 KB is not written', async () => {
  await visitIn('en', { ...SITE, siteDescription: 'x'.repeat(64 * 1024) })

  expect(storage[KEY]).toBeUndefined()
})

test('of many damaged blobs none crashes, and what is shown fits', async () => {
  await visitIn('en')
  const whole = storage[KEY] ?? ''
  const random = seededRandom(`${seed} damaged settings`)

  for (let turn = 0; turn < size({ small: 250, nightly: 10_000 }); turn += 1) {
    const blob = JSON.stringify(mutate(JSON.parse(whole), random)) ?? ''
    storage.setItem(KEY, turn % 10 === 0 ? blob.slice(0, turn) : blob)
    const data = shown('en')?.data
    count('damaged rows')
    const told = `SEED=${seed}, turn ${turn}: ${blob}`
    expect(data === undefined || v.is(SiteSchema, data), told).toBe(true)
  }
})
