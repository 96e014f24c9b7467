import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { openBasket } from '#src/features/cart/guest/guest-cart.ts'
import { useCartCount } from '#src/features/cart/use-shown-cart.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { iconButtonClass } from '#src/ui/button/icon-button.tsx'
import { Badge } from '#src/ui/display/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'

type CartLinkProps = {
  /** `photo`: it lies on a large image */
  ground?: 'photo'
}

/** The link to the cart, with its count. A new count renders nothing but this link. */
export const CartLink = ({ ground }: CartLinkProps) => (
  <CountedLink count={useLateCartCount()} ground={ground} />
)

/** Units in the cart, for a badge: rendered after the paint of what was pressed (ADR 37). */
export const useLateCartCount = () => useDeferredValue(useCartCount(useMember()))

type CountedLinkProps = { count: number; ground: CartLinkProps['ground'] | undefined }

const CountedLink = memo(({ count, ground }: CountedLinkProps) => {
  const { t } = useLingui()
  return (
    <Link
      to="/cart"
      onClick={openBasket}
      aria-label={count > 0 ? t`Cart: ${count}` : t`Cart`}
      className={iconButtonClass(ground ? { ground } : {})}
    >
      <Icon of={ShoppingBag} />
      <Badge count={count} />
    </Link>
  )
})
