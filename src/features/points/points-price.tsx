import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#src/ui/display/price.tsx'
import { formatMoney } from '#contract/lib/money.ts'

type PointsPriceProps = { score: number; money: number; isPaid?: boolean }

/** A price in points, plus money where the item costs both. */
export function PointsPrice({ score, money, isPaid = false }: PointsPriceProps) {
  const { i18n } = useLingui()
  const points = i18n.number(score)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 font-strong tabular-nums">
      <Trans>{points} points</Trans>
      {money > 0 && (
        <span className={isPaid ? '' : 'text-accent-text'}>
          + <Price cents={money} size={15} tone={isPaid ? 'ink' : 'accent'} />
        </span>
      )}
    </span>
  )
}

type Cost = { score: number; money: number }

/** `2,900 points + ¥49.00` as a text: for buttons and accessible names. */
export function usePointsText() {
  const { t, i18n } = useLingui()
  return ({ score, money }: Cost) => {
    const points = i18n.number(score)
    const sum = formatMoney(money)
    return money > 0 ? t`${points} points + ${sum}` : t`${points} points`
  }
}
