import type { Random } from '#server/domain/context.ts'
import { between } from './chance.ts'

const STRANGE: unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '¥',
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { length: 3 },
  [null],
]

/** A copy in which one to three nested values are missing, duplicated or replaced. */
export function mutate(value: unknown, random: Random): unknown {
  let copy = structuredClone(value)
  for (let left = between(random, 1, 3); left > 0; left -= 1) copy = mutateOnce(copy, random)
  return copy
}

function mutateOnce(value: unknown, random: Random): unknown {
  const strange = STRANGE[between(random, 0, STRANGE.length - 1)]
  const isLeaf = typeof value !== 'object' || value === null
  if (isLeaf || between(random, 1, 12) === 1) return strange
  if (Array.isArray(value)) {
    const at = between(random, 0, Math.max(0, value.length - 1))
    const act = between(random, 1, 4)
    if (act === 1) return value.toSpliced(at, 1)
    if (act === 2) return [...value, strange]
    return value.length === 0 ? [strange] : value.with(at, mutateOnce(value[at], random))
  }
  const keys = Object.keys(value)
  const key = keys[between(random, 0, Math.max(0, keys.length - 1))] ?? 'more'
  const { [key]: inner, ...rest } = value as Record<string, unknown> // it is neither null nor an array
  if (between(random, 1, 5) === 1) return rest
  return { ...rest, [key]: mutateOnce(inner, random) }
}
