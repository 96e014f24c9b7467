import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { isStandalone, onDisplayChange } from '#src/features/install/display.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { BackButton } from './page/back-button.tsx'
import { useInstallWords } from '#src/features/install/corner/use-install-words.ts'

/** The shop runs in an app window, without the browser's back and reload buttons. */
const useStandalone = () => useSyncExternalStore(onDisplayChange, isStandalone, () => false)

/** Refetches what the page shows, in an app window only; input in progress stays. */
export function RefreshButton({ ground }: { ground?: 'photo' }) {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const hasWords = useInstallWords()
  if (!useStandalone() || !hasWords) return null
  const refresh = async () => {
    setBusy(true)
    await Promise.allSettled([queryClient.refetchQueries({ type: 'active' }), router.invalidate()])
    setBusy(false)
    if (connection.isOnline) announce(t`The page is up to date`)
  }
  return (
    <IconButton
      icon={RotateCw}
      label={t`Refresh`}
      onPress={() => void refresh()}
      disabled={isBusy}
      {...(ground ? { ground } : {})}
    />
  )
}

/** The equivalent of the browser's own buttons, in the desktop header. */
export function WindowControls() {
  if (!useStandalone()) return null
  return (
    <div className="-mr-4 -ml-3 flex">
      <BackButton />
      <RefreshButton />
    </div>
  )
}
