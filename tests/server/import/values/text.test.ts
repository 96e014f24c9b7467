import { expect, test } from 'vitest'
import { descriptionOf, lineOf, type NoteTaker } from '#server/domain/import/values/text.ts'

const aTaker = (): NoteTaker => ({ row: 7, notes: [] })

test('a line of text loses control characters, turned text and spare white space', () => {
  expect(lineOf(' a\u0000b\u0007 \t\r\n c\u202Etxt.exe\uFEFF ', 'title')).toBe('ab ctxt.exe')
})

test('markup in a title stays text', () => {
  expect(lineOf('<script>alert(1)</script>', 'title')).toBe('<script>alert(1)</script>')
})

test('emoji, Arabic and accents stay whole', () => {
  expect(lineOf('👩‍👩‍👧 قميص e\u0301', 'title')).toBe('👩‍👩‍👧 قميص é')
})

test('half a character from JSON never reaches the database', () => {
  expect(lineOf('a\uD83D', 'title').isWellFormed()).toBe(true)
})

test('a title of 10 kB is cut, with a note', () => {
  const taker = aTaker()
  const title = lineOf('灯'.repeat(10_000), 'title', taker)

  expect(title).toBe(`${'灯'.repeat(199)}…`)
  expect(taker.notes).toEqual([
    { row: 7, reason: { code: 'text_cut', values: { field: 'title', limit: 200 } } },
  ])
})

test('the cut never goes through an emoji', () => {
  expect(lineOf('👩‍👩‍👧'.repeat(150), 'option')).toMatch(/^(👩‍👩‍👧)+…$/u)
})

test('a letter under ten thousand accents is still limited', () => {
  expect(lineOf(`x${'\u0333'.repeat(10_000)}`, 'title').length).toBeLessThan(1000)
})

test('plain descriptions become paragraphs, their signs escaped', () => {
  expect(descriptionOf('1 < 2 & "3"\r\nnext\n \n\nlast')).toBe(
    '<p>1 &lt; 2 &amp; &quot;3&quot;<br>next</p><p>last</p>',
  )
})

test('HTML descriptions stay as they are', () => {
  const html = '<h2>Care</h2>\n<p onclick="x()">Wash & dry</p>'

  expect(descriptionOf(html)).toBe(html)
  expect(descriptionOf('')).toBe('')
})

test('an endless description is cut, with a note', () => {
  const taker = aTaker()

  expect(descriptionOf('x'.repeat(300_000), taker).length).toBeLessThan(100_100)
  expect(taker.notes).toHaveLength(1)
})
