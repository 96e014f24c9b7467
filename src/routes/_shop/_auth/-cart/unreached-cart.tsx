import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { LineSyncMark, useSyncMarks } from '#src/features/cart/outbox/sync-marks.tsx'
import { specText } from '#src/features/catalog/spec-text.ts'
import type { CartOperation } from '#src/features/cart/outbox/cart-operations.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { NetworkDrawing } from '#src/ui/state/drawings/drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { WaitingNote } from './waiting-note.tsx'
import { guestCart } from '#src/features/cart/guest/guest-cart.ts'
import { useStore } from '#src/platform/state/store.ts'
import { keepsCookies } from '#src/platform/storage/cookie.ts'

type UnreachedCartProps = { onRetry: () => void; isTrying: boolean }

/** Only the server stores the cart: without network this page shows only the changes made on this device. */
export function UnreachedCart({ onRetry, isTrying }: UnreachedCartProps) {
  const { t } = useLingui()
  const { waiting, of } = useSyncMarks()
  const wishes = waiting.flatMap(({ change }) => ('line' in change ? [change] : []))
  return (
    <>
      <WaitingNote shown={new Set(wishes.map(({ line }) => line.skuId))} />
      {wishes.length > 0 && (
        <List label={t`Unsynced changes`}>
          {wishes.map((wish) => (
            <li key={wish.line.skuId} className="flex max-w-140 items-start gap-3.5 py-4">
              <span className="w-18 shrink-0 slim:w-22">
                <ResponsivePicture picture={wish.line.image} sizes="88px" isDecorative />
              </span>
              <div className="min-w-0 grow">
                <Link
                  to="/item/$sn"
                  params={{ sn: wish.line.sn }}
                  className="line-clamp-2 text-15/[1.375rem] hover:underline"
                >
                  {wish.line.title}
                </Link>
                <p className="text-13 text-ink-3">{specText(wish.line.spec)}</p>
                <p className="mt-0.5">
                  <LineSyncMark sync={of(wish.line.skuId)} />
                </p>
                <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
                  <Price cents={wish.line.shopPrice} />
                  <span className="text-13 text-ink-2">
                    <Wish wish={wish} />
                  </span>
                </p>
              </div>
            </li>
          ))}
        </List>
      )}
      <StatePanel
        drawing={<NetworkDrawing />}
        title={t`You’re offline, but the lamp is on`}
        actions={
          <Button
            icon={RotateCw}
            onPress={onRetry}
            busy={isTrying}
            busyLabel={<Trans>Retrying</Trans>}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          The rest of your cart isn’t on this device. It will appear once you’re back online.
        </Trans>
      </StatePanel>
    </>
  )
}

type LineWish = Extract<CartOperation['change'], { line: unknown }>

function Wish({ wish }: { wish: LineWish }) {
  const { quantity } = wish
  if (wish.kind === 'add') return <Plural value={quantity} one="# more" other="# more" />
  return <Plural value={quantity} _0="To be removed" one="# item" other="# items" />
}

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
