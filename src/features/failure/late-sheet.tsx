import type { I18n } from '@lingui/core'
import { useEffect, useState, type ComponentType } from 'react'
import { loadBundles, localeOf } from '#src/platform/i18n/catalogs.ts'
import { notifyError } from '#src/platform/state/notifications.ts'

type LateSheetProps<P extends object> = {
  /** the app’s instance: the hook’s is a new object after each loaded bundle */
  i18n: I18n
  /** the bundle of its texts */
  bundle: string
  isOpen: boolean
  load: () => Promise<ComponentType<P>>
  /** of the sheet */
  props: P
  /** It could not be loaded; a toast reports it. */
  onFailed: () => void
}

/** A sheet whose code and texts are loaded the first time it is opened in this language. */
export function LateSheet<P extends object>(given: LateSheetProps<P>) {
  const { i18n, bundle, isOpen, load, onFailed, props } = given
  const locale = localeOf(i18n)
  const [loaded, setLoaded] = useState<{ locale: string; Sheet: ComponentType<P> } | null>(null)
  useEffect(() => {
    if (!isOpen) return
    Promise.all([load(), loadBundles(i18n, [bundle], locale)]).then(
      ([Sheet]) => setLoaded({ locale, Sheet }),
      (error: unknown) => {
        onFailed()
        if (error instanceof Error) notifyError(error)
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- what to load never changes
  }, [isOpen, i18n, locale])
  return loaded?.locale === locale ? <loaded.Sheet {...props} /> : null
}
