import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { errorReference } from './error-reference.ts'

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
