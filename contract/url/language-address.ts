/** The language of a public page in its address, for readers and search engines that have chosen none (ADR 38). */
export const LANGUAGE_PARAMETER = 'lang'

/** The default language's address has no parameter. */
const PLAIN_LANGUAGE = 'zh-cn'

/** The address of a public page in a language; `path` without parameters. */
export const languageAddress = (path: string, language: string) =>
  language === PLAIN_LANGUAGE ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`

/** The addresses of a public page in every language, as search engines name the languages. */
export const alternates = (path: string) => [
  { hrefLang: 'zh-CN', address: path },
  { hrefLang: 'en', address: languageAddress(path, 'en') },
  { hrefLang: 'x-default', address: path },
]
