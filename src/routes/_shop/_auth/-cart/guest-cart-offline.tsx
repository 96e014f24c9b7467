import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { keepsCookies } from '#src/platform/storage/cookies-on.ts'
import { Price } from '#src/ui/display/price.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Signing in needs the network; until then a guest sees the cart stored on this device. */
export function GuestCartOffline() {
  const { t } = useLingui()
  const { lines } = useStore(guestCart)
  return (
    <>
      {lines.length > 0 && (
        <List label={t`Goods in the cart`}>
          {lines.map(({ skuId, title, quantity, priceAtAdd }) => (
            <li key={skuId} className="flex items-baseline justify-between gap-3 py-4">
              <span className="min-w-0">
                {title}
                <span className="block text-13 text-ink-3">
                  <Plural value={quantity} one="# piece" other="# pieces" />
                </span>
              </span>
              <Price cents={priceAtAdd} />
            </li>
          ))}
        </List>
      )}
      <StatePanel drawing="network" title={t`The network is out, the lamp is on`}>
        {!keepsCookies() ? (
          <Trans>
            Your browser keeps nothing for this shop: what you put aside is gone when you close the
            page.
          </Trans>
        ) : lines.length > 0 ? (
          <Trans>
            What you put aside is kept on this device. Sign in when you are back, and it moves into
            your cart with fresh prices.
          </Trans>
        ) : (
          <Trans>
            Sign in when you are back to see your cart. What you add until then is kept on this
            device.
          </Trans>
        )}
      </StatePanel>
    </>
  )
}
