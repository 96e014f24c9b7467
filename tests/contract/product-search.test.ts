import { expect, test } from 'vitest'
import { searchable } from '#contract/product-search.ts'

test.each([
  ['落地灯', '  落地灯 ', '落地灯'],
  ['a text that is too long', 'lamp '.repeat(40), 'lamp '.repeat(20).trim()],
  ['a text that is cut in a character of two units', `${'灯'.repeat(99)}🏮`, '灯'.repeat(99)],
])('of %s the shop searches for what it accepts', (_, text, words) => {
  expect(searchable(text)).toBe(words)
})
