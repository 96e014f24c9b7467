import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CartLine } from '#contract/cart.ts'
import { lineLimit } from '#src/features/cart/cart-change.ts'
import { changeCart } from '#src/features/cart/outbox/outbox.ts'
import { deleteLater } from '#src/features/undo/pending-deletions.ts'
import { notify } from '#src/platform/state/notifications.ts'
import {
  KnownLineSchema,
  type CartChange,
  type KnownLine,
} from '#src/features/cart/outbox/cart-operations.ts'

/** Every change a shopper can make in the cart. */
export function useCartChanges() {
  const { t } = useLingui()
  const client = useQueryClient()
  const change = (what: CartChange) => void changeCart(client, what)

  const setQuantity = (line: CartLine, quantity: number) => change(quantityChange(line, quantity))
  const select = (lines: readonly CartLine[], selected: boolean) =>
    change({ kind: 'select', skuIds: lines.map(({ skuId }) => skuId), selected })
  const bringBack = (line: CartLine) => {
    setQuantity(line, line.quantity)
    if (!line.selected) select([line], false)
  }

  return {
    setQuantity,
    select,
    acknowledgePrices: (lines: readonly CartLine[]) =>
      change({
        kind: 'acknowledge',
        prices: lines
          .filter(({ state }) => state === 'priceChanged')
          .map(({ skuId, shopPrice }) => ({ skuId, shopPrice })),
      }),
    /** Removed at once; a notification offers undo. */
    remove: (line: CartLine) => {
      const { title } = line
      setQuantity(line, 0)
      notify({
        kind: 'info',
        content: t`Removed: ${title}`,
        action: { label: t`Undo`, onPress: () => bringBack(line) },
      })
    },
    /** Replaces a line by another variant; pieces that the cart already has of it are added. */
    swap: (line: CartLine, wanted: KnownLine, held: number) => {
      const quantity = Math.min(line.quantity + held, lineLimit(wanted))
      change({ kind: 'set', line: wanted, quantity, before: held })
      setQuantity(line, 0)
    },
    /** An unavailable line cannot be added again, so it is removed only when its time for undo is over. */
    clear: (lines: readonly CartLine[]) => {
      const [first] = lines
      if (!first) return
      const { title } = first
      const count = lines.length
      deleteLater({
        keys: lines.map(({ skuId }) => `cart line ${skuId}` as const),
        content: count === 1 ? t`Removed: ${title}` : t`${count} unavailable items removed`,
        undoLabel: t`Undo`,
        send: () => Promise.all(lines.map((line) => changeCart(client, quantityChange(line, 0)))),
      })
    },
  }
}

const quantityChange = (line: CartLine, quantity: number): CartChange => ({
  kind: 'set',
  line: v.parse(KnownLineSchema, line),
  quantity,
  before: line.quantity,
})
