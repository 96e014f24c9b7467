import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { parser, type Token } from 'stream-json/parser.js'
import { pick } from 'stream-json/filters/pick.js'
import { streamValues } from 'stream-json/streamers/stream-values.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { Parser } from 'htmlparser2'
import { FeedError } from '#server/domain/import/reasons.ts'
import { readText } from './open-file.ts'
import { isObject } from './cells.ts'

/** One item of the list; `row` is its position, from 1. Numbers are kept as written, as text. */
type JsonItem = { row: number; value: unknown }

const PACKED = { packValues: true, streamValues: false, numberAsString: true }

/** JSON Lines: one object after another, without a list around them. */
const LINES = /^\s*\{[^\n]*\}[ \t]*\r?\n\s*\{/

async function isLines(file: string) {
  let start = ''
  for await (const text of readText(file)) {
    start += text
    if (start.length > 200_000 || LINES.test(start)) break
  }
  return LINES.test(start) || (/^\s*\{/.test(start) && /\.(?:jsonl|ndjson)\b/i.test(basename(file)))
}

/** Items of the list in a JSON file, at its root or under `path` (`products`, `data.items`), or of JSON Lines. */
export async function* readJsonItems(file: string, path = ''): AsyncGenerator<JsonItem> {
  const keys = path === '' ? [] : path.split('.')
  const source = Readable.from(readText(file))
  const ignore = () => undefined // the reader below sees every error
  const isOfLines = keys.length === 0 && (await isLines(file))
  const items = isOfLines
    ? pipeline(source, streamValues.withParserAsStream({ ...PACKED, jsonStreaming: true }), ignore)
    : keys.length === 0
      ? pipeline(source, streamArray.withParserAsStream(PACKED), ignore)
      : pipeline(
          source,
          pick.withParserAsStream({ ...PACKED, filter: (stack) => isAt(stack, keys) }),
          streamArray.asStream(PACKED),
          ignore,
        )
  let row = 0
  try {
    // streamArray makes a key and a value of every item
    for await (const { value } of items as AsyncIterable<{ value: unknown }>) {
      row += 1
      yield { row, value }
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    if (isNoList(error)) throw await noList(file, path)
    throw await broken(file, row, error, isOfLines)
  } finally {
    source.destroy()
  }
  if (row === 0 && keys.length > 0) await expectKey(file, path)
}

type Stack = readonly (string | number | null)[]
const isAt = (stack: Stack, keys: string[]) =>
  stack.length === keys.length && keys.every((key, at) => stack[at] === key)

const isNoList = (error: unknown) =>
  error instanceof Error && error.message.includes('should be an array')

async function noList(file: string, path: string) {
  const keys = (await keysOf(file)).join(', ')
  return path === ''
    ? new FeedError('no_list_at_top', { file: basename(file), keys })
    : new FeedError('no_list', { file: basename(file), path, keys })
}

/** An empty list is valid, a path that leads nowhere is not. */
async function expectKey(file: string, path: string) {
  const [first = ''] = path.split('.')
  if (!(await keysOf(file)).includes(first)) throw await noList(file, path)
}

const MOST_KEYS = 40

/** The keys of the root object, as far as they can be read. */
async function keysOf(file: string) {
  const keys: string[] = []
  const tokens = pipeline(
    Readable.from(readText(file)),
    parser.asStream({ packValues: true, streamValues: false }),
    () => undefined,
  )
  let depth = 0
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      if (token.name.startsWith('start')) depth += 1
      if (token.name.startsWith('end')) depth -= 1
      if (token.name === 'keyValue' && depth === 1) keys.push(token.value)
      if (keys.length === MOST_KEYS) break
    }
  } catch {
    // A broken file is reported by its reader; here the keys up to that point are enough.
  }
  return keys
}

const LARGEST_TO_EXPLAIN = 50_000_000

/** The engine's own parser locates the fault, but needs the whole text for it. */
async function broken(file: string, item: number, cause: unknown, isOfLines: boolean) {
  const of = { file: basename(file), item }
  const detail = cause instanceof Error ? cause.message : String(cause)
  const { size } = await stat(file)
  if (isOfLines || size > LARGEST_TO_EXPLAIN)
    return new FeedError('json_broken', { ...of, detail }, cause)
  let text = ''
  for await (const part of readText(file)) text += part
  try {
    JSON.parse(text)
  } catch (error) {
    if (error instanceof Error)
      return new FeedError('json_broken', { ...of, detail: error.message }, cause)
  }
  return new FeedError('json_broken', { ...of, detail }, cause)
}

/** One product of an XML feed: its elements by name, repeated ones as lists. `row` is its position, from 1. */
type XmlItem = { row: number; value: Record<string, unknown> }

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
  const elements = new Parser(
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
    elements.write(text)
    yield* found.splice(0)
  }
  elements.end()
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
