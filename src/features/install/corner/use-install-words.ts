import { useLingui } from '@lingui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'

/** The texts about installing belong to no page: loads them, and says whether they are there in the present language. */
export function useInstallWords(): boolean {
  const { locale } = useLingui().i18n
  // The router's own: what `useLingui` gives is another object after every load.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n })
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    loadBundles(i18n, ['install'], locale).then(
      () => setLoaded(locale),
      () => {}, // without the words there is no offer
    )
  }, [i18n, locale])
  return loaded === locale
}
