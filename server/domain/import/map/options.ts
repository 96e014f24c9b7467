import type { Language, Texts } from '#src/contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import { hasText, lineOf, mapTexts } from '#server/domain/import/values/text.ts'
import type { Axis, FeedMap, List } from './schema.ts'
import { readName, readTexts } from './sources.ts'

type Input = {
  rows: Cells[]
  map: Pick<FeedMap, 'options'>
  language: Language
  translate: (texts: Texts) => Texts
}

/** The option axes of one product and how a row says its values. */
export function optionReader({ rows, map: { options }, language, translate }: Input) {
  const clean = (texts: Texts) => translate(mapTexts(texts, (text) => lineOf(text, 'option')))
  const inLanguage = (text: string) => clean(text === '' ? {} : { [language]: text })

  if (Array.isArray(options)) {
    const nameOf = (axis: Axis): Texts =>
      'name' in axis
        ? clean(readName(axis.name, language))
        : (rows.map((cells) => clean(readTexts(axis.nameFrom, cells, language))).find(hasText) ??
          {})
    return {
      axes: options.map((axis, at) => named(nameOf(axis), at)),
      valuesOf: (cells: Cells) =>
        options.map(({ value }) => clean(readTexts(value, cells, language))),
    }
  }

  const names = rows.map((cells) => listOf(cells, options.names)).find(({ length }) => length > 0)
  const counts = rows.map((cells) => listOf(cells, options.values).length)
  const axes = Array.from({ length: Math.max(names?.length ?? 0, ...counts) })
  return {
    axes: axes.map((_, at) => named(inLanguage(names?.[at] ?? ''), at)),
    valuesOf: (cells: Cells) => listOf(cells, options.values).map(inLanguage),
  }
}

/** Values without a name still need one to choose by. */
const named = (name: Texts, at: number): Texts =>
  hasText(name) ? name : { 'zh-cn': `选项 ${at + 1}`, en: `Option ${at + 1}` }

/** `a|b` → `a`, `b`; an empty cell is an empty list, an empty part stays in its place. */
const listOf = (cells: Cells, { column, separator }: List) => {
  const list = cells.list(column)
  return list.length > 1
    ? list
    : cells.text(column) === ''
      ? []
      : cells
          .text(column)
          .split(separator)
          .map((part) => part.trim())
}
