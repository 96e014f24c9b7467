import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  connection,
  onBackOnline,
  probeNow,
  useConnection,
} from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'
import { Button } from '#src/ui/button/button.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { StateBar } from './state-bar.tsx'

const StillHere = latePart(async () => (await import('./still-here.tsx')).StillHere)
const SignOutButton = latePart(
  async () => (await import('#src/features/session/sign-out/sign-out-button.tsx')).SignOutButton,
)

type OfflinePanelProps = {
  /** reloads the page's data; also called automatically when the network is back */
  onRetry: () => void
  /** the page's own code is not on this device, whatever its data are */
  isPart?: boolean
}

/** Shown for a page that is not on this device while the network is down: what it is, what still works, and links. */
export function OfflinePanel({ onRetry, isPart = false }: OfflinePanelProps) {
  const { t } = useLingui()
  const isMembers = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.requiresLogin),
  })
  const isPrivate = isMembers && isMember() && !isPart
  const { isTrying, retry } = useRetry(onRetry)
  const { isSlow } = useConnection()
  const away = isPrivate
    ? t`You’re offline, but the lamp is on`
    : t`This page isn’t on this device yet`
  const title = isSlow ? t`Slow connection` : away
  return (
    <>
      <StateBar />
      <StatePanel
        drawing={<NetworkDrawing />}
        titleAs="h1"
        title={title}
        className="pb-8 desktop:pb-8"
        actions={
          <Button
            onPress={retry}
            icon={RotateCw}
            busy={isTrying}
            busyLabel={<Trans>Retrying</Trans>}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <PageTitle>{title}</PageTitle>
        {isSlow ? (
          <Trans>
            The shop hasn’t responded yet. This page will open as soon as it does. Nothing is lost.
          </Trans>
        ) : isPrivate ? (
          <Trans>
            This page isn’t kept on this device, so you need to be online to see it. It will open
            once you’re back.
          </Trans>
        ) : (
          <Trans>
            Anything you’ve viewed is still here, and this page will open once you’re back online.
          </Trans>
        )}
      </StatePanel>
      <StillHere />
      {isMember() && <SignOutButton className="pb-10" />}
    </>
  )
}

/** Probes the network; reloads what could not be shown once it is back. */
function useRetry(onRetry: () => void) {
  const { t } = useLingui()
  const [isTrying, setTrying] = useState(false)
  const again = useEffectEvent(onRetry)
  useEffect(() => onBackOnline(again), [])
  const retry = async () => {
    if (connection.isOnline) return onRetry()
    setTrying(true)
    await probeNow()
    setTrying(false)
    if (!connection.isOnline) announce(t`You’re still offline`)
  }
  return { isTrying, retry: () => void retry() }
}
