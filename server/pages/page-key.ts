import { LANGUAGES, type Language } from '#contract/language.ts'

/** Key of a cached page; `path` includes its search parameters. */
type PageKey = { build: string; language: Language; path: string }

export const keyOf = ({ build, language, path }: PageKey) => `${build} ${language} ${path}`

export function fromKey(key: string): PageKey {
  const [build = '', language, path = '/'] = key.split(' ')
  return { build, path, language: LANGUAGES.find((known) => known === language) ?? LANGUAGES[0] }
}
