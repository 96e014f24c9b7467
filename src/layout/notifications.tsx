import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { dismiss, hold, notifications, notify, release } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'
import { ToastStack } from '#src/ui/overlay/toast.tsx'
import { isChunkError } from '#src/features/update/chunk-error.ts'
import { reloadByHand } from '#src/features/update/reload-guard.ts'
import { errorText } from '#src/features/failure/error-text.ts'
import { LateUpdateOffer } from './app-parts.tsx'
import { overlay } from '#src/platform/state/loading-overlay.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx'

/** Says once that a guest's goods are not stored; adding them looks as usual. */
function useUnkeptNotice() {
  const { t } = useLingui()
  const { isKept } = useStore(guestCart)
  const words = t`Your browser isn’t saving anything for this shop, so your cart will be gone when you close the page.`
  useEffect(() => {
    if (!isKept) notify({ kind: 'info', content: words })
    // oxlint-disable-next-line react/exhaustive-deps -- another language is no other fault
  }, [isKept])
}

/** All notifications, in the current language (spec §9). */
export function Notifications() {
  const { t, i18n } = useLingui()
  const { list } = useStore(notifications)
  const { isOnline } = useConnection()
  useUnkeptNotice()
  const reload = isOnline ? { label: t`Reload the page`, onPress: reloadByHand } : undefined
  return (
    <ToastStack
      label={t`Notifications`}
      closeLabel={t`Close`}
      toasts={list.map(({ id, kind, content, action }) => {
        if (typeof content === 'string')
          return { id, kind, text: content || t`Operation successful`, action }
        const { error } = content
        const text = errorText(error, i18n.locale)
        // A browser remembers a failed import until the page is reloaded.
        const way = isChunkError(error) ? reload : action
        return { id, kind, text: typeof text === 'string' ? text : i18n._(text), action: way }
      })}
      renderLink={(href, parts) => <PathLink {...parts} path={href} />}
      onHold={hold}
      onRelease={release}
      onClose={dismiss}
    >
      <LateUpdateOffer />
    </ToastStack>
  )
}

/** The loading overlay, shown while any request that uses it is in flight (spec §4). */
export function Overlay() {
  const { t } = useLingui()
  const { count } = useStore(overlay)
  const { isOnline, isSlow } = useConnection()
  // Once there is no response, the page is visible again, including the banner that shows why.
  const isWaiting = count > 0 && isOnline && !isSlow
  return <LoadingOverlay isShown={isWaiting} label={t`Loading`} />
}
