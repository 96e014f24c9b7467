import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '#contract/item.ts'
import { formatShortMoney } from '#contract/lib/money.ts'
import { valuePictures, valuePrices, valueState } from './variant-choice.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ChoiceChips, type ChipChoice } from '#src/ui/chip/choice-chips.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import type { VariantState } from './use-variant.ts'
import { plural } from '@lingui/core/macro'

/** The option axes of a product as chips; unavailable values are marked, with the reason. */
export function VariantOptions({ item, state }: { item: Item; state: VariantState }) {
  const { t } = useLingui()
  const off = {
    free: {},
    soldOut: { offLabel: t({ message: 'Sold out', context: 'product' }), canChoose: true },
    apart: { offLabel: t`not available with your selection`, offLook: 'dashed', canChoose: true },
    never: { offLabel: t`not available`, offLook: 'dashed' },
  } as const
  return item.options.map(({ name, values }, axis) => {
    const chosen = state.choice[axis]
    const prices = valuePrices(item, state.choice, axis)
    const pictures = valuePictures(item, state.choice, axis)
    const options = values.map((label, value): ChipChoice<string> => {
      const picture = pictures[value]
      const price = prices[value]
      return {
        value: String(value),
        label,
        ...(price === undefined ? {} : { note: formatShortMoney(price) }),
        ...off[valueState(item, state.choice, axis, value)],
        ...(picture === undefined
          ? {}
          : {
              picture: (
                <ResponsivePicture
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
      <div key={name} className="mb-5">
        <ChoiceChips
          label={name}
          chosen={typeof chosen === 'number' ? values[chosen] : undefined}
          options={options}
          value={typeof chosen === 'number' ? String(chosen) : null}
          onChange={(value) => state.pick(axis, Number(value))}
        />
        <output>{state.swap?.axis === axis && <SwapOffer {...state.swap} />}</output>
      </div>
    )
  })
}

/** Why a tapped value was not taken, and what the selection would become with it. */
function SwapOffer({ wanted, apart, words, accept }: NonNullable<VariantState['swap']>) {
  const { i18n } = useLingui()
  const others = namesText(i18n.locale, apart)
  const all = namesText(i18n.locale, words)
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <Trans>
        {wanted} isn’t made in {others}.
      </Trans>
      <Button variant="soft" isSmall onPress={accept}>
        <Trans>Switch to {all}</Trans>
      </Button>
    </span>
  )
}

/** Names of chosen values side by side: "Apricot, 30 cm". */
const namesText = (locale: string, names: readonly string[]) =>
  names.join(locale === 'zh-cn' ? '、' : ', ')

/** "Stainless steel, China plug, 1 piece", or what is still to be chosen. */
export function useChoiceWords({ words, missing, variant, quantity }: VariantState) {
  const { t, i18n } = useLingui()
  const join = (parts: readonly string[]) => namesText(i18n.locale, parts)
  if (!variant) return join([...words, ...missing])
  const chosen = join(words)
  const pieces = t`${plural(quantity, { one: '# item', other: '# items' })}`
  return chosen === '' ? pieces : t`${chosen}, ${pieces}`
}
