import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ComponentType } from 'react'
import { loadBundles } from '#src/platform/i18n/catalogs.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { notifyError } from '#src/platform/state/notifications.ts'

type SheetState = { isOpen: boolean; onClose: () => void }

/**
 * A sheet whose code is not part of the page. Use it for everything that opens on request; a part that shows itself is a
 * `latePart`. The code is prefetched once the page is idle, and fetched again when the sheet is opened without it. A sheet
 * with a `bundle` of texts is fetched only when it is opened, once in each language. If that fails, a toast reports it,
 * and the sheet counts as closed.
 */
export function lateSheet<P extends object>(
  load: () => Promise<ComponentType<P>>,
  bundle?: string,
) {
  return (props: P & SheetState) => {
    const { isOpen, onClose } = props
    const { locale } = useLingui().i18n
    // The router's instance: `useLingui` returns a new object after every load.
    const { i18n } = useRouter().options.context
    const [loaded, setLoaded] = useState<{ locale: string; Sheet: ComponentType<P> } | null>(null)
    useEffect(() => {
      const fetchSheet = async () => {
        const words = bundle === undefined ? undefined : loadBundles(i18n, [bundle], locale)
        const [Sheet] = await Promise.all([load(), words])
        setLoaded({ locale, Sheet })
      }
      if (isOpen)
        fetchSheet().catch((error: unknown) => {
          onClose()
          if (error instanceof Error) notifyError(error)
        })
      else if (bundle === undefined)
        whenIdle()
          .then(fetchSheet)
          .catch(() => {}) // opening it fetches it again
      // oxlint-disable-next-line react/exhaustive-deps -- opening is what loads it, not another function
    }, [isOpen, locale])
    const isReadable = bundle === undefined || loaded?.locale === locale
    return loaded && isReadable ? <loaded.Sheet {...props} /> : null
  }
}
