import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'

/** Attributes that contain words for shoppers. */
const WORDED = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']
/** Inside these, text is a message. */
const MESSAGES = ['Trans', 'Plural', 'Select', 'SelectOrdinal']

/** Text for shoppers that is not translated, one line each. */
function bareText(name: string, code: string): string[] {
  const found: { text: string; start: number }[] = []
  const messages: [number, number][] = []
  const note = (text: string, start: number) => {
    const isMessage = messages.some(([from, to]) => from <= start && start < to)
    if (/\p{L}{2}/u.test(text) && !isMessage) found.push({ text: text.trim(), start })
  }
  new Visitor({
    JSXElement({ openingElement, start, end }) {
      const { name: tag } = openingElement
      if (tag.type === 'JSXIdentifier' && MESSAGES.includes(tag.name)) messages.push([start, end])
    },
    JSXText: ({ value, start }) => note(value, start),
    JSXAttribute({ name: attribute, value }) {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      if (typeof attribute.name === 'string' && WORDED.includes(attribute.name))
        note(value.value, value.start)
    },
  }).visit(parseSync(name, code).program)
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  return found.map(({ text, start }) => `${name}:${lineOf(start)} has bare text “${text}”`)
}

test('every text of a component is translated', () => {
  const files = globSync('src/**/*.tsx').toSorted()

  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => bareText(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['text in an element', '<p>Pay now</p>', ['Pay now']],
  ['Chinese text', '<p>去支付</p>', ['去支付']],
  ['an attribute that is read out', '<a aria-label="Back" />', ['Back']],
  ['a message', '<p><Trans>Pay <b>now</b></Trans></p>', []],
  ['an attribute that is not read out', '<a className="button" />', []],
  ['a sign, a price, a value', '<p>· ¥{price} ×</p>', []],
])('bare text: %s', (_, code, expected) => {
  const found = bareText('x.tsx', `const x = ${code}`)

  expect(found).toEqual(expected.map((text) => `x.tsx:1 has bare text “${text}”`))
})
