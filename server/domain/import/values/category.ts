import { decodeHTMLStrict } from 'entities'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import { reason } from '#server/domain/import/reasons.ts'
import { hasText, lineOf, mapTexts, type NoteTaker, splitEscaped } from './text.ts'

const MOST_LEVELS = 8
/** Category of products that have none. */
const OTHER: Texts = { 'zh-cn': '其他', en: 'Other' }

/** `several` separates paths when a cell has more than one; the deepest is used. */
type PathForm = { separator: string; several?: string | undefined }

/** `A > B > C` in one or more languages → names level by level. */
export function categoryOfPath(texts: Texts, form: PathForm, taker: NoteTaker): Texts[] {
  const { separator } = form
  const paths = deepest(
    mapTexts(texts, (text) => decodeHTMLStrict(text)), // an encoded `>` separates, too
    form,
  )
  const split: Partial<Record<Language, string[]>> = {}
  for (const language of LANGUAGES) {
    const names = (paths[language] ?? '')
      .split(separator.trim() || separator)
      .map((name) => name.trim())
    const used = names.filter((name) => name !== '')
    if (used.length > 0) split[language] = used
  }
  const [first = [], ...others] = Object.values(split)
  if (others.every(({ length }) => length === first.length))
    return categoryOfLevels(
      first.map((_, at) => mapTexts(namesAt(split, at), (name) => name)),
      taker,
    )
  taker.notes.push({ row: taker.row, reason: reason('category_depth') })
  const language = LANGUAGES.find((one) => split[one] !== undefined) ?? DEFAULT_LANGUAGE
  return categoryOfLevels(
    first.map((name) => ({ [language]: name })),
    taker,
  )
}

function deepest(texts: Texts, { separator, several }: PathForm): Texts {
  if (several === undefined) return texts
  const lists = mapLists(texts, several)
  const [first = []] = Object.values(lists)
  const depths = first.map((path) => path.split(separator).length)
  const place = depths.indexOf(Math.max(...depths))
  return Object.fromEntries(
    Object.entries(lists).map(([language, list]) => [language, list[place] ?? list[0] ?? '']),
  )
}

const mapLists = (texts: Texts, several: string) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, splitEscaped(text, several)]),
  )

const namesAt = (split: Partial<Record<Language, string[]>>, at: number): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, split[language]?.[at] ?? '']))

/** Cleans the names of the levels; without any, the product goes to "Other". */
export function categoryOfLevels(levels: Texts[], taker: NoteTaker): Texts[] {
  const names = levels
    .map((level) => mapTexts(level, (name) => lineOf(name, 'category', taker)))
    .filter(hasText)
  if (names.length === 0) return [OTHER]
  if (names.length > MOST_LEVELS)
    taker.notes.push({
      row: taker.row,
      reason: reason('category_cut', { count: names.length, limit: MOST_LEVELS }),
    })
  return names.slice(0, MOST_LEVELS)
}
