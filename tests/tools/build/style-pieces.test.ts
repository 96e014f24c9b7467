import { expect, test } from 'vitest'
import { classesOf, stylePieces } from '#tools/build/style-pieces.ts'
import { stylesOf } from '#server/pages/page-styles.ts'

const SELECTORS: [string, string[]][] = [
  ['h1', []],
  ['.card>.title:hover', ['card', 'title']],
  [String.raw`.top-\[calc\(1px\*2\)\]:after`, ['top-[calc(1px*2)]']],
  [String.raw`.\32 xl\:flex`, ['2xl:flex']],
  ['.menu:not(.open)', ['menu']],
  [':is(.sheet,.dialog)[data-x=".y"]', []],
]
for (const [selector, classes] of SELECTORS)
  test(`${selector} selects nothing without the classes ${classes.join(', ') || '(none)'}`, () => {
    expect(classesOf(selector)).toEqual(classes)
  })

const SHEET =
  '@layer a,b;:root{--x:1}@layer b{.on{top:0}.off{top:1px}@media (min-width:9px){.off{top:2px}}}@media print{.on,.off{top:3px}}@keyframes spin{to{rotate:1turn}}@property --y{syntax:"*";inherits:false}'

test('a page gets the rules of its classes in their order, and everything that is not a class’s', () => {
  const html = '<i class="on other"></i>'

  expect(stylesOf(stylePieces(SHEET), html)).toBe(
    '@layer a,b;:root{--x:1}@layer b{.on{top:0}}@media print{.on,.off{top:3px}}@keyframes spin{to{rotate:1turn}}@property --y{syntax:"*";inherits:false}',
  )
})

test('all classes together have the whole sheet', () => {
  expect(stylesOf(stylePieces(SHEET), '<i class="on off"></i>')).toBe(SHEET)
})

test('classes are read as HTML writes them', () => {
  const pieces = stylePieces(String.raw`.\[\&\>li\]\:on>li{top:0}`)

  expect(stylesOf(pieces, '<ul class="[&amp;&gt;li]:on">')).not.toBe('')
})
