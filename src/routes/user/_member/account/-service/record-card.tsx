import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Aftersale } from '#contract/aftersale.ts'
import { isRefundType } from '#contract/aftersale-rules.ts'
import { standingOf, typeWords } from '#src/features/aftersale/aftersale.messages.ts'
import { Price } from '#src/ui/display/price.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordSteps } from './record-steps.tsx'
import { RecordTag } from './record-tag.tsx'
import { RecordText } from './record-text.tsx'

/** An after-sale in the list: the next step, its progress, and its actions. */
export function RecordCard({ aftersale }: { aftersale: Aftersale }) {
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
