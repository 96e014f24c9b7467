import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { systemDetail } from '#server/domain/import/file/open-file.ts'
import { FeedError } from '#server/domain/import/reasons.ts'
import { type FeedMap, FeedMapSchema } from './schema.ts'

/** Reads a map; a fault is reported with its location in the map. */
export async function loadMap(file: string): Promise<FeedMap> {
  const map = basename(file)
  const result = v.safeParse(FeedMapSchema, await readJson(file))
  if (result.success) return result.output
  const lines = result.issues.map(faultOf).map(({ keys, words }) => `  ${placeOf(keys)}: ${words}`)
  throw new FeedError('map_wrong', { map, detail: lines.join('\n') })
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedError(
      'map_unreadable',
      { map: basename(file), detail: systemDetail(error) },
      error,
    )
  }
}

type Issue = v.BaseIssue<unknown>

type Fault = { keys: unknown[]; words: string }

/** With several alternatives, the fault is at the innermost location where none of them fits. */
function faultOf(issue: Issue): Fault {
  const keys = (issue.path ?? []).map(({ key }) => key)
  const inner = (issue.issues ?? [])
    .filter(isTelling)
    .map(faultOf)
    .toSorted((a, b) => b.keys.length - a.keys.length)[0]
  if (inner === undefined) return { keys, words: wordsOf(issue) }
  // Paths of inner faults start at the outer one.
  return { keys: [...keys, ...inner.keys], words: inner.words }
}

/** Excludes faults that only mean "this is another form". */
const isTelling = ({ type, path }: Issue) =>
  type === 'check' ||
  (type === 'union' && path !== undefined) ||
  typeof path?.at(-1)?.key === 'number'

/** `options[0].value`; the root of the map is called "map". */
const placeOf = (keys: unknown[]) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'map'

function wordsOf(issue: Issue) {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is not a key of a map'
  if (issue.type === 'strict_object' && issue.received === 'undefined') return 'is missing'
  return issue.message
}
