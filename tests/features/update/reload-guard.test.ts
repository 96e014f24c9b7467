import { expect, test } from 'vitest'
import { GUARD_MS, mayReload, MOST_RELOADS } from '#src/features/update/reload-guard.ts'

const last = { path: '/', at: 50_000, build: 'b1', n: 1 }

// Proves spec §9.16
test.each([
  ['the first reload of a tab is free', undefined, 50_000, true],
  ['none follows within ten seconds', last, 50_000 + GUARD_MS - 1, false],
  ['not even at once', last, 50_000, false],
  ['after ten seconds it may be tried again', last, 50_000 + GUARD_MS, true],
  ['a clock that was set back does not block for ever', last, 49_999, true],
  ['three of one build are enough', { ...last, n: MOST_RELOADS }, 90_000, false],
  ['another build begins anew', { ...last, build: 'b0', n: MOST_RELOADS }, 90_000, true],
  ['but not within the ten seconds', { ...last, build: 'b0' }, 50_001, false],
] as const)('%s', (_rule, before, now, expected) => {
  expect(mayReload(before, 'b1', now)).toBe(expected)
})
