import { isOffline, refusedFields } from '#src/platform/http/api-error.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { useErrorText } from './error-text.ts'
import { Banner } from '#src/ui/state/banner.tsx'

/** The error of a form, unless it is shown beside a field already. */
export function FormFailure({ error }: { error: Error | null }) {
  const sayError = useErrorText()
  const { isOnline } = useConnection()
  if (isOnline && isOffline(error)) return null // the network is back, and the banner has reported it
  if (!error || Object.keys(refusedFields(error)).length > 0) return null
  return (
    <Banner tone="bad" role="alert">
      {sayError(error)}
    </Banner>
  )
}
