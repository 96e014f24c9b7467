import { expect, test } from 'vitest'
import { plainText } from '#src/platform/lib/text/plain-text.ts'

test.each([
  ['<p>Paper &amp; wire.</p><p>Folds&nbsp;flat</p>', 'Paper & wire. Folds flat'],
  ['a &lt;b&gt; &#8212; &unknown; &#9999999;', 'a <b> — &unknown; &#9999999;'],
  ['', ''],
])('%s is read as %s', (html, words) => {
  expect(plainText(html, 100)).toBe(words)
})

test('what is too long is cut between characters, however many bytes one has', () => {
  expect(plainText('灯🏮灯🏮灯', 3)).toBe('灯🏮…')
})
