import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { OfflinePanel } from './offline-panel.tsx'

/** Milliseconds in which what is on the device is found: no panel is shown for a moment before it. */
const FOUND_MS = 400

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
    const isAway = useLasting(!isOnline || isSlow)
    if (!isAway || !hasWords) return <Pending />
    return (
      <Frame>
        <OfflinePanel onRetry={() => void router.invalidate()} />
      </Frame>
    )
  }
}

/** The same, once it has been so for a while. */
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
