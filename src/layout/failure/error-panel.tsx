import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { busySeconds, isRefusal, isUnreached } from '#src/platform/http/api-error.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BrokenDrawing } from '#src/ui/state/drawings/broken-drawing.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/network-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { OfflinePanel } from './offline-panel.tsx'
import { ErrorDetails } from '#src/features/failure/error-details.tsx'
import { errorText } from '#src/features/failure/error-text.ts'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { StateBar } from './state-bar.tsx'

type ErrorPanelProps = {
  error: unknown
  onRetry: () => void
  /** the page's own code did not load, not only its data */
  isPart?: boolean
}

/** Shown instead of the page: the error and a way to continue, for no network or 500 (spec §2, §8). */
export function ErrorPanel({ error, onRetry, isPart = false }: ErrorPanelProps) {
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
