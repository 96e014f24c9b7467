import * as v from 'valibot'
import { isNode, LineCounter, parseDocument, type Document } from 'yaml'
import { ContentSchema, type Content } from './schema.ts'

/** The location of a fault in the file, and its message, which follows the name of the location. */
export type Fault = { path: readonly (string | number)[]; words: string }

/** A content file that cannot be applied; the message has a line for each fault. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** Maximum number of faults reported; nobody would read more. */
const FAULTS_MOST = 20

export type ContentFile = {
  content: Content
  /** reports where in the file the faults are */
  errorFor: (faults: readonly Fault[]) => ContentError
}

/** Reads a content file. `name` appears in its fault messages. @throws ContentError */
export function readContent(text: string, name: string): ContentFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines })
  const [broken] = document.errors
  if (broken) {
    const { line } = lines.linePos(broken.pos[0])
    const [words = ''] = broken.message.split(' at line')
    throw new ContentError(`${name}, line ${line}: ${words}`)
  }
  const errorFor = (faults: readonly Fault[]) => {
    const said = faults.slice(0, FAULTS_MOST).map(({ path, words }) => {
      const place = placeOf(path)
      return `${name}, line ${lineOf(document, lines, path)}: ${place}${place && ' '}${words}`
    })
    const more = faults.length - said.length
    return new ContentError([...said, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'))
  }
  const given = valueOf(document, name)
  if (Array.isArray(given)) {
    throw errorFor([
      { path: [], words: 'takes the sections site, categories, home, help and coupons' },
    ])
  }
  const read = v.safeParse(ContentSchema, given)
  if (read.success) return { content: read.output, errorFor }
  throw errorFor(read.issues.map(faultOf))
}

/** Aliases that multiply themselves, and brackets without end, are refused. */
function valueOf(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {}
  } catch {
    throw new ContentError(`${name}: the file refers to itself too often to be read`)
  }
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  if (issue.type !== 'strict_object') return { path, words: issue.message }
  if (issue.received === 'undefined') return { path, words: 'is missing' }
  return issue.expected === 'never'
    ? { path, words: 'is not known here' }
    : { path, words: 'takes keys with values below it' }
}

/** `home.banners[0].title`; banners count from 1, as people do. */
const placeOf = (path: Fault['path']) =>
  path.reduce<string>(
    (place, part) =>
      typeof part === 'number' ? `${place}[${part + 1}]` : place ? `${place}.${part}` : part,
    '',
  )

/** The line number of a path, or of its nearest existing parent. */
function lineOf(document: Document, lines: LineCounter, path: Fault['path']): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
