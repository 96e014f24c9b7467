import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import type { Cells } from '#server/domain/import/file/cells.ts'
import { hasText, lineOf, mapTexts, splitEscaped } from '#server/domain/import/values/text.ts'
import type { Axis, FeedMap, ListMapping, Lists } from './schema.ts'
import { readName, readTexts } from './sources.ts'

type Input = {
  rows: Cells[]
  map: Pick<FeedMap, 'options'>
  language: Language
  translate: (texts: Texts) => Texts
}

/** The option axes of one product and how a row states its values. */
export function optionReader({ rows, map: { options }, language, translate }: Input) {
  const clean = (texts: Texts) => translate(mapTexts(texts, (text) => lineOf(text, 'option')))

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
      /** the values for which an empty cell of a row stands, by axis; none where it stands for nothing */
      anyOf: (cells: Cells, product: Cells) =>
        options.map((axis) => anyValues(axis, cells, product)),
    }
  }

  const names = rows
    .map((cells) => textsIn(cells, options.names, language))
    .find(({ length }) => length > 0)
  const counts = rows.map((cells) => textsIn(cells, options.values, language).length)
  const axes = Array.from({ length: Math.max(names?.length ?? 0, ...counts) })
  return {
    axes: axes.map((_, at) => named(clean(names?.[at] ?? {}), at)),
    valuesOf: (cells: Cells) => textsIn(cells, options.values, language).map(clean),
    anyOf: (): Texts[][] => [],
  }

  /** A row that names the axis and no value is for all values that the product's own row lists. */
  function anyValues(axis: Axis, cells: Cells, product: Cells): Texts[] {
    const { value, any } = axis
    const isNamed = 'name' in axis || hasText(readTexts(axis.nameFrom, cells, language))
    if (any === undefined || !isNamed || hasText(readTexts(value, cells, language))) return []
    const lists = readTexts(value, product, language)
    const split = LANGUAGES.map((one) => splitEscaped(lists[one] ?? '', any))
    const length = Math.max(...split.map((list) => list.length))
    return Array.from({ length }, (_, at) =>
      clean(Object.fromEntries(LANGUAGES.map((one, place) => [one, split[place]?.[at] ?? '']))),
    ).filter(hasText)
  }
}

/** The parts of a list, each with its text in every language that the map has a list for. */
function textsIn(cells: Cells, lists: Lists, language: Language): Texts[] {
  const byLanguage = 'column' in lists ? { [language]: lists } : lists
  const parts = LANGUAGES.map((one) => {
    const list = byLanguage[one]
    return { one, texts: list === undefined ? [] : listOf(cells, list) }
  })
  const length = Math.max(...parts.map(({ texts }) => texts.length))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(
      parts.flatMap(({ one, texts }) => (texts[at] ? [[one, texts[at]] as const] : [])),
    ),
  )
}

/** Values without a name still need one to choose by. */
const named = (name: Texts, at: number): Texts =>
  hasText(name) ? name : { 'zh-cn': `选项 ${at + 1}`, en: `Option ${at + 1}` }

/** `a|b` → `a`, `b`; an empty cell is an empty list, an empty part keeps its position. */
const listOf = (cells: Cells, { column, separator }: ListMapping) => {
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
