import { setupI18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test, vi } from 'vitest'
import { withPlainPlurals } from '#tools/build/texts.ts'

const bundle = (texts: Record<string, string>) => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])
  const json = JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))
  return `export const messages=JSON.parse(${json});`
}

function shown(text: string, values: Record<string, unknown>) {
  const code = withPlainPlurals(bundle({ it: text }))
  const [, json = ''] = /JSON\.parse\((".*")\)/s.exec(code) ?? []
  const messages = JSON.parse(JSON.parse(json) as string) as Messages // as written above
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
  return i18n._('it', values)
}

const GOODS = '{total, plural, =0 {Nothing} one {# product} other {# products}} in {room}'

test.each([
  [0, 'Nothing in here'],
  [1, '1 product in here'],
  [2, '2 products in here'],
  ['1,234', '1,234 products in here'],
])('of %s it says: %s', (total, words) => {
  expect(shown(GOODS, { total, room: 'here' })).toBe(words)
})

test('one form is enough, and forms hold other values and plurals', () => {
  expect(shown('{total, plural, other {共 # 件}}', { total: 1 })).toBe('共 1 件')
  const nested = '{n, plural, one {# of {m, plural, one {#} other {# in all}}} other {{who}: #}}'
  expect(shown(nested, { n: 1, m: 5 })).toBe('1 of 5 in all')
  expect(shown(nested, { n: 3, m: 1, who: '#' })).toBe('#: 3')
})

test('no text of the shop makes a formatter of numbers', () => {
  const formatter = vi.spyOn(Intl, 'NumberFormat')
  shown(GOODS, { total: 7, room: 'here' })
  expect(formatter).not.toHaveBeenCalled()
  formatter.mockRestore()
})

test.each([
  '{n, plural, few {#} other {#}}',
  '{n, plural, offset:1 one {#} other {#}}',
  '{n, selectordinal, one {#st} other {#th}}',
])('a form that our languages do not have is an error: %s', (text) => {
  expect(() => withPlainPlurals(bundle({ it: text }))).toThrow(/No (rule|ordinals)/)
})

test('code without compiled messages is an error', () => {
  expect(() => withPlainPlurals('export const messages = {}')).toThrow('No compiled messages')
})
