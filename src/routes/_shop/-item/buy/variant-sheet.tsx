import { Trans, useLingui } from '@lingui/react/macro'
import type { Item } from '#contract/item.ts'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { BuyButtons } from '#src/routes/_shop/-item/buy/buy-panel.tsx'
import { ItemPrice } from '#src/routes/_shop/-item/item-head.tsx'
import { QuantityRow } from '#src/routes/_shop/-item/buy/quantity-row.tsx'
import type { PurchaseActions } from '#src/routes/_shop/-item/buy/use-buying.ts'
import { useChoiceWords, VariantOptions } from '#src/features/catalog/variant/variant-options.tsx'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

type VariantSheetProps = {
  isOpen: boolean
  onClose: () => void
  item: Item
  state: VariantState
  buying: PurchaseActions
}

/** Variant selection on phones: image, price and stock follow the selection. */
export function VariantSheet({ isOpen, onClose, item, state, buying }: VariantSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Choose options`}
      closeLabel={t`Close`}
      footer={<BuyButtons state={state} buying={buying} onDone={onClose} />}
    >
      <Chosen item={item} state={state} />
      <VariantOptions item={item} state={state} />
      <QuantityRow item={item} state={state} />
    </Sheet>
  )
}

function Chosen({ item, state }: Pick<VariantSheetProps, 'item' | 'state'>) {
  const words = useChoiceWords(state)
  const { variant, picture, rest } = state
  return (
    <div className="mb-5 flex items-start gap-3">
      <span className="w-22 shrink-0">
        <ResponsivePicture picture={item.pictures[picture ?? 0]} sizes="88px" isDecorative />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <ItemPrice item={item} variant={variant} size={22} />
        </p>
        <p className="mt-1 text-13 text-ink-2">
          {variant ? words : <Trans>Please choose: {words}</Trans>}
        </p>
        {variant && !rest && (
          <p className="text-13 text-jade-text">
            <Trans>In stock</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
