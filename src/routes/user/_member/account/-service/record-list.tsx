import { Trans, useLingui } from '@lingui/react/macro'
import type { AftersaleTab } from '#contract/order-entry.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aftersalesQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { RecordCard } from './record-card.tsx'

/** After-sales of a tab, newest first. */
export function RecordList({ tab }: { tab: AftersaleTab }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(aftersalesQuery(tab))
  const rows = query.data.pages.flatMap(({ list }) => list)
  const apply = (
    <Link to="/user/account/service/apply" className={buttonClass({ variant: 'soft' })}>
      <Trans>Request a return or repair</Trans>
    </Link>
  )
  if (rows.length === 0) {
    return (
      <StatePanel
        drawing={<BoxDrawing />}
        title={tab === 'open' ? t`Nothing in progress` : t`Nothing here yet`}
        actions={apply}
      >
        <Trans>Refunds, returns, exchanges and repairs appear here, step by step.</Trans>
      </StatePanel>
    )
  }
  return (
    <div className="grid gap-3 pt-4">
      {rows.map((aftersale) => (
        <RecordCard key={aftersale.id} aftersale={aftersale} />
      ))}
      <MoreOf query={query} />
      <div>{apply}</div>
    </div>
  )
}
