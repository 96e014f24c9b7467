import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/platform/http/api-error.ts'
import { createSources } from '#src/app/sources.ts'
import { createQueryClient } from '#src/app/query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (status: number, more = {}) =>
  new ApiError({ kind: 'http', status, url: '/api/x', data: null, ...more })
const busy = failure(503, { retryAfter: 2 })

/** Queries a shop whose first calls fail, so many times. */
function ask(error: ApiError, failures: number) {
  const client = createQueryClient({
    onSessionOver: () => {},
    sources: createSources({ isReturning: false }),
  })
  let left = failures
  const queryFn = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw error
    return 'here'
  })
  const fetching = client.fetchQuery({ queryKey: ['x'], queryFn })
  return { outcome: outcomeOf(fetching), queryFn }
}

const outcomeOf = async (work: Promise<unknown>) => {
  try {
    return await work
  } catch (error) {
    return error
  }
}

test('a busy shop is asked again when it wants to be, and not before', async () => {
  const { outcome, queryFn } = ask(busy, 1)

  await vi.advanceTimersByTimeAsync(1999)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2001)

  expect(await outcome).toBe('here')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a shop that stays busy is asked four times in all, and then the page says so', async () => {
  const { outcome, queryFn } = ask(busy, 9)

  await vi.advanceTimersByTimeAsync(60_000)

  expect(await outcome).toBe(busy)
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('a shop that has failed is not asked again', async () => {
  const broken = failure(500)
  const { outcome, queryFn } = ask(broken, 1)

  await vi.advanceTimersByTimeAsync(60_000)

  expect(await outcome).toBe(broken)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
