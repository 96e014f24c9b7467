import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedList, storedRecord } from '#src/platform/storage/stored.ts'

const Short = v.pipe(v.string(), v.maxLength(3))

test('an entry that cannot be read loses no other', () => {
  expect(v.parse(storedList(Short), ['one', 'three', 2, null, 'two'])).toEqual(['one', 'two'])
  expect(v.parse(storedRecord(Short), { a: 'one', b: 'three', c: 3 })).toEqual({ a: 'one' })
})

test('a list that has grown too long keeps its beginning', () => {
  expect(v.parse(storedList(Short, 2), ['one', 'two', 'six'])).toEqual(['one', 'two'])
})
