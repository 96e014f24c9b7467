import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readJsonItems } from '#server/domain/import/file/items.ts'
import { aFile, all } from '#tests/server/import/write-file.ts'

const items = (content: string | Uint8Array, path?: string) =>
  all(readJsonItems(aFile(content, 'feed.json'), path))

test('reads the items of a list with their places, numbers as they are written', async () => {
  expect(await items('[{"a": 12.50}, {"a": 1e3, "b": [true, null, "x"]}]')).toEqual([
    { row: 1, value: { a: '12.50' } },
    { row: 2, value: { a: '1e3', b: [true, null, 'x'] } },
  ])
})

test.each([
  ['plain', '\uFEFF {"total": 2, "data": {"list": [], "items": [{"a": 1}]}}'],
  ['gzipped', gzipSync('{"data": {"items": [{"a": 1}], "more": [[1]]}}')],
])('reads a list below keys, %s', async (_, content) => {
  expect(await items(content, 'data.items')).toEqual([{ row: 1, value: { a: '1' } }])
})

test('an empty list holds nothing', async () => {
  expect(await items('[]')).toEqual([])
  expect(await items('{"products": []}', 'products')).toEqual([])
})

test('says which keys there are when the list is not where the map says', async () => {
  await expect(items('{"total": 1, "goods": [{}]}')).rejects.toThrow(
    'feed.json holds one object, not a list. Name the key of the list as “items” in the map. Keys there are: total, goods.',
  )
  await expect(items('{"total": 1, "goods": [{}]}', 'products')).rejects.toThrow(
    'feed.json has no list at “products”. Keys there are: total, goods.',
  )
  await expect(items('{"total": 1, "goods": [{}]}', 'total')).rejects.toThrow('no list at “total”')
})

test.each([
  ['cut', '[{"a": 1}, {"a": 2}'],
  ['cut inside a text', '[{"a": 1}, {"a": "2'],
  ['followed by more', '[{"a": 1}] oops'],
  ['not JSON at all', '[{"a": 1}, {a: 2}]'],
])('a file that is %s is refused', async (_, content) => {
  await expect(items(content)).rejects.toThrow(/feed.json is not whole JSON: .*position \d+/)
})

test('a list that is cut below a key is refused', async () => {
  await expect(items('{"products": [{"a": 1}, {"a"', 'products')).rejects.toThrow('not whole JSON')
})

test('hostile keys stay plain keys', async () => {
  const [first] = await items('[{"__proto__": {"polluted": true}, "constructor": 1}]')

  expect(Object.keys(first?.value ?? {})).toEqual(['__proto__', 'constructor'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
