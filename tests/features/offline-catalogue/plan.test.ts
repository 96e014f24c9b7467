import { expect, test } from 'vitest'
import { planOf, portions } from '#src/features/offline-catalogue/job/plan.ts'

const held = (sn: string, version: string, locale: 'en' | 'zh-cn' = 'en') => ({
  sn,
  version,
  locale,
})

test('only what is new or changed is fetched, and what the shop no longer names goes', () => {
  const plan = planOf(
    [
      ['same', '1'],
      ['changed', '2'],
      ['new', '1'],
    ],
    [held('same', '1'), held('changed', '1'), held('gone', '1')],
    'en',
  )

  expect(plan).toEqual({
    wanted: [
      { sn: 'same', isFresh: true },
      { sn: 'changed', isFresh: false },
      { sn: 'new', isFresh: false },
    ],
    gone: ['gone'],
  })
})

test('in another language all of it is fetched again', () => {
  const { wanted } = planOf([['same', '1']], [held('same', '1', 'zh-cn')], 'en')

  expect(wanted).toEqual([{ sn: 'same', isFresh: false }])
})

test('portions hold everything once, in order', () => {
  expect(portions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(portions([], 2)).toEqual([])
})
