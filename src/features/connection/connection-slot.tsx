import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { Strip } from '#src/ui/state/strip.tsx'

/** Where the strip stands. Its parts come once the page is idle, or as soon as there is something to say. */
export function ConnectionRoom() {
  const { isOnline, isSlow } = useConnection()
  const [Whole, setWhole] = useState<ComponentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isUrgent = !isOnline || isSlow
  useEffect(() => {
    let isOver = false
    const fetchStrip = async () => {
      if (!isUrgent) await whenIdle()
      if (isOver) return
      try {
        const { ConnectionStrip } = await import('./connection-banner.tsx')
        setWhole(() => ConnectionStrip)
      } catch {
        setMissing(true) // until the next change, when it is asked for again
      }
    }
    void fetchStrip()
    return () => {
      isOver = true
    }
  }, [isUrgent])
  if (Whole) return <Whole />
  return isMissing && !isOnline && <BareStrip />
}

/** Whose network went before the rest of the strip was on the device is told so all the same. */
function BareStrip() {
  const { t } = useLingui()
  const words = t`You are disconnected!`
  useEffect(() => announce(words), [words])
  return (
    <section aria-label={t`Connection`} className="contents">
      <Strip state="off">{words}</Strip>
    </section>
  )
}
