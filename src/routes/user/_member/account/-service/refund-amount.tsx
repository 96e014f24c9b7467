import { Trans } from '@lingui/react/macro'
import type * as v from 'valibot'
import type { getApplication } from '#contract/aftersale.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { Price } from '#src/ui/display/price.tsx'

type RefundAmountProps = {
  application: v.InferOutput<(typeof getApplication)['data']>
  quantity: number
}

/** The refund for this many units, as computed by the server. */
export function RefundAmount({ application, quantity }: RefundAmountProps) {
  const { amounts, deliverMoney } = application
  const amount = amounts[quantity - 1] ?? 0
  const most = formatMoney(amounts.at(-1))
  const fee = formatMoney(deliverMoney)
  const isWithFee = deliverMoney > 0 && quantity === amounts.length
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-13 text-ink-2">
          <Trans context="amount">Refund</Trans>{' '}
          <span className="text-ink-3">
            <Trans>up to {most}</Trans>
          </span>
        </span>
        <output className="ml-auto">
          <Price cents={amount} tone="ink" size={18} />
        </output>
      </div>
      {isWithFee && (
        <p className="text-right text-12 text-ink-3">
          <Trans>incl. {fee} delivery</Trans>
        </p>
      )}
    </div>
  )
}
