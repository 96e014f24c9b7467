import { expect, test } from 'vitest'
import { safeReturnPath } from '#contract/url/return-path.ts'

test.each(['/', '/cart', '/item/A1?x=1#reviews', '/user/login?to=%2Fcart'])(
  '%s may be returned to',
  (to) => {
    expect(safeReturnPath(to)).toBe(to)
  },
)

// Proves spec §2.10
test.each([
  undefined,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\u0000',
])('%s leads home instead', (to) => {
  expect(safeReturnPath(to)).toBe('/')
})
