import { expect, test } from 'vitest'
import { configuredCapacity } from '#server/lib/capacity.ts'

test('a process has ten connections and 32 slots, or what the variables say', () => {
  expect(configuredCapacity({})).toEqual({ connections: 10, slots: 32 })
  expect(configuredCapacity({ DATABASE_POOL: '4', ADMISSION: '12' })).toEqual({
    connections: 4,
    slots: 12,
  })
})

test.each([
  { environment: { DATABASE_POOL: '0' }, names: 'DATABASE_POOL' },
  { environment: { ADMISSION: 'many' }, names: 'ADMISSION' },
  { environment: { DATABASE_POOL: '-1', ADMISSION: '1001' }, names: 'DATABASE_POOL and ADMISSION' },
])('$names that are no such number are named in a sentence', ({ environment, names }) => {
  expect(() => configuredCapacity(environment)).toThrow(
    `${names} must be a number from 1 to 1000. See docs/configure.md.`,
  )
})
