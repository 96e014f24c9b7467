import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Item } from '#src/contract/item.ts'
import { showBasket } from '#src/features/cart/guest/basket-state.ts'
import { addForGuest, addToCartMutation, type Added } from '#src/features/cart/add-to-cart.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { isMember } from '#src/platform/session/session.ts'
import { knownLine } from '#src/features/cart/known-line.ts'
import type { VariantState } from '#src/features/catalog/variant/use-variant.ts'

/** Adds the selection to the cart, or goes straight to checkout with it. */
export function useBuying(item: Item, { variant, quantity, rest }: VariantState) {
  const { t } = useLingui()
  const router = useRouter()
  const adding = useMutation(addToCartMutation())
  const addedWords = ({ added, held, isWaiting }: Added) => {
    if (added < quantity) {
      return added > 0
        ? t`Only ${plural(added, { one: '# item', other: '# items' })} added: that’s the most you can buy`
        : t`Your cart already has the most you can buy: ${plural(held, { one: '# item', other: '# items' })}`
    }
    return isWaiting
      ? t`In your cart. It will sync once you’re back online.`
      : t`Added to your cart`
  }
  const canBuy = variant !== undefined && rest === undefined

  const say = (outcome: Added) => {
    const { added } = outcome
    const content = addedWords(outcome)
    notify({
      kind: added >= quantity ? 'success' : 'info',
      content,
      action: isMember()
        ? { label: t`View cart`, href: '/cart' }
        : { label: t`View cart`, onPress: showBasket },
    })
  }
  return {
    isAdding: adding.isPending,
    add: (onDone: () => void) => {
      if (!canBuy) return
      const addition = { line: knownLine(item, variant), quantity }
      const done = (added: Added) => {
        onDone()
        say(added)
      }
      if (isMember()) adding.mutate(addition, { onSuccess: done })
      else done(addForGuest(addition))
    },
    buyNow: () => {
      if (!canBuy) return
      // The route guard takes a guest to the login page and back.
      void router.navigate({ href: `/cart/confirm?sku=${variant.skuId}&n=${quantity}` })
    },
  }
}
export type Buying = ReturnType<typeof useBuying>
