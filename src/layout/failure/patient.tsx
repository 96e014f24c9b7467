import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { OfflinePanel } from './offline-panel.tsx'

/** Milliseconds within which the device's data is found: no panel flashes up before that. */
const FOUND_MS = 400

/**
 * Placeholder for a page that is loading. After three seconds without a response it becomes the panel that reports it,
 * with what works meanwhile. The page still appears automatically as soon as its response arrives. `Frame`: the
 * surrounding frame, where there is none yet.
 */
export function withOfflinePanel(
  Pending: ComponentType,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
) {
  return function Patient() {
    const router = useRouter()
    const { i18n } = useLingui()
    const { isOnline, isSlow } = useConnection()
    const hasWords = Object.keys(i18n.messages).length > 0
    const isAway = useLasting(!isOnline || isSlow)
    if (!isAway || !hasWords) return <Pending />
    return (
      <Frame>
        <OfflinePanel onRetry={() => void router.invalidate()} />
      </Frame>
    )
  }
}

/** The same, after it has been so for a while. */
function useLasting(isSo: boolean) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLong(true), FOUND_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo])
  return isSo && isLong
}
