import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { WifiOff, X } from 'lucide-react'
import type { Snapshot } from 'valtio/vanilla'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { specText } from '#src/features/catalog/spec-text.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useStore } from '#src/platform/state/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { focusNeighbour } from '#src/ui/focus-neighbour.ts'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { List } from '#src/ui/layout/list-row.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { CartDrawing } from '#src/ui/state/drawings/cart-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { closeBasket, guestCart, putGuestLine, type GuestLine } from './guest-cart.ts'

/** What a guest has put aside on this device. The checkout, which follows it, requires signing in. */
export function BasketSheet({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  const { lines } = useStore(guestCart)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeBasket}
      title={t`Your cart`}
      closeLabel={t`Close`}
      footer={lines.length > 0 && <Checkout lines={lines} />}
    >
      {lines.length === 0 ? (
        <StatePanel
          drawing={<CartDrawing />}
          title={t`Your cart is empty`}
          actions={
            <Button onPress={closeBasket}>
              <Trans>Browse the shop</Trans>
            </Button>
          }
        />
      ) : (
        <List label={t`Items in your cart`}>
          {lines.map((line) => (
            <BasketLine key={line.skuId} line={line} />
          ))}
        </List>
      )}
    </Sheet>
  )
}

function BasketLine({ line }: { line: Snapshot<GuestLine> }) {
  const { t } = useLingui()
  const { title, sn, image, spec, quantity, priceAtAdd, most } = line
  const remove = (row: Element | null) => {
    focusNeighbour(row)
    const undo = putGuestLine(line.skuId, 0)
    notify({
      kind: 'info',
      content: t`Removed: ${title}`,
      action: { label: t`Undo`, onPress: undo },
    })
  }
  return (
    <li className="flex items-start gap-3.5 py-4">
      <span className="w-18 shrink-0">
        <ResponsivePicture picture={image ?? null} sizes="72px" isDecorative />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          {sn === undefined ? (
            <span className="line-clamp-2">{title}</span>
          ) : (
            <Link
              to="/item/$sn"
              params={{ sn }}
              onClick={closeBasket}
              className="line-clamp-2 hover:underline"
            >
              {title}
            </Link>
          )}
          <IconButton
            icon={X}
            size={16}
            label={t`Remove ${title}`}
            onPress={() => remove(document.activeElement?.closest('li') ?? null)}
            className="-my-2.75 -mr-3 text-ink-3"
          />
        </div>
        {spec && <p className="text-13 text-ink-3">{specText(spec)}</p>}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Price cents={priceAtAdd} />
          <Stepper
            wrongReason={t`Enter a whole number`}
            label={t`Quantity of ${title}`}
            decreaseLabel={t`One less of ${title}`}
            increaseLabel={t`One more of ${title}`}
            value={quantity}
            max={most ?? quantity}
            onCommit={(next) => void putGuestLine(line.skuId, next)}
          />
        </div>
      </div>
    </li>
  )
}

/** The sum at the prices seen, and the way to the checkout, which begins with signing in. */
function Checkout({ lines }: { lines: readonly Pick<GuestLine, 'quantity' | 'priceAtAdd'>[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { isOnline } = useConnection()
  const { data: site } = useQuery({ ...siteQuery(i18n.locale), enabled: false })
  const goods = lines.reduce((sum, { quantity, priceAtAdd }) => sum + quantity * priceAtAdd, 0)
  const fee = site ? deliveryFee(goods, site) : 0
  const checkOut = () => {
    closeBasket()
    void navigate({ to: '/cart/confirm' }) // its guard opens the login page, which leads back
  }
  return (
    <div className="grid gap-3">
      <KeyValues
        items={[
          {
            key: 'fee',
            label: t`Delivery fee`,
            value: fee > 0 ? formatMoney(fee) : <Trans>Free</Trans>,
          },
          { key: 'sum', label: t`To pay`, value: <Price cents={goods + fee} size={18} /> },
        ]}
      />
      <Button
        variant="buy"
        isBlock
        why={isOnline ? undefined : t`You can’t check out offline`}
        whyIcon={isOnline ? undefined : WifiOff}
        onPress={checkOut}
      >
        <Trans>Check out</Trans>
      </Button>
    </div>
  )
}
