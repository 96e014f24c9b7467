import { expect, test } from 'vitest'
import { createPageCache, PAGE_FRESH_MS } from '#server/pages/page-cache.ts'

/** A cache whose pages are rendered when the test says so; time stands still until it is moved. */
function aCache(options: { budget?: number; patience?: number } = {}) {
  const way = {
    time: 0,
    drawn: [] as string[],
    isBroken: false,
    release: undefined as (() => void) | undefined,
  }
  const cache = createPageCache({
    ...options,
    now: () => way.time,
    draw: async (key) => {
      way.drawn.push(key)
      if (way.release) await new Promise<void>((resolve) => (way.release = resolve))
      if (way.isBroken) throw new Error('cannot be drawn')
      return { bytes: 10, text: `${key} ${way.drawn.length}` }
    },
  })
  const text = async (key: string) => (await cache.get(key))?.page.text
  return { cache, way, text }
}

test('a page is drawn once, and taken as it is while it is fresh', async () => {
  const { way, text } = aCache()

  const answers = await Promise.all([text('a'), text('a')])
  way.time = PAGE_FRESH_MS - 1

  expect([...answers, await text('a')]).toEqual(['a 1', 'a 1', 'a 1'])
})

test('an old page is answered at once and drawn anew behind; one of 30 seconds is waited for', async () => {
  const { way, text, cache } = aCache()
  await text('a')

  way.time = PAGE_FRESH_MS
  expect(await cache.get('a')).toEqual({ page: { bytes: 10, text: 'a 1' }, age: PAGE_FRESH_MS })
  expect(await text('a')).toBe('a 2')

  way.time += 30_000
  expect(await text('a')).toBe('a 3')
})

test('a page that fails to render is not cached and is retried later', async () => {
  const { way, text } = aCache()
  way.isBroken = true

  expect([await text('a'), await text('a')]).toEqual([undefined, undefined])
  expect(way.drawn).toHaveLength(1)

  way.isBroken = false
  way.time = 5000
  expect(await text('a')).toBe('a 2')
})

test('nobody waits long for a page, and it is there for the next one', async () => {
  const { way, text } = aCache({ patience: 1 })
  way.release = () => {}

  expect(await text('a')).toBeUndefined()
  way.release()
  way.release = undefined

  await expect.poll(() => text('a')).toBe('a 1')
})

test('pages are kept within a budget of bytes, the longest unused going first', async () => {
  const { cache, way, text } = aCache({ budget: 20 })
  for (const key of ['a', 'b', 'a', 'c']) await text(key)

  expect(cache.bytes()).toBe(20)
  await text('a')
  expect(way.drawn).toEqual(['a', 'b', 'c'])
  await text('b')
  expect(way.drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('a page that has changed is drawn anew, also one that was being drawn; the others stay', async () => {
  const { cache, way, text } = aCache()
  await text('a')
  await text('b')
  way.release = () => {}
  const late = text('c')
  const release = way.release

  cache.drop((key) => key !== 'a')
  release()
  way.release = undefined
  await late

  expect([await text('a'), await text('b'), await text('c')]).toEqual(['a 1', 'b 4', 'c 5'])
})

test('after a change every page is drawn anew, also one that was being drawn', async () => {
  const { cache, way, text } = aCache()
  await text('a')
  way.release = () => {}
  const late = text('b')
  const release = way.release

  cache.dropAll()
  release()
  way.release = undefined
  await late

  expect(cache.bytes()).toBe(0)
  expect([await text('a'), await text('b')]).toEqual(['a 3', 'b 4'])
})
