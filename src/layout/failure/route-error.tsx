import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import {
  ApiError,
  busySeconds,
  httpStatus,
  isNotFound,
  isRefusal,
  isSessionOver,
  isUnreached,
} from '#src/platform/http/api-error.ts'
import { isChunkError } from '#src/features/update/chunk-error.ts'
import { NotFound } from './not-found.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { beginRecovery, recovery } from '#src/features/update/chunk-recovery.ts'
import { useStore } from '#src/platform/state/store.ts'
import { RoutePending } from './route-pending.tsx'
import { RotateCw } from 'lucide-react'
import { useConnection } from '#src/platform/connection/connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BrokenDrawing, NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { OfflinePanel } from './offline-panel.tsx'
import { ErrorDetails } from '#src/features/failure/error-details.tsx'
import { errorText } from '#src/features/failure/error-text.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { StateBar } from './state-bar.tsx'

/** How many of these are on the page; none: the missing part has loaded. */
let shown = 0

/** A part of the page failed to load: it is fetched again, then the page is reloaded, then the shopper decides. */
function ChunkFailure({ error }: { error: Error }) {
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

/** Shown for a page that failed to load, by status: 404, no network, or 500 with a way to continue (spec §2, §8). */
export function RouteError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  if (isSessionOver(error)) return null // the login page is loading
  if (isNotFound(error) || httpStatus(error) === 404) return <NotFound />
  if (isChunkError(error)) return <ChunkFailure error={error} />
  const retry = () => {
    reset() // let the failed query run again …
    void router.invalidate() // … and the loader with it
  }
  return <ErrorPanel error={error} onRetry={retry} />
}

type ErrorPanelProps = {
  error: unknown
  onRetry: () => void
  /** the page's own code did not load, not only its data */
  isPart?: boolean
}

/** Shown instead of the page: the error and a way to continue, for no network or 500 (spec §2, §8). */
function ErrorPanel({ error, onRetry, isPart = false }: ErrorPanelProps) {
  const { t, i18n } = useLingui()
  const { isOnline } = useConnection()
  const isConnection = isUnreached(error)
  if (isConnection && !isOnline) return <OfflinePanel onRetry={onRetry} isPart={isPart} />
  const text = errorText(error, i18n.locale)
  const isBusy = busySeconds(error) !== undefined
  const passes = isConnection || isBusy // automatically: nothing to report
  const title = isConnection ? t`This page can’t be reached` : t`Internal Server Error`
  return (
    <>
      <StateBar />
      <StatePanel
        drawing={passes ? <NetworkDrawing /> : <BrokenDrawing />}
        titleAs="h1"
        isAlert
        title={title}
        className="desktop:pb-8"
        actions={
          <>
            <Button onPress={onRetry} icon={RotateCw}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/" className={buttonClass({ variant: 'soft' })}>
              <Trans>Back to the shop</Trans>
            </Link>
          </>
        }
      >
        <PageTitle>{title}</PageTitle>
        {typeof text === 'string' ? text : i18n._(text)}
        {isBusy && (
          <p>
            <Trans>The shop is very busy. Please try again in a moment.</Trans>
          </p>
        )}
        {!passes && !isRefusal(error) && (
          <p>
            <Trans>Something went wrong on our side. Your cart and drafts are safe.</Trans>
          </p>
        )}
      </StatePanel>
      {!passes && <ErrorDetails error={error} />}
    </>
  )
}
