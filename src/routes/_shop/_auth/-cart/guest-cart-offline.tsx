import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { useStore } from '#src/platform/state/use-store.ts'
import { keepsCookies } from '#src/platform/storage/cookie.ts'
import { Price } from '#src/ui/display/price.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/network-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** Signing in needs the network; until then a guest sees the cart stored on this device. */
export function GuestCartOffline() {
  const { t } = useLingui()
  const { lines } = useStore(guestCart)
  return (
    <>
      {lines.length > 0 && (
        <List label={t`Items in your cart`}>
          {lines.map(({ skuId, title, quantity, priceAtAdd }) => (
            <li key={skuId} className="flex items-baseline justify-between gap-3 py-4">
              <span className="min-w-0">
                {title}
                <span className="block text-13 text-ink-3">
                  <Plural value={quantity} one="# item" other="# items" />
                </span>
              </span>
              <Price cents={priceAtAdd} />
            </li>
          ))}
        </List>
      )}
      <StatePanel drawing={<NetworkDrawing />} title={t`You’re offline, but the lamp is on`}>
        {!keepsCookies() ? (
          <Trans>
            Your browser isn’t saving anything for this shop, so these items will be gone when you
            close the page.
          </Trans>
        ) : lines.length > 0 ? (
          <Trans>
            These items are saved on this device. Sign in once you’re back online and they’ll move
            to your cart at current prices.
          </Trans>
        ) : (
          <Trans>
            Sign in once you’re back online to see your cart. Until then, anything you add is saved
            on this device.
          </Trans>
        )}
      </StatePanel>
    </>
  )
}
