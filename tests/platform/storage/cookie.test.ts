import { afterEach, expect, test, vi } from 'vitest'
import { readCookie } from '#src/platform/storage/cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ba-lang=en', 'en'],
  ['ba-lang=%E7%81%AF', '灯'],
  ['ba-lang=%E0%A4%A', undefined],
  ['other=1', undefined],
])('of the cookies %s the page reads %s', (cookie, value) => {
  vi.stubGlobal('document', { cookie: `first=1; ${cookie}` })

  expect(readCookie('ba-lang')).toBe(value)
})
