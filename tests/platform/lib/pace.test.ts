import { expect, test } from 'vitest'
import { paceOf } from '#src/platform/lib/pace.ts'

const QUICK = { effectiveType: '4g', rtt: 50 }

test.each([
  ['a quick network: what is seen', { hints: QUICK }, 'seen'],
  ['a far one: what is touched', { hints: { effectiveType: '4g', rtt: 600 } }, 'touched'],
  ['a slow one: what is touched', { hints: { effectiveType: '3g', rtt: 50 } }, 'touched'],
  ['somebody saves data: nothing', { hints: { ...QUICK, saveData: true } }, 'never'],
  ['somebody saves data everywhere: nothing', { hints: QUICK, isSaving: true }, 'never'],
  ['not told, and the shop answers quickly: what is seen', { answers: [900, 40, 30] }, 'seen'],
  [
    'not told, and the shop answers slowly: what is touched',
    { answers: [900, 700, 30] },
    'touched',
  ],
  ['nothing known: what is touched', {}, 'touched'],
] as const)('how far ahead pages are warmed: %s', (_, told, expected) => {
  expect(paceOf({ hints: undefined, isSaving: false, answers: [], ...told })).toBe(expected)
})
