// Finds shopper-visible text that is not translated: in elements, and in attributes that contain words.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'vite'
import { root } from './support/node.mjs'

const WORDED = ['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']
/** Inside these, text is a message. */
const MESSAGES = ['Trans', 'Plural', 'Select', 'SelectOrdinal']
const hasWords = (/** @type {string} */ text) => /\p{L}{2}/u.test(text)

/** @param {string} name @param {string} code @returns {string[]} */
export function bareText(name, code) {
  const { program } = parseSync(name, code)
  /** @type {{ text: string, start: number }[]} */
  const found = []
  /** @type {[number, number][]} */
  const messages = []
  const note = (/** @type {string} */ text, /** @type {number} */ start) => {
    const isMessage = messages.some(([from, to]) => from <= start && start < to)
    if (hasWords(text) && !isMessage) found.push({ text: text.trim(), start })
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
  }).visit(program)
  const lineOf = (/** @type {number} */ at) => code.slice(0, at).split('\n').length
  return found.map(({ text, start }) => `${name}:${lineOf(start)} has bare text “${text}”`)
}

/** Bare text in all components, one line each. */
export const checkBareText = () =>
  globSync('src/**/*.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) => bareText(file, readFileSync(join(root, file), 'utf8')))
