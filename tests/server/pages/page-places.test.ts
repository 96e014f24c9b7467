import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPlaces, fillPlaces } from '#server/pages/page-places.ts'

const INDEX = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')

test('a place of the page gets other content, whatever is in it, and the rest stays', () => {
  const content = 'a <!--shop:page--> $& b'

  const html = fillPlaces(INDEX, { head: `${content}</head>`, page: '<div id="root"></div>' })

  expect(html).toContain(
    `<script type="module" src="/src/app/main.tsx"></script>\n    ${content}</head>`,
  )
  expect(html).toContain('<body>\n    <div id="root"></div>\n    <script>')
  expect(html).not.toContain('/shop:page')
  expect(html).toContain('<html lang="zh-cn">')
  expect(fillPlaces(INDEX, {})).toBe(INDEX)
})

test.each([
  '<html lang="',
  '<!--shop:bars-->',
  '<!--/shop:bars-->',
  '<!--shop:head-->',
  '</head>',
  '<!--shop:page-->',
  '<!--/shop:page-->',
])('a page without %s fails', (mark) => {
  const html = INDEX.replace(mark, '')

  expect(() => checkPlaces(html)).toThrow(mark)
  expect(() => fillPlaces(html, { language: '', bars: '', head: '', page: '' })).toThrow(mark)
})

test('a page with two of a place fails', () => {
  expect(() => checkPlaces(INDEX)).not.toThrow()
  const html = INDEX.replace('</body>', '<!--shop:page--></body>')
  expect(() => checkPlaces(html)).toThrow('<!--shop:page--> twice')
})
