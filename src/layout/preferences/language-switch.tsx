import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { loadPortalTexts } from '#src/features/portal/portal.queries.ts'
import { loadBundles, localeOf } from '#src/platform/i18n/catalogs.ts'
import { keepLocale, type Locale } from '#src/platform/i18n/language.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { notify } from '#src/platform/state/notifications.ts'

const OTHER: Record<Locale, { locale: Locale; label: string; lang: string }> = {
  'zh-cn': { locale: 'en', label: 'English', lang: 'en' },
  en: { locale: 'zh-cn', label: '中文', lang: 'zh-cn' },
}

/** Switches to the shop's other language. */
export function LanguageSwitch() {
  const { i18n } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { locale, label, lang } = OTHER[i18n.locale === 'en' ? 'en' : 'zh-cn']
  return (
    <button
      type="button"
      lang={lang}
      onClick={() => void switchLanguage({ i18n, router, queryClient }, locale)}
      className="min-h-11 min-w-11 rounded-2 px-2 text-13 whitespace-nowrap text-ink-2 hover:bg-sunken"
    >
      {label}
    </button>
  )
}

/** Shown in the chosen language. */
const borrowed = msg`Products and articles will switch to this language once you’re back online.`
const notHere = msg`That language isn’t on this device yet. You need to be online to switch.`

type LanguageContext = { i18n: I18n; router: AnyRouter; queryClient: QueryClient }

/**
 * Changes the language of everything at once (spec §1): texts, data, `lang`, dates and numbers. Without a network,
 * loaded shop texts stay in the old language for a while.
 */
async function switchLanguage({ i18n, router, queryClient }: LanguageContext, locale: Locale) {
  const before = localeOf(i18n)
  const pages = router.state.matches.flatMap(({ staticData }) => staticData.messages ?? [])
  let isBorrowing = false
  try {
    await loadBundles(i18n, pages, locale)
    keepLocale(locale) // from here on the server answers in the new language
    isBorrowing = !(await hasShopTexts(queryClient, locale))
    if (isBorrowing)
      (await import('./lend-texts.ts')).reuseTextsOfOtherLanguage(queryClient, before, locale)
  } catch {
    keepLocale(before)
    notify({ kind: 'info', content: i18n._(notHere) })
    return
  }
  document.documentElement.lang = locale
  startTransition(() => i18n.activate(locale))
  if (isBorrowing) notify({ kind: 'info', content: i18n._(borrowed) })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'site' })
  await router.invalidate()
}

/** False: the server's texts cannot be fetched now. */
async function hasShopTexts(queryClient: QueryClient, locale: Locale): Promise<boolean> {
  if (!connection.isOnline) return false
  try {
    await loadPortalTexts(queryClient, locale)
    return true
  } catch (error) {
    if (isUnreached(error)) return false
    throw error
  }
}
