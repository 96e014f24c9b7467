import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Brand } from '#src/layout/header/brand.tsx'

/** The header of a missing or failed page on phones: a link home; empty while the shop's name is unknown. */
export function StateBar() {
  const { i18n } = useLingui()
  const { data: site } = useQuery({ ...siteQuery(i18n.locale), enabled: false })
  if (!site) return null
  return (
    <div className="box-content flex h-14 items-center pt-safe-t desktop:hidden">
      <Brand site={site} />
    </div>
  )
}
