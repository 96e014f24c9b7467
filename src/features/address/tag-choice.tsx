import { useLingui } from '@lingui/react/macro'
import { ChoiceChips } from '#src/ui/chip/choice-chips.tsx'

type TagChoiceProps = { value: string; onChange: (value: string) => void }

/** The shopper's own word for a place; three are offered. */
export function TagChoice({ value, onChange }: TagChoiceProps) {
  const { t } = useLingui()
  const offered = [t({ message: 'Home', context: 'address' }), t`Office`, t`School`]
  const words = value === '' || offered.includes(value) ? offered : [...offered, value]
  return (
    <ChoiceChips
      label={t`Tag (optional)`}
      options={[
        { value: '', label: t`None` },
        ...words.map((word) => ({ value: word, label: word })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
