import { useLingui } from '@lingui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'

/** The install texts belong to no page: loads them, and returns whether they are available in the current language. */
export function useInstallWords(): boolean {
  const { locale } = useLingui().i18n
  // The router's instance: `useLingui` returns a new object after every load.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n })
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    loadBundles(i18n, ['install'], locale).then(
      () => setLoaded(locale),
      () => {}, // without the texts there is no offer
    )
  }, [i18n, locale])
  return loaded === locale
}
