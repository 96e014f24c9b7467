import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayPrompt, SETTLE_MS, type Update } from '#src/features/update/update-state.ts'
import {
  acceptUpdate,
  dismissUpdate,
  navigationBegan,
  startUpdates,
  update,
} from '#src/features/update/update.ts'
import { keptNews } from '#src/platform/session/reload-snapshot.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { holds, isHeld } from '#src/platform/state/page-lock.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { ForcedUpdate } from './forced-update.tsx'
import { UpdateToast } from './update-toast.tsx'

/**
 * Tracks new builds, and forces the update when the server requires it (pwa 3.3). Not rendered among the toasts: those
 * move into an open dialog.
 */
export function UpdateWatch() {
  const router = useRouter()
  useEffect(() => {
    startUpdates()
    return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation && pathChanged) navigationBegan(fromLocation.pathname, toLocation.pathname)
    })
  }, [router])
  useRestoredNote()
  const { now } = useStore(update)
  const { isOnline } = useConnection()
  const { list } = useStore(holds)
  const isForced = now.phase === 'forced' || (now.phase === 'applying' && now.isForced)
  return (
    <ForcedUpdate
      // requests in progress finish first; without a network there is nothing to update to
      isOpen={isForced && isOnline && !list.includes('sending')}
      isBusy={now.phase === 'applying'}
      onAccept={() => void acceptUpdate()}
    />
  )
}

/** Offers the newer build among the toasts, when the moment is suitable. */
export function UpdateOffer() {
  const { now } = useStore(update)
  return now.phase !== 'current' && <TimelyOffer now={now} />
}

type Newer = Exclude<Update, { phase: 'current' }>

function TimelyOffer({ now }: { now: Newer }) {
  if (!useMayPrompt(now)) return null
  return (
    <UpdateToast
      build={now.build}
      isBusy={now.phase === 'applying'}
      onAccept={() => void acceptUpdate()}
      onLater={dismissUpdate}
    />
  )
}

/** Whether this is a moment to ask; depends on the page, the page locks, and the first ten seconds. */
function useMayPrompt(now: Newer) {
  useStore(holds).list.includes('typing') // re-render when a lock is taken or released
  const { pathname } = useLocation()
  const [age, setAge] = useState(() => performance.now())
  useEffect(() => {
    if (age >= SETTLE_MS) return undefined
    const timer = setTimeout(() => setAge(SETTLE_MS), SETTLE_MS - performance.now())
    return () => clearTimeout(timer)
  }, [age])
  return mayPrompt(now, { pathname, isHeld: isHeld(), age })
}

/** Notifies once that typed input was restored after a reload. */
function useRestoredNote() {
  const { t } = useLingui()
  const { isRestored } = useStore(keptNews)
  useEffect(() => {
    if (!isRestored) return
    keptNews.isRestored = false
    notify({ kind: 'info', content: t`We’ve restored what you typed` })
  }, [isRestored, t])
}
