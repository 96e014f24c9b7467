import { basename, extname } from 'node:path/posix'
import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import { columnKey, type Cells } from '#server/domain/import/file/cells.ts'
import { pathOf } from '#server/domain/import/pictures.ts'
import type { Condition, FeedMap, Name, PatternChange, Source, TextsSource } from './schema.ts'

/** The text of a source for a row; '' when there is none. */
export function readSource(source: Source, cells: Cells): string {
  if ('value' in source) return source.value
  if ('first' in source)
    return source.first.map((one) => readSource(one, cells)).find((text) => text !== '') ?? ''
  if ('prefix' in source) return partsOf(source, cells).join(source.separator)
  if ('column' in source) {
    const text = cells.text(source.column)
    return translated(source.values, text) || source.default
  }
  const parts = source.parts.map((part) =>
    typeof part === 'string' ? part : changed(cells.text(part.column), part.change),
  )
  // A pattern with an empty placeholder would give many rows the same text.
  return parts.includes('') ? source.default : parts.join('')
}

const spellings = new WeakMap<Record<string, string>, Map<string, string>>()

/** The value for a text, which may be written in another case or with blanks instead of underscores. */
function translated(values: Record<string, string>, text: string) {
  if (Object.hasOwn(values, text)) return values[text] ?? ''
  const known =
    spellings.get(values) ??
    new Map(Object.entries(values).map(([word, value]) => [columnKey(word), value]))
  spellings.set(values, known)
  return known.get(columnKey(text)) ?? text
}

/** The same as a list; a JSON list keeps its items separate. */
export const readSourceList = (source: Source, cells: Cells): string[] => {
  if ('prefix' in source) return partsOf(source, cells)
  if ('column' in source) {
    const list = cells.list(source.column)
    if (list.length > 1) return list
  }
  const text = readSource(source, cells)
  return text === '' ? [] : [text]
}

const partsOf = (
  { column, separator, prefix }: Extract<Source, { prefix: string }>,
  cells: Cells,
) =>
  cells
    .list(column)
    .flatMap((text) => text.split(separator))
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length).trim())

function changed(text: string, change: PatternChange | undefined) {
  if (text === '' || change === undefined) return text
  if (change === 'lower') return text.toLowerCase()
  const name = basename(pathOf(text))
  return change === 'basename' ? name : name.slice(0, name.length - extname(name).length)
}

/** Texts of a row in the languages that the map has them in. */
export function readTexts(source: TextsSource, cells: Cells, language: Language): Texts {
  if (!isByLanguage(source)) {
    const text = readSource(source, cells)
    return text === '' ? {} : { [language]: text }
  }
  const texts: Texts = {}
  for (const one of LANGUAGES) {
    const from = source[one]
    const text = from === undefined ? '' : readSource(from, cells)
    if (text !== '') texts[one] = text
  }
  return texts
}

type ByLanguage = Exclude<TextsSource, Source>
const isByLanguage = (source: TextsSource): source is ByLanguage =>
  LANGUAGES.some((language) => language in source)

/** A name written in the map, in the languages it is written in. */
export const readName = (name: Name, language: Language): Texts =>
  typeof name === 'string' ? { [language]: name } : written(name)

const written = (name: Exclude<Name, string>): Texts =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text !== undefined))

export function meets({ column, is, isNot }: Condition, cells: Cells) {
  const text = cells.text(column).toLowerCase()
  const has = (values: string[]) => values.some((value) => value.trim().toLowerCase() === text)
  return is === undefined ? !has(isNot ?? []) : has(is)
}

/** Adds the other language, or all languages, to words that the map lists under `words`. */
export function translator(words: FeedMap['words']) {
  const known = new Map(Object.entries(words).map(([word, name]) => [word.toLowerCase(), name]))
  if (known.size === 0) return (texts: Texts) => texts
  return (texts: Texts): Texts => {
    for (const text of Object.values(texts)) {
      const name = known.get(text.trim().toLowerCase())
      if (typeof name === 'string')
        return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? name]))
      if (name !== undefined) return { ...texts, ...written(name) }
    }
    return texts
  }
}

/** Every column that a map names. */
export function columnsOf(parts: Partial<FeedMap>): string[] {
  const columns = new Set<string>()
  const visit = (value: unknown, key = '') => {
    if (key === 'column' && typeof value === 'string') columns.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, part] of Object.entries(value)) visit(part, inner)
  }
  visit(parts)
  return [...columns]
}
