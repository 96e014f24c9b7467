import { LANGUAGE_PARAMETER } from '#contract/url/language-address.ts'
import { readCookie, writeCookie } from '#src/platform/storage/cookie.ts'

/** Languages of the interface; the first is the default (spec §1). */
export const LOCALES = ['zh-cn', 'en'] as const
export type Locale = (typeof LOCALES)[number]

const COOKIE = 'ba-lang'

const known = (text: string | null | undefined) => LOCALES.find((locale) => locale === text)

/** The chosen language, which the server reads too; Chinese until one is chosen (spec §1). */
export const chosenLocale = (): Locale => known(readCookie(COOKIE)) ?? LOCALES[0]

/** Visitors who have not chosen a language get the one in the address, and keep it (ADR 38). */
export function takeLanguageOfAddress(search: string) {
  const asked = known(new URLSearchParams(search).get(LANGUAGE_PARAMETER))
  if (asked && !known(readCookie(COOKIE))) keepLocale(asked)
}

export const keepLocale = (locale: Locale) => writeCookie(COOKIE, locale)
