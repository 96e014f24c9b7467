import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#src/platform/http/api-error.ts'
import { beginRecovery, recovery } from '#src/features/update/chunk/chunk-recovery.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { ErrorPanel } from './error-panel.tsx'
import { RoutePending } from './route-pending.tsx'

/** How many of these are on the page; none: the missing part has loaded. */
let shown = 0

/** A part of the page failed to load: it is fetched again, then the page is reloaded, then the shopper decides. */
export function ChunkFailure({ error }: { error: Error }) {
  const router = useRouter()
  const { state } = useStore(recovery)
  const retry = async () => {
    await router.invalidate()
    await new Promise((painted) => setTimeout(painted, 50))
    return shown === 0
  }
  const begin = () => beginRecovery(retry)
  useEffect(() => {
    shown += 1
    begin()
    return () => void (shown -= 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per occurrence
  }, [])
  if (state === 'offline')
    return <ErrorPanel error={new ApiError({ kind: 'offline' })} onRetry={begin} isPart />
  if (state === 'failed') return <ErrorPanel error={error} onRetry={begin} />
  return (
    <>
      <h1 className="spoken">
        <Trans>Loading</Trans>
      </h1>
      <RoutePending />
    </>
  )
}
