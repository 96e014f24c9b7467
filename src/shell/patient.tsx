import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { useConnection } from '#src/state/use-connection.ts'
import { OfflinePanel } from './connection/offline-panel.tsx'

/**
 * What stands in for a page that is on its way, until nothing has been heard for three seconds: then the panel that says
 * so, with what works meanwhile. The page still comes by itself as soon as its answer is there. `Frame`: what stands
 * around the page, where nothing does yet.
 */
export function patient(
  Pending: ComponentType,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
) {
  return function Patient() {
    const router = useRouter()
    const { i18n } = useLingui()
    const { isOnline, isSlow } = useConnection()
    const hasWords = Object.keys(i18n.messages).length > 0
    if ((isOnline && !isSlow) || !hasWords) return <Pending />
    return (
      <Frame>
        <OfflinePanel onRetry={() => void router.invalidate()} />
      </Frame>
    )
  }
}
