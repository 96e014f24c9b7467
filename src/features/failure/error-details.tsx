import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { ApiError } from '#src/platform/http/api-error.ts'
import { fnv1a } from '#src/platform/lib/fnv.ts'

/** A short code that is always the same for the same error, for shoppers to quote: `7F2C-91D0`. */
export function errorReference(error: unknown): string {
  const hex = fnv1a(traitsOf(error)).toString(16).toUpperCase().padStart(8, '0')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`
}

/** The error and its location; no shopper data. */
function traitsOf(error: unknown): string {
  if (error instanceof ApiError) {
    const { failure } = error
    const place = failure.kind === 'http' ? `${failure.status} ${pathOf(failure.url)}` : ''
    return `${failure.kind} ${failure.kind === 'envelope' ? failure.code : place}`
  }
  if (!(error instanceof Error)) return String(error)
  return `${error.name} ${error.message} ${error.stack?.split('\n')[1] ?? ''}`
}

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** Error details for the shopper to report, and the last thing to try. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const { data: site } = useQuery({ ...siteQuery(i18n.locale), enabled: false })
  const reference = errorReference(error)
  const version = site?.version ?? '–'
  return (
    <div className="max-w-state text-13">
      <Disclosure summary={<Trans>Details for the shop</Trans>}>
        <p className="break-words">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
          <br />
          {pathname}
        </p>
      </Disclosure>
      <p className="text-ink-3 tabular-nums">
        <Trans>
          Reference {reference} · version {version}
        </Trans>
      </p>
      {/* a standalone page outside the application: it works when the application does not */}
      <a href="/repair.html" className="inline-flex min-h-tap items-center text-link">
        <Trans>Keeps happening? Repair the local cache</Trans>
      </a>
    </div>
  )
}
