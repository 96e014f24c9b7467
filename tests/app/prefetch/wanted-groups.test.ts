import { expect, test } from 'vitest'
import { wantedGroups } from '#src/app/prefetch/keep-groups.ts'

const GUEST = { isMember: false, isBuying: false, isApp: false, line: undefined }
const ALL = ['checkout', 'member']

test.each([
  ['a guest needs neither', {}, []],
  ['a cart leads to checkout', { isBuying: true }, ['checkout']],
  ['a member needs both', { isMember: true }, ALL],
  ['an installed app holds everything', { isApp: true }, ALL],
  ['Wi-Fi is free', { line: { type: 'wifi' } }, ALL],
  ['so is a cable', { line: { type: 'ethernet' } }, ALL],
  ['a mobile line is not', { line: { type: 'cellular' } }, []],
  ['nor one of an unknown kind', { line: { type: 'unknown' } }, []],
  ['nor one of which the browser tells nothing', { line: {} }, []],
  ['who saves data is never taken for free', { line: { type: 'wifi', saveData: true } }, []],
  [
    'but a member gets what the member pages need',
    { isMember: true, line: { saveData: true } },
    ALL,
  ],
] as const)('%s', (_, situation, expected) => {
  expect(wantedGroups({ ...GUEST, ...situation })).toEqual(expected)
})
