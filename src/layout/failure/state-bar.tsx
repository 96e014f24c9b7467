import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { Brand } from '#src/layout/header/brand.tsx'

/** The head of a missing or broken page on phones: the way home; nothing while the shop's name is not known. */
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
