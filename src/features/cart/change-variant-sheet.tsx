import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { Item } from '#contract/item.ts'
import { itemQuery } from '#src/features/catalog/catalog.queries.ts'
import { useVariant } from '#src/features/catalog/variant/use-variant.ts'
import { VariantOptions } from '#src/features/catalog/variant/variant-options.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { knownLine } from './add-to-cart.ts'
import type { KnownLine } from './outbox/cart-operations.ts'

type ChangeVariantSheetProps = {
  /** null: closed */
  line: CartLine | null
  onClose: () => void
  onSwap: (line: CartLine, wanted: KnownLine) => void
}

/** Chooses another variant for a line of the cart. */
export function ChangeVariantSheet({ line, onClose, onSwap }: ChangeVariantSheetProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(line) // kept while the closing animation runs
  if (line && line !== shown) setShown(line)
  return (
    <Sheet isOpen={line !== null} onClose={onClose} title={t`Choose options`} closeLabel={t`Close`}>
      {shown && <Options key={shown.skuId} line={shown} onSwap={onSwap} />}
    </Sheet>
  )
}

type OptionsProps = { line: CartLine; onSwap: ChangeVariantSheetProps['onSwap'] }

function Options({ line, onSwap }: OptionsProps) {
  const { i18n } = useLingui()
  const sayError = useErrorText()
  const { data: item, error } = useQuery(itemQuery(i18n.locale, line.sn))
  if (item) return <Choice item={item} line={line} onSwap={onSwap} />
  if (error) return <Banner tone="bad">{sayError(error)}</Banner>
  return (
    <output className="flex min-h-40 items-center justify-center gap-2 text-ink-2">
      <Spinner />
      <Trans>Loading</Trans>
    </output>
  )
}

function Choice({ item, line, onSwap }: OptionsProps & { item: Item }) {
  const { t } = useLingui()
  const state = useVariant(item, { sku: line.skuId })
  const { variant, rest, picture } = state
  const why = () => {
    if (rest) return t({ message: 'Sold out', context: 'product' })
    return variant ? undefined : t`Choose options`
  }
  return (
    <>
      <div className="mb-5 flex items-start gap-3">
        <span className="w-22 shrink-0">
          <ResponsivePicture picture={item.pictures[picture ?? 0]} sizes="88px" isDecorative />
        </span>
        <div className="min-w-0">
          <p className="line-clamp-2">{item.title}</p>
          <p className="mt-1">
            <Price cents={variant?.shopPrice ?? null} size={22} />
          </p>
        </div>
      </div>
      <VariantOptions item={item} state={state} />
      <Button
        isBlock
        why={why()}
        disabled={variant?.skuId === line.skuId}
        onPress={() => variant && onSwap(line, knownLine(item, variant))}
      >
        <Trans>Switch to this</Trans>
      </Button>
    </>
  )
}
