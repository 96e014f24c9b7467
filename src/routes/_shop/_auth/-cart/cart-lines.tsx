import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { KnownLine } from '#src/features/cart/outbox/cart-operations.ts'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { useSyncMarks } from '#src/features/cart/outbox/sync-marks.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { useCartChanges } from './use-cart-changes.ts'

const ChangeVariantSheet = lateSheet(
  async () => (await import('#src/features/cart/change-variant-sheet.tsx')).ChangeVariantSheet,
  'item',
)

type CartLinesProps = {
  lines: readonly CartLine[]
  /** sold out or withdrawn */
  gone: readonly CartLine[]
  changes: ReturnType<typeof useCartChanges>
  /** offline: when the cart was last fetched, in milliseconds */
  asOf: number | undefined
  isAllSelected: boolean
  onSelectAll: (selected: boolean) => void
}

/** Available lines, and below them the unavailable ones. */
export function CartLines({ lines, gone, changes, asOf, ...all }: CartLinesProps) {
  const { t } = useLingui()
  const { isAllSelected, onSelectAll } = all
  const marks = useSyncMarks()
  const { ref, expect } = useFocusAfterRemoval([...lines, ...gone])
  const missing = gone.length
  const [changing, setChanging] = useState<CartLine | null>(null)
  const swap = (line: CartLine, wanted: KnownLine) => {
    const now = (sku: number) => [...lines, ...gone].find(({ skuId }) => skuId === sku)
    setChanging(null)
    expect(line, wanted.skuId)
    // its pieces may have changed since the sheet was opened
    changes.swap(now(line.skuId) ?? line, wanted, now(wanted.skuId)?.quantity ?? 0)
  }
  const actions = {
    onSelect: (line: CartLine, selected: boolean) => changes.select([line], selected),
    onQuantity: changes.setQuantity,
    onPriceSeen: () => changes.acknowledgePrices(lines),
    onChangeVariant: setChanging,
  }
  const remove = (line: CartLine) => {
    expect(line)
    changes.remove(line)
  }
  return (
    <div ref={ref}>
      {lines.length > 0 && (
        <Checkbox
          label={t`Select all`}
          checked={isAllSelected}
          isMixed={!isAllSelected && lines.some(({ selected }) => selected)}
          onChange={onSelectAll}
          className="pt-2 text-13 max-desktop:hidden"
        />
      )}
      <List label={t`Items in your cart`}>
        {lines.map((line) => (
          <CartLineRow
            key={line.skuId}
            line={line}
            sync={marks.of(line.skuId)}
            asOf={asOf}
            {...actions}
            onRemove={remove}
          />
        ))}
      </List>
      {missing > 0 && (
        <>
          <div className="flex items-center justify-between border-t border-line pt-2 text-13 text-ink-2">
            <h2 className="text-13 font-regular">
              <Plural value={missing} one="# item unavailable" other="# items unavailable" />
            </h2>
            <button
              type="button"
              onClick={() => changes.clear(gone)}
              className="min-h-tap text-link"
            >
              <Trans>Clear</Trans>
            </button>
          </div>
          <List>
            {gone.map((line) => (
              <CartLineRow
                key={line.skuId}
                line={line}
                sync={marks.of(line.skuId)}
                asOf={asOf}
                {...actions}
                onRemove={(goneLine) => {
                  expect(goneLine)
                  changes.clear([goneLine])
                }}
              />
            ))}
          </List>
        </>
      )}
      <ChangeVariantSheet
        isOpen={changing !== null}
        line={changing}
        onClose={() => setChanging(null)}
        onSwap={swap}
      />
    </div>
  )
}

/** When a line is removed, the focus moves to its neighbour, or to what replaces it, instead of getting lost. */
function useFocusAfterRemoval(lines: readonly CartLine[]) {
  const ref = useRef<HTMLDivElement>(null)
  const next = useRef<{ gone: number; neighbour: number | undefined } | null>(null)
  useEffect(() => {
    const expected = next.current
    if (!expected || lines.some(({ skuId }) => skuId === expected.gone)) return
    next.current = null
    const row = ref.current?.querySelector(`[data-sku="${expected.neighbour}"] a`)
    const target = row ?? document.querySelector('main h1')
    if (target instanceof HTMLElement) target.focus()
  }, [lines])
  const expect = ({ skuId }: CartLine, successor?: number) => {
    const at = lines.findIndex((line) => line.skuId === skuId)
    next.current = { gone: skuId, neighbour: successor ?? (lines[at + 1] ?? lines[at - 1])?.skuId }
  }
  return { ref, expect }
}
