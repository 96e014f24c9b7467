import { I18n, type Messages } from '@lingui/core'
import { LOCALES, type Locale } from './language.ts'

/** One lazy chunk per bundle and language: '#src/locales/en/home.po' and so on. */
const files = import.meta.glob<{ messages: Messages }>('../../locales/*/**/*.po')
/** `requested`: bundles by file. It is seen through the new proxy, too, that useLingui() returns after every change. */
class BundledTexts extends I18n {
  readonly requested = new Map<string, Promise<void>>()
}

/** During development a new text is in no bundle yet: it is shown as written in the code. */
const SHOWS_SOURCE = import.meta.env.MODE === 'development'

/** An empty catalogue in a language; bundles are added as pages need them. */
export function createI18n(locale: Locale): I18n {
  const missing = (_locale: string, id: string) => {
    // Before the first bundle has loaded, a skeleton has no name rather than a message id.
    if (isEmpty(i18n)) return ''
    console.warn(`No text: ${id}`)
    return id
  }
  const i18n: I18n = new BundledTexts(SHOWS_SOURCE ? {} : { missing })
  i18n.load(locale, {})
  i18n.activate(locale)
  return i18n
}

const isEmpty = ({ messages }: I18n) => Object.keys(messages).length === 0

export const localeOf = ({ locale }: I18n): Locale =>
  LOCALES.find((known) => known === locale) ?? LOCALES[0]

/**
 * Adds bundles in a language; each is fetched once, a failed one again at the next call. Await it before rendering
 * anything with those texts: what is rendered is not updated for them.
 * @throws when `createI18n` did not make the object, or a bundle does not load
 */
export async function loadBundles(i18n: I18n, names: readonly string[], locale: string) {
  if (!(i18n instanceof BundledTexts)) throw new TypeError('Not made by createI18n')
  const { requested } = i18n
  async function load(path: string, after?: Promise<void>) {
    const [file] = await Promise.all([files[path]?.(), after])
    if (!file) return
    // `load` re-renders the page: that is wanted for its first texts, but not for prefetched bundles.
    if (locale === i18n.locale && !isEmpty(i18n)) Object.assign(i18n.messages, file.messages)
    else i18n.load(locale, file.messages) // not loadAndActivate: that would replace the other bundles' messages
  }
  function add(name: string, after?: Promise<void>) {
    const path = `../../locales/${locale}/${name}.po`
    const before = requested.get(path)
    if (before) return before
    const pending = load(path, after)
    requested.set(path, pending)
    pending.catch(() => requested.delete(path))
    return pending
  }
  // Whichever loads first, this is added first: a waiting page shows that in its own texts, or shows nothing.
  const common = add('common')
  await Promise.all([common, ...names.map((name) => add(name, common))])
}
