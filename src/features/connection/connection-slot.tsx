import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { BottomBanner } from '#src/ui/state/bottom-banner.tsx'

/**
 * Where the banner is rendered. It is lazy-loaded once the page is idle, or as soon as there is something to show. It is no
 * `latePart`: a lost network must be reported even if the code can no longer be fetched.
 */
export function ConnectionSlot() {
  const { isOnline, isSlow } = useConnection()
  const [Whole, setWhole] = useState<ComponentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isUrgent = !isOnline || isSlow
  useEffect(() => {
    let isOver = false
    const fetchBanner = async () => {
      if (!isUrgent) await whenIdle()
      if (isOver) return
      try {
        const { ConnectionBanner } = await import('./connection-banner.tsx')
        setWhole(() => ConnectionBanner)
      } catch {
        setMissing(true) // until the next change, when it is requested again
      }
    }
    void fetchBanner()
    return () => {
      isOver = true
    }
  }, [isUrgent])
  if (Whole) return <Whole />
  return isMissing && !isOnline && <BareBanner />
}

/** Shoppers who lose the network before the rest of the banner has loaded are still informed. */
function BareBanner() {
  const { t } = useLingui()
  const words = t`You are disconnected!`
  useEffect(() => announce(words), [words])
  return (
    <section aria-label={t`Connection`} className="contents">
      <BottomBanner state="off">{words}</BottomBanner>
    </section>
  )
}
