import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#src/platform/state/notifications.ts'
import { isMember } from '#src/platform/session/session.ts'
import type { AdditionResult } from './add-to-cart.ts'
import { showBasket } from '#src/features/cart/guest/guest-cart.ts'

/** A function that shows how many of the requested units are now in the cart, with a link to it. */
export function useNotifyAdded() {
  const { t } = useLingui()
  const words = ({ added, held, isWaiting }: AdditionResult, quantity: number) => {
    if (added < quantity) {
      return added > 0
        ? t`Only ${plural(added, { one: '# item', other: '# items' })} added: that’s the most you can buy`
        : t`Your cart already has the most you can buy: ${plural(held, { one: '# item', other: '# items' })}`
    }
    return isWaiting
      ? t`In your cart. It will sync once you’re back online.`
      : t`Added to your cart`
  }
  return (outcome: AdditionResult, quantity: number) =>
    notify({
      kind: outcome.added >= quantity ? 'success' : 'info',
      content: words(outcome, quantity),
      action: isMember()
        ? { label: t`View cart`, href: '/cart' }
        : { label: t`View cart`, onPress: showBasket },
    })
}
