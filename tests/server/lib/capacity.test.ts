import { expect, test } from 'vitest'
import { configuredCapacity } from '#server/lib/capacity.ts'

test('a process has ten connections and 32 slots, or what the variables say', () => {
  expect(configuredCapacity({})).toEqual({ connections: 10, slots: 32 })
  expect(configuredCapacity({ DATABASE_POOL: '4', ADMISSION: '12' })).toEqual({
    connections: 4,
    slots: 12,
  })
  expect(configuredCapacity({ DATABASE_POOL: '' })).toEqual({ connections: 10, slots: 32 })
})

test.each([
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '1e3'],
  ['ADMISSION', 'many'],
  ['ADMISSION', '1001'],
])('%s=%s is refused in a sentence', (name, text) => {
  expect(() => configuredCapacity({ [name]: text })).toThrow(
    `${name} must be a number from 1 to 1000, not “${text}”. See docs/configure.md.`,
  )
})
