import { Trans, useLingui } from '@lingui/react/macro'
import type { AftersaleTab } from '#contract/search-parameters.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aftersalesQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import type { Aftersale } from '#contract/aftersale.ts'
import { isRefundType, AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { standingOf, typeWords } from '#src/features/aftersale/aftersale.messages.ts'
import { Price } from '#src/ui/display/price.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordSteps } from './record-steps.tsx'
import { RecordTag } from './record-tag.tsx'

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

/** An after-sale in the list: the next step, its progress, and its actions. */
function RecordCard({ aftersale }: { aftersale: Aftersale }) {
  const { t, i18n } = useLingui()
  const { id, sn, status } = aftersale
  return (
    <article aria-label={t`Request ${sn}`} className="rounded-3 bg-surface p-4">
      <div className="relative">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-16">
            <Link
              to="/user/account/service/record"
              search={{ id }}
              className="hit-parent hover:underline"
            >
              {i18n._(standingOf(status).title)}
            </Link>
          </h2>
          <RecordTag aftersale={aftersale} />
        </div>
        <RecordText aftersale={aftersale} />
        <RecordSteps aftersale={aftersale} />
        <RecordGoods aftersale={aftersale} />
      </div>
      <RecordActions aftersale={aftersale} isSmall />
    </article>
  )
}

/** Its subject: the product, the type of request, and the amount. */
export function RecordGoods({ aftersale }: { aftersale: Aftersale }) {
  const { i18n } = useLingui()
  const { line, quantity, type, amount } = aftersale
  return (
    <div className="mt-4 grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line pt-3">
      <ResponsivePicture picture={line.image} sizes="64px" isDecorative />
      <p className="min-w-0">
        <span className="line-clamp-2">{line.title}</span>
        <span className="block text-13 text-ink-3">
          {i18n._(typeWords(type).label)} · <Trans>Qty {quantity}</Trans>
        </span>
      </p>
      {isRefundType(type) && <Price cents={amount} tone="ink" />}
    </div>
  )
}

const WITH_REASON: number[] = [AFTERSALE_STATUS.refused, AFTERSALE_STATUS.returnRefused]

/** One sentence about its status; for a refusal, the reason. */
export function RecordText({ aftersale }: { aftersale: Aftersale }) {
  const { t, i18n } = useLingui()
  const { status, type, refuseReason } = aftersale
  const isRefunded = status === AFTERSALE_STATUS.completed && isRefundType(type)
  return (
    <div className="mt-1 text-13 text-ink-2">
      {WITH_REASON.includes(status) && refuseReason !== '' && (
        <p>
          <Trans>Reason: {refuseReason}</Trans>
        </p>
      )}
      {aftersale.actions.length === 0 && WITH_REASON.includes(status) ? null : (
        <p>{isRefunded ? t`You’ve been refunded.` : i18n._(standingOf(status).text)}</p>
      )}
    </div>
  )
}
