import { createHash } from 'node:crypto'
import { test } from 'playwright/test'
import type { Counted } from '#tests/support/count.ts'
import { seed } from '#tests/support/size.ts'

export { isSoak, limit, seed, size } from '#tests/support/size.ts'

/** Seeded random numbers. `name` keeps tests independent, so that each can run alone. */
export function chance(name: string) {
  let drawn = 0
  /** from 0 up to 1 */
  const next = () => {
    const hash = createHash('sha256').update(`${seed}:${name}:${drawn++}`).digest()
    return hash.readUInt32BE() / 2 ** 32
  }
  /** an integer from `min` to `max`, inclusive */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    /** one element of a non-empty list */
    pick: <T>(list: readonly [T, ...T[]] | readonly T[]): T =>
      list[between(0, list.length - 1)] as T, // the index is within the list
    /** some elements of a list, without repetition, in random order */
    some: <T>(list: readonly T[], howMany: number): T[] => {
      const left = [...list]
      const draw = () => left.splice(between(0, left.length - 1), 1)
      return Array.from({ length: Math.min(howMany, list.length) }, draw).flat()
    },
  }
}

/** Adds to a count of the report line. Call it as it happens, so that a failing test counts what it did. */
export function count(kind: Counted, n = 1): void {
  test.info().annotations.push({ type: 'count', description: `${n} ${kind}` })
}
