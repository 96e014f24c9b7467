import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckoutPreview } from '#contract/checkout.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { GoodsLine } from '#src/features/order/goods-line.tsx'
import { returnWords } from '#src/features/returns/return-words.messages.ts'
import { Panel } from '#src/ui/layout/panel.tsx'

type TotalsProps = { preview: CheckoutPreview; freeFrom: number }

/** The breakdown of the amount, row by row. */
export function Totals({ preview, freeFrom }: TotalsProps) {
  const { t, i18n } = useLingui()
  const { goodsTotal, couponMoney, scoreMoney } = preview
  const score = i18n.number(preview.score)
  const minus = (cents: number) => <span className="text-accent-text">{formatMoney(-cents)}</span>
  return (
    <KeyValues
      items={[
        { key: 'goods', label: t`Items`, value: formatMoney(goodsTotal) },
        {
          key: 'fee',
          label: t`Delivery fee`,
          value: <Delivery preview={preview} freeFrom={freeFrom} />,
        },
        ...(couponMoney > 0
          ? [{ key: 'coupon', label: t`Coupon`, value: minus(couponMoney) }]
          : []),
        ...(scoreMoney > 0
          ? [{ key: 'points', label: t`${score} points`, value: minus(scoreMoney) }]
          : []),
      ]}
    />
  )
}

function Delivery({ preview, freeFrom }: TotalsProps) {
  const limit = `¥${freeFrom / 100}`
  const gap = formatMoney(preview.freeDeliverGap)
  if (preview.deliverMoney === 0) {
    return (
      <span className="text-jade-text">
        <Trans>Free from {limit}</Trans>
      </span>
    )
  }
  return (
    <>
      {formatMoney(preview.deliverMoney)}
      {preview.freeDeliverGap > 0 && (
        <span className="block text-12 text-ink-3">
          <Trans>{gap} more for free delivery</Trans>
        </span>
      )}
    </>
  )
}

/** What is ordered, and which of it cannot be returned without a reason. */
export function ConfirmLines({ lines }: { lines: CheckoutPreview['lines'] }) {
  const { i18n } = useLingui()
  return (
    <Panel className="py-1.5">
      <ul>
        {lines.map((line) => (
          <GoodsLine key={line.skuId} line={line}>
            {isLimited(line) && (
              <span className="mt-0.5 block text-12 text-ochre-text">
                {i18n._(returnWords[line.returnRight])}
              </span>
            )}
          </GoodsLine>
        ))}
      </ul>
    </Panel>
  )
}

/** What ordering confirms, when something cannot be returned without a reason. */
export function useReturnTerms(lines: CheckoutPreview['lines']) {
  const { t } = useLingui()
  return lines.some(isLimited)
    ? t`By placing the order you accept the return limits noted beside your items.`
    : undefined
}

const isLimited = ({ returnRight }: CheckoutPreview['lines'][number]) => returnRight !== 'yes'
