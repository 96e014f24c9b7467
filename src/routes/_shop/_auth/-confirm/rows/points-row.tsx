import { useLingui } from '@lingui/react/macro'
import { CENTS_PER_POINT, type CheckoutPreview } from '#contract/checkout.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import { ListRow } from '#src/ui/layout/list-row.tsx'

type PointsRowProps = {
  preview: CheckoutPreview
  isOn: boolean
  onChoose: (score: number) => void
}

/** A switch: the maximum points for this order, or none. */
export function PointsRow({ preview, isOn, onChoose }: PointsRowProps) {
  const { t, i18n } = useLingui()
  const { scoreMax, score } = preview
  if (scoreMax === 0) return <ListRow title={t`Points`} value={t`None available`} />
  const shown = score > 0 ? score : scoreMax
  const points = i18n.number(shown)
  const most = i18n.number(scoreMax)
  const worth = formatMoney(shown * CENTS_PER_POINT)
  return (
    <li>
      <Switch
        label={t`Use ${points} points for ${worth} off`}
        note={t`Up to ${most} points on this order`}
        checked={isOn}
        onChange={(isNowOn) => onChoose(isNowOn ? scoreMax : 0)}
        className="min-h-14 py-1"
      />
    </li>
  )
}
