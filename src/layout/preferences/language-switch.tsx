import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#src/platform/i18n/language.ts'
import { switchLanguage } from './switch-language.ts'

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
