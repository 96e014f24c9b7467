import { useLingui } from '@lingui/react'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'

/** Loads the texts of delivery, which belong to no page; null until they are there in the current language. */
export function useDeliveryWords() {
  const { locale } = useLingui().i18n
  // The router's instance: `useLingui` returns a new object after every load.
  const i18n = useRouteContext({ from: '__root__', select: (context) => context.i18n })
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    loadBundles(i18n, ['delivery'], locale).then(
      () => setLoaded(locale),
      () => {}, // without the texts no day is shown
    )
  }, [i18n, locale])
  return loaded === locale ? i18n : null
}
