import { basename } from 'node:path'
import { Parser } from 'htmlparser2'
import { FeedError } from '#server/domain/import/reasons.ts'
import { isObject } from './cells.ts'
import { readText } from './open-file.ts'

/** One product of an XML feed: its elements by name, repeated ones as lists. `row` is its position, from 1. */
export type XmlItem = { row: number; value: Record<string, unknown> }

/** Item elements of RSS and Atom. */
const ITEM_NAMES = ['item', 'entry']
const MOST_LEVELS = 8
/** Maximum characters of one item; an unclosed element must not swallow the whole file. */
const LONGEST_ITEM = 4_000_000

type Element = { name: string; text: string; value: Record<string, unknown> | null }

/** Items of an XML feed; `element` is their name if it is not that of RSS or Atom. Namespace prefixes are ignored. */
export async function* readXmlItems(file: string, element?: string): AsyncGenerator<XmlItem> {
  const name = basename(file)
  const names = element === undefined ? ITEM_NAMES : [element.toLowerCase()]
  const found: XmlItem[] = []
  /** the current item, and its open elements down to the innermost */
  const open: Element[] = []
  let row = 0
  let length = 0
  const refuse = (detail: string) => new FeedError('xml_broken', { file: name, item: row, detail })
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner === undefined) return
    length += text.length
    if (length > LONGEST_ITEM) throw refuse(`<${open[0]?.name}> is longer than 4 MB`)
    inner.text += text
  }
  const parser = new Parser(
    {
      onopentagname(tag) {
        const local = localName(tag)
        if (open.length === 0 && !names.includes(local)) return
        if (open.length > MOST_LEVELS) throw refuse(`<${tag}> lies too deep`)
        if (open.length === 0) length = 0
        open.push({ name: local, text: '', value: null })
      },
      ontext: add,
      onclosetag(tag, isImplied) {
        if (isImplied) throw refuse(`<${tag}> is never closed`)
        const closed = open.pop()
        if (closed === undefined) return
        const value = closed.value ?? closed.text.trim()
        const parent = open.at(-1)
        if (parent !== undefined) parent.value = joined(parent.value ?? {}, closed.name, value)
        else if (isObject(value)) found.push({ row: (row += 1), value })
      },
    },
    { xmlMode: true },
  )
  for await (const text of readText(file)) {
    parser.write(text)
    yield* found.splice(0)
  }
  parser.end()
  yield* found
  if (row === 0) throw new FeedError('xml_no_items', { file: name, names: names.join(', ') })
}

const localName = (tag: string) => tag.replace(/^.*:/, '').toLowerCase()

/** The object with one more value; a second value of the same name makes a list. */
function joined(object: Record<string, unknown>, name: string, value: unknown) {
  if (!Object.hasOwn(object, name)) object[name] = value
  else object[name] = [object[name], value].flat()
  return object
}
