import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#contract/lib/money.ts'

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
