import { expect, test } from 'vitest'
import { readTime } from '#server/domain/import/values/time.ts'

const MAY_FIRST = Date.UTC(2024, 4, 1) / 1000

test.each([
  ['1714521600', MAY_FIRST],
  ['1714521600000', MAY_FIRST],
  ['2024-05-01', MAY_FIRST],
  ['2024/5/1', MAY_FIRST],
  ['2024年5月1日', MAY_FIRST],
  ['2024-05-01 08:30', MAY_FIRST + 30_600],
  ['2024-05-01T08:30:05.123Z', MAY_FIRST + 30_605],
  ['2024-05-01T08:00:00+08:00', MAY_FIRST],
  ['2024-04-30T19:00:00-0500', MAY_FIRST],
])('reads %s', (text, seconds) => {
  expect(readTime(text)).toBe(seconds)
})

test.each(['', 'May', '2024', '2024-13-01', '2024-02-30', '2024-05-01 25:00', '01/05/2024', '0'])(
  'does not guess %j',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)
