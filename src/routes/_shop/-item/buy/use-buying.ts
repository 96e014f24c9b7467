import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Item } from '#contract/item.ts'
import {
  addForGuest,
  addToCartMutation,
  type AdditionResult,
} from '#src/features/cart/add-to-cart.ts'
import { isMember } from '#src/platform/session/session.ts'
import { knownLine } from '#src/features/cart/known-line.ts'
import { useNotifyAdded } from '#src/features/cart/use-notify-added.ts'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

/** Adds the selection to the cart, or goes straight to checkout with it. */
export function useBuying(item: Item, { variant, quantity, rest }: VariantState) {
  const router = useRouter()
  const client = useQueryClient()
  const [adding] = useState(() => new MutationObserver(client, addToCartMutation()))
  useEffect(() => adding.subscribe(() => {}), [adding]) // callbacks run while the page is shown
  const notifyAdded = useNotifyAdded()
  const canBuy = variant !== undefined && rest === undefined
  return {
    adding,
    add: (onDone: () => void) => {
      if (!canBuy) return
      const addition = { line: knownLine(item, variant), quantity }
      const done = (added: AdditionResult) => {
        onDone()
        notifyAdded(added, quantity)
      }
      if (!isMember()) done(addForGuest(addition))
      else adding.mutate(addition, { onSuccess: done }).catch(() => {}) // the outbox reports it
    },
    buyNow: () => {
      if (!canBuy) return
      // The route guard takes a guest to the login page and back.
      void router.navigate({ href: `/cart/confirm?sku=${variant.skuId}&n=${quantity}` })
    },
  }
}
export type PurchaseActions = ReturnType<typeof useBuying>

/** Whether an addition is waiting for the server. Only buttons read it, so the rest of the page does not render. */
export const useIsAdding = ({ adding }: PurchaseActions) =>
  useSyncExternalStore(
    (onChange) => adding.subscribe(onChange),
    () => adding.getCurrentResult().isPending,
    () => false,
  )
