import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '#contract/item.ts'
import { Stepper } from '#src/ui/form/stepper.tsx'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

/** Below this, the stock counts as low. */
const FEW = 5

/** The quantity, and the stock. */
export function QuantityRow({ item, state }: { item: Item; state: VariantState }) {
  const { t } = useLingui()
  const { variant, quantity, setQuantity, min, max, rest } = state
  const stock = variant?.stock ?? 0
  const limit = variant?.limitMax ?? 0
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <p className="pt-2 text-13 text-ink-2">
        <Trans>Quantity</Trans>
        {variant && (
          <span className={stock <= FEW ? 'ml-1.5 text-ochre-text' : 'ml-1.5 text-ink-3'}>
            {stock <= 0 ? (
              <Trans context="product">Sold out</Trans>
            ) : stock <= FEW ? (
              <Trans>Only {stock} left</Trans>
            ) : (
              <Trans>{stock} in stock</Trans>
            )}
          </span>
        )}
        {variant && min > 1 && (
          <span className="block text-ink-3">
            <Trans>Minimum order {min}</Trans>
          </span>
        )}
      </p>
      <Stepper
        wrongReason={t`Enter a whole number`}
        label={t`Quantity of ${item.title}`}
        decreaseLabel={t`One less`}
        increaseLabel={t`One more`}
        value={quantity}
        min={min}
        max={max}
        disabled={!variant || rest !== undefined}
        onCommit={setQuantity}
        limitReason={
          stock > 0 && stock <= limit ? t`That’s all we have` : t`Limit ${limit} per order`
        }
      />
    </div>
  )
}
