import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import { withOfflineFallback } from '#src/features/offline-catalogue/or-offline.ts'
import { copyRecord } from '#src/features/offline-catalogue/copy-choice.ts'
import { transportLost, transportWorked } from '#src/platform/connection/connection.ts'

const COPIED_AT = 1_772_337_600_000
const KEY = ['catalog', 'item', 'en', 'lamp']
const lost = () => Promise.reject(new ApiError({ kind: 'network' }))

beforeEach(() => {
  vi.useFakeTimers({ now: COPIED_AT + 3_600_000 })
  const size = { count: 1, total: 1, bytes: 1 }
  const choice = { departments: null, limit: 5_000 }
  const state = { isWhole: true, isStopped: false }
  copyRecord.write({ ...choice, ...size, ...state, locale: 'en', at: COPIED_AT })
})
afterEach(() => {
  vi.useRealTimers()
  copyRecord.clear()
})

/** What a page gets when it requests a product whose copy says `kept`. */
function aPage({ locale = 'en', client = new QueryClient() } = {}) {
  const look = (ask: () => Promise<string>) =>
    client.fetchQuery({
      queryKey: KEY,
      queryFn: () =>
        withOfflineFallback({
          client,
          queryKey: KEY,
          locale,
          ask,
          read: () => Promise.resolve('kept'),
        }),
      retry: false,
    })
  return { client, look, state: () => client.getQueryState<string>(KEY) }
}

test('when the shop cannot be reached the copy answers, under its own time', async () => {
  const { look, state } = aPage()

  expect(await look(lost)).toBe('kept')
  await vi.runAllTimersAsync()

  expect(state()?.dataUpdatedAt).toBe(COPIED_AT)
})

test('after three seconds without an answer the copy shows, until the answer comes', async () => {
  const { look, state } = aPage()
  const late = Promise.withResolvers<string>()

  const shown = look(() => late.promise)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shown).toBe('kept')
  late.resolve('fresh')
  await vi.runAllTimersAsync()

  expect(state()?.data).toBe('fresh')
})

test('once a request has failed the copy shows at once, before it is known whether there is a network', async () => {
  const { look, state } = aPage()
  const late = Promise.withResolvers<string>()
  onTestFinished(transportWorked)

  const shown = look(() => late.promise)
  await vi.advanceTimersByTimeAsync(10)
  expect(state()?.data).toBeUndefined()
  void transportLost()

  expect(await shown).toBe('kept')
  expect(await aPage().look(() => late.promise), 'nor does the next page wait').toBe('kept')
  late.resolve('fresh')
  await vi.runAllTimersAsync()
  expect(state()?.data).toBe('fresh')
})

test('a refusal is an answer: the copy does not stand in for it', async () => {
  const refusal = new ApiError({ kind: 'envelope', code: 404, msg: '', data: null })
  const { look } = aPage()

  await expect(look(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

test('what is shown and newer than the copy stays', async () => {
  const { client, look, state } = aPage()
  client.setQueryData(KEY, 'seen', { updatedAt: COPIED_AT + 1 })

  await expect(look(lost)).rejects.toThrow('network')

  expect(state()?.data).toBe('seen')
})

test('a copy in another language is not shown', async () => {
  const { look } = aPage({ locale: 'zh-cn' })

  await expect(look(lost)).rejects.toThrow('network')
})
