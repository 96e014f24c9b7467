import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import { createPrefetchQueue } from '#src/app/prefetch/queue.ts'
import { connection } from '#src/platform/connection/connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  connection.isOnline = true
})

const busy = () => new ApiError({ kind: 'http', status: 503, url: '/x', data: null, retryAfter: 2 })

/** Requests by name, which the test answers. */
function aShop() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: string[] = []
  const answers = new Map<string, { resolve: (data: string) => void; reject: (e: Error) => void }>()
  const queue = createPrefetchQueue(client)
  const about = (name: string) => ({
    queryKey: [name],
    ask: () =>
      client.prefetchQuery({
        queryKey: [name],
        queryFn: ({ signal }) =>
          new Promise<string>((resolve, reject) => {
            asked.push(name)
            answers.set(name, { resolve, reject })
            signal.addEventListener('abort', () => asked.push(`no ${name}`))
          }),
        staleTime: Infinity,
      }),
  })
  const answer = async (name: string, error?: Error) => {
    if (error) answers.get(name)?.reject(error)
    else answers.get(name)?.resolve(name)
    await vi.advanceTimersByTimeAsync(1)
  }
  return { asked, answer, queue, about }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `item ${at}`)

test('three questions at once and twelve in all, the newest first, each once', async () => {
  const { asked, answer, queue, about } = aShop()

  for (const name of [...names(30), 'item 0']) queue.add(about(name), false)
  expect(asked).toEqual(['item 0', 'item 1', 'item 2'])
  for (let at = 0; at < asked.length; at += 1) await answer(asked[at] ?? '')

  expect(asked.slice(3, 5)).toEqual(['item 29', 'item 28'])
  expect(asked).toHaveLength(12)
})

test('leaving the page gives up what is open, but for what the next page needs', async () => {
  const { asked, answer, queue, about } = aShop()
  for (const name of names(5)) queue.add(about(name), false)

  queue.clear(about('item 1'))
  await answer('item 1')

  expect(asked).toEqual(['item 0', 'item 1', 'item 2', 'no item 0', 'no item 2'])
})

test('a busy shop is left alone for twice as long as it wants, a lost one altogether', async () => {
  const { asked, answer, queue, about } = aShop()
  queue.add(about('first'), true)
  await answer('first', busy())

  queue.add(about('second'), true)
  expect(asked).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(4000)
  queue.add(about('third'), true)
  connection.isOnline = false
  queue.add(about('fourth'), true)

  expect(asked).toEqual(['first', 'third', 'second'])
})
