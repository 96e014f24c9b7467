import { expect, test } from 'vitest'
import { arrived, cut, isPackWorth } from '#sw/pack.ts'

const files = (...sizes: number[]) => sizes.map((size) => ({ size }))
const all = files(40_000, 30_000, 20_000, 10_000)

test('a pack is fetched when most of its bytes are missing', () => {
  expect(isPackWorth(all, all)).toBe(true)
  expect(isPackWorth(files(40_000, 30_000), all)).toBe(true)
})

test('a few missing files are fetched alone', () => {
  expect(isPackWorth(files(20_000, 10_000), all)).toBe(false)
  expect(isPackWorth([], all)).toBe(false)
  expect(isPackWorth(files(90_000), files(90_000, 10))).toBe(false)
})

test('many small files count for their requests too', () => {
  const small = files(...Array.from({ length: 20 }, () => 600))

  expect(isPackWorth(small, [...small, ...files(60_000)])).toBe(true)
  expect(isPackWorth(small, [...small, ...files(160_000)])).toBe(false)
})

const packed = new TextEncoder().encode('aaabbcccc').buffer
const named = [
  { name: 'a', size: 3 },
  { name: 'b', size: 2 },
  { name: 'c', size: 4 },
]
const texts = (bytes: ArrayBuffer) =>
  cut(bytes, named).map(({ file, content }) => [file.name, new TextDecoder().decode(content)])

test('a pack is cut into its files', () => {
  expect(texts(packed)).toEqual([
    ['a', 'aaa'],
    ['b', 'bb'],
    ['c', 'cccc'],
  ])
})

test('of a pack that was cut short, the whole files remain', () => {
  expect(texts(packed.slice(0, 8))).toEqual([
    ['a', 'aaa'],
    ['b', 'bb'],
  ])
  expect(texts(new ArrayBuffer(0))).toEqual([])
})

test('what arrived before a transfer broke off is kept', async () => {
  const chunks = ['aaab', 'bc']
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.error(new TypeError('network error'))
      else controller.enqueue(new TextEncoder().encode(chunk))
    },
  })

  expect(new TextDecoder().decode(await arrived(new Response(body)))).toBe('aaabbc')
  expect((await arrived(new Response(null))).byteLength).toBe(0)
})
