import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ArrowDownRight, ArrowUpRight, HeartOff, ShoppingBag } from 'lucide-react'
import { useRef } from 'react'
import type { SavedProduct } from '#contract/saved.ts'
import { addToCartMutation } from '#src/features/cart/add-to-cart.ts'
import { useNotifyAdded } from '#src/features/cart/use-notify-added.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { ProductRow } from '#src/features/catalog/product/product-row.tsx'
import { clearSeenMutation, saveProductMutation } from '#src/features/saved/saved.mutations.ts'
import { ownListQuery, type OwnList } from '#src/features/saved/saved.queries.ts'
import { deleteLater, useIsPendingDeletion } from '#src/features/undo/pending-deletions.ts'
import { notify } from '#src/platform/state/notifications.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { focusNeighbour } from '#src/ui/focus-neighbour.ts'
import { NothingSaved } from './guest-list.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The member's own list, with buttons to remove items. */
export function MemberProducts({ tab }: { tab: OwnList }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(ownListQuery(tab))
  const isDeleted = useIsPendingDeletion()
  const isForgotten = tab === 'seen' && isDeleted('recently viewed')
  const products = isForgotten ? [] : query.data.pages.flatMap((page) => page.list)
  if (products.length === 0) return <NothingSaved tab={tab} />
  return (
    <div className="pt-2">
      <ul
        tabIndex={-1}
        aria-label={tab === 'seen' ? t`Recently viewed` : t`Saved`}
        className="divide-y divide-line outline-none"
      >
        {products.map((product) => (
          <OwnRow
            key={product.sn}
            product={product}
            at={query.dataUpdatedAt}
            canRemove={tab === 'favourites'}
          />
        ))}
      </ul>
      <MoreOf query={query} />
      {tab === 'seen' && <ForgetAll />}
    </div>
  )
}

type OwnRowProps = {
  product: SavedProduct
  at: number
  canRemove: boolean
}

function OwnRow({ product, at, canRemove }: OwnRowProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const row = useRef<HTMLLIElement>(null)
  const save = useMutation(saveProductMutation())
  const { sn, title, isOnSale } = product
  // Uses the promise, because `mutate` callbacks are dropped when the row unmounts, and the list may refresh before the
  // removal completes.
  const remove = async () => {
    focusNeighbour(row.current)
    try {
      await save.mutateAsync({ sn, isSaved: false })
    } catch {
      return // a toast reports it
    }
    notify({
      kind: 'info',
      content: t`Removed: ${title}`,
      action: { label: t`Undo`, onPress: () => save.mutate({ sn, isSaved: true }) },
    })
  }
  return (
    <li ref={row} className="flex items-center gap-2">
      <div className="min-w-0 grow">
        {isOnSale ? (
          <ProductRow product={product} at={at} as="div" note={<PriceChange {...product} />} />
        ) : (
          <p className="min-h-14 py-3 text-ink-3">
            <span className="line-clamp-2">{title}</span>
            <span className="text-13">
              <Trans>No longer sold</Trans>
            </span>
          </p>
        )}
      </div>
      {canRemove && isOnSale && <QuickAdd product={product} />}
      {canRemove && (
        <IconButton
          icon={HeartOff}
          label={t`Remove ${title}`}
          onPress={() => void remove()}
          disabled={!isOnline || save.isPending}
          className="-mr-3 text-ink-3"
        />
      )}
    </li>
  )
}

/** Adds a product of a single variant to the cart; the others have something to choose on their page. */
function QuickAdd({ product }: { product: SavedProduct }) {
  const { t } = useLingui()
  const add = useMutation(addToCartMutation())
  const notifyAdded = useNotifyAdded()
  const { sn, skuId, title, picture, shopPrice, stock } = product
  if (skuId === null || shopPrice === null || stock <= 0) return null
  const line = {
    sn,
    skuId,
    title,
    image: picture,
    spec: [],
    shopPrice,
    stock,
    limitMin: 1,
    limitMax: stock, // the server enforces a lower limit
  }
  return (
    <IconButton
      icon={ShoppingBag}
      label={t`Add ${title} to the cart`}
      onPress={() =>
        add.mutate({ line, quantity: 1 }, { onSuccess: (added) => notifyAdded(added, 1) })
      }
      disabled={add.isPending}
      className="text-ink-2"
    />
  )
}

function ForgetAll() {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const clear = useMutation(clearSeenMutation())
  const forget = () =>
    deleteLater({
      keys: ['recently viewed'],
      content: t`History cleared`,
      undoLabel: t`Undo`,
      send: () => clear.mutateAsync(),
    })
  return (
    <Button
      variant="soft"
      isSmall
      why={isOnline ? undefined : <Trans>You need to be online to clear your history.</Trans>}
      onPress={forget}
    >
      <Trans>Clear history</Trans>
    </Button>
  )
}

type SavedPrice = Pick<SavedProduct, 'shopPrice' | 'priceAtSave'>

/** How a saved product's price has changed since it was saved; nothing when it has not, or that is unknown. */
export function PriceChange({ shopPrice, priceAtSave }: SavedPrice) {
  if (shopPrice === null || priceAtSave === null || shopPrice === priceAtSave) return null
  const isLower = shopPrice < priceAtSave
  const amount = formatMoney(Math.abs(shopPrice - priceAtSave))
  return (
    <span
      className={`mt-0.5 flex items-center gap-1 text-13 ${isLower ? 'text-accent-text' : 'text-ink-3'}`}
    >
      <Icon of={isLower ? ArrowDownRight : ArrowUpRight} size={16} />
      {isLower ? (
        <Trans>Down {amount} since you saved it</Trans>
      ) : (
        <Trans>Up {amount} since you saved it</Trans>
      )}
    </span>
  )
}
