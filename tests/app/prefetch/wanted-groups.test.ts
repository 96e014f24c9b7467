import { expect, test } from 'vitest'
import { wantedGroups } from '#src/app/prefetch/wanted-groups.ts'

const GUEST = { isMember: false, isBuying: false, isApp: false, line: undefined }
const FAST = { effectiveType: '4g', downlink: 10 }
const ALL = ['checkout', 'member']

test.each([
  ['a guest needs neither', {}, []],
  ['a cart leads to checkout', { isBuying: true }, ['checkout']],
  ['a member needs both', { isMember: true }, ALL],
  ['an installed app holds everything', { isApp: true }, ALL],
  ['a fast line is free', { line: FAST }, ALL],
  ['so is Wi-Fi, however fast', { line: { type: 'wifi', downlink: 1 } }, ALL],
  ['and a cable', { line: { type: 'ethernet' } }, ALL],
  ['a mobile line is not', { line: { ...FAST, type: 'cellular' } }, []],
  ['nor one of an unknown kind', { line: { ...FAST, type: 'unknown' } }, []],
  ['nor one below 5 Mbit/s', { line: { ...FAST, downlink: 4.9 } }, []],
  ['nor a slow one', { line: { ...FAST, effectiveType: '3g' } }, []],
  ['nor one of which nothing is known', { line: {} }, []],
  [
    'who saves data is never taken for free',
    { line: { ...FAST, type: 'wifi', saveData: true } },
    [],
  ],
  [
    'but a member gets what the member pages need',
    { isMember: true, line: { saveData: true } },
    ALL,
  ],
] as const)('%s', (_, situation, expected) => {
  expect(wantedGroups({ ...GUEST, ...situation })).toEqual(expected)
})
