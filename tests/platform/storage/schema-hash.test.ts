import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { schemaFingerprint } from '#src/platform/storage/schema-hash.ts'

const lamp = () =>
  v.object({ name: v.string(), watts: v.pipe(v.number(), v.integer(), v.minValue(0)) })

test('the same schema has the same fingerprint, whenever it is built', () => {
  expect(schemaFingerprint(lamp())).toBe(schemaFingerprint(lamp()))
})

test.each([
  ['a field more', v.object({ ...lamp().entries, brand: v.string() })],
  ['a field less', v.object({ name: v.string() })],
  ['another name', v.object({ title: v.string(), watts: lamp().entries.watts })],
  ['another type', v.object({ name: v.number(), watts: lamp().entries.watts })],
  ['optional', v.object({ name: v.optional(v.string()), watts: lamp().entries.watts })],
  ['null allowed', v.object({ name: v.nullable(v.string()), watts: lamp().entries.watts })],
  [
    'another limit',
    v.object({ name: v.string(), watts: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ],
  ['a list of it', v.array(lamp())],
  ['other choices', v.picklist(['a', 'b'])],
  ['a pattern', v.pipe(v.string(), v.regex(/^a/))],
])('a schema with %s has another fingerprint', (_, changed) => {
  expect(schemaFingerprint(changed)).not.toBe(schemaFingerprint(lamp()))
})

test('choices, patterns and defaults count', () => {
  const shapes = [
    v.picklist(['a', 'b']),
    v.picklist(['a', 'c']),
    v.pipe(v.string(), v.regex(/^a/)),
    v.pipe(v.string(), v.regex(/^b/)),
    v.optional(v.number(), 1),
    v.optional(v.number(), 2),
  ].map(schemaFingerprint)

  expect(new Set(shapes).size).toBe(shapes.length)
})

test('a change deep in the contract changes the fingerprint of what it stands in', () => {
  const { entries } = getItem.data
  const changed = v.object({
    ...entries,
    variants: v.array(v.object({ ...entries.variants.item.entries, shopPrice: v.string() })),
  })

  expect(schemaFingerprint(changed)).not.toBe(schemaFingerprint(getItem.data))
})

test('words of a rule do not count: they change without changing what fits', () => {
  const said = v.pipe(v.string(), v.minLength(2, 'tooShort'))
  const saidOtherwise = v.pipe(v.string(), v.minLength(2, 'short'))

  expect(schemaFingerprint(said)).toBe(schemaFingerprint(saidOtherwise))
})
