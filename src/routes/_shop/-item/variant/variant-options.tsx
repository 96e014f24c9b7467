import { useLingui } from '@lingui/react/macro'
import type { Item } from '#src/contract/item.ts'
import { valuePicture, valueState } from '#src/features/catalog/variant-choice.ts'
import { ChoiceChips, type ChipChoice } from '#src/ui/chip/choice-chips.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import type { VariantState } from './use-variant.ts'

/** The option axes of a product as chips; unavailable values are marked, with the reason. */
export function VariantOptions({ item, state }: { item: Item; state: VariantState }) {
  const { t } = useLingui()
  const off = {
    free: {},
    soldOut: { offLabel: t({ message: 'Sold out', context: 'product' }), canChoose: true },
    apart: { offLabel: t`not in this combination`, offLook: 'dashed', canChoose: true },
    never: { offLabel: t`not available`, offLook: 'dashed' },
  } as const
  return item.options.map(({ name, values }, axis) => {
    const chosen = state.choice[axis]
    const options = values.map((label, value): ChipChoice<string> => {
      const picture = valuePicture(item, axis, value)
      return {
        value: String(value),
        label,
        ...off[valueState(item, state.choice, axis, value)],
        ...(picture === undefined
          ? {}
          : {
              picture: (
                <Picture
                  picture={item.pictures[picture]}
                  sizes="32px"
                  corner="small"
                  isDecorative
                />
              ),
            }),
      }
    })
    return (
      <ChoiceChips
        key={name}
        label={name}
        chosen={typeof chosen === 'number' ? values[chosen] : undefined}
        options={options}
        value={typeof chosen === 'number' ? String(chosen) : null}
        onChange={(value) => state.pick(axis, Number(value))}
        className="mb-5"
      />
    )
  })
}
