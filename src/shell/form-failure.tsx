import { refusedFields } from '#src/api/api-error.ts'
import { useErrorText } from './use-error-text.ts'
import { Banner } from '#src/ui/state/banner.tsx'

/** What went wrong, unless it stands beside a field already. */
export function FormFailure({ error }: { error: Error | null }) {
  const sayError = useErrorText()
  if (!error || Object.keys(refusedFields(error)).length > 0) return null
  return (
    <Banner tone="bad" role="alert">
      {sayError(error)}
    </Banner>
  )
}
