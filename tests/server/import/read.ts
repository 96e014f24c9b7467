import { join } from 'node:path'
import { describeReason, type FeedEntry } from '#server/domain/import/reasons.ts'
import { readFeed, type FeedInput } from '#server/domain/import/feed.ts'
import { aFolder, all } from './write-file.ts'

/** The products, skipped rows and notes of a file with this content, with reasons as text. */
export async function read(content: string | Uint8Array, input: Partial<FeedInput> = {}) {
  const folder = aFolder({ feed: content })
  return sorted(await all(readFeed({ file: join(folder, 'feed'), language: 'en', ...input })))
}

/** The same through a map. */
export async function readWith(
  map: Record<string, unknown>,
  content: string | Uint8Array,
  input: Partial<FeedInput> = {},
) {
  const folder = aFolder({ 'map.json': JSON.stringify(map) })
  return read(content, { map: join(folder, 'map.json'), ...input })
}

export function sorted(entries: FeedEntry[]) {
  const products = entries.flatMap((entry) => (entry.kind === 'product' ? [entry] : []))
  return {
    drafts: products.map(({ draft }) => draft),
    rows: products.map(({ row }) => row),
    skipped: entries.flatMap((entry) =>
      entry.kind === 'skipped' ? [`${entry.row}: ${describeReason(entry.reason)}`] : [],
    ),
    /** notes about the file as a whole */
    about: entries.flatMap((entry) =>
      entry.kind === 'note' ? [`${entry.row}: ${describeReason(entry.reason)}`] : [],
    ),
    notes: products.flatMap(({ notes }) =>
      notes.map(({ row, reason }) => `${row}: ${describeReason(reason)}`),
    ),
  }
}

/** CSV of these objects, with their keys as column names. */
export function csv(rows: Record<string, string | number>[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: (string | number)[]) =>
    cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map(line)
    .join('\n')
}
