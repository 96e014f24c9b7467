import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { HeartOff } from 'lucide-react'
import { useRef } from 'react'
import type { SavedProduct } from '#src/contract/saved.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { ProductRow } from '#src/features/catalog/product/product-row.tsx'
import { clearSeenMutation, saveProductMutation } from '#src/features/saved/saved.mutations.ts'
import { ownListQuery, type OwnList } from '#src/features/saved/saved.queries.ts'
import { useConnection } from '#src/platform/connection/use-connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { announce } from '#src/ui/overlay/announcer.tsx'
import { NothingSaved } from './nothing-saved.tsx'

/** The member's own list, with buttons to remove items. */
export function MemberList({ tab }: { tab: OwnList }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(ownListQuery(tab))
  const list = useRef<HTMLUListElement>(null)
  const products = query.data.pages.flatMap((page) => page.list)
  if (products.length === 0) return <NothingSaved tab={tab} />
  return (
    <div className="pt-2">
      <ul
        ref={list}
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
            onRemoved={() => list.current?.focus({ preventScroll: true })}
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
  onRemoved: () => void
}

function OwnRow({ product, at, canRemove, onRemoved }: OwnRowProps) {
  const { t } = useLingui()
  const { isOnline } = useConnection()
  const remove = useMutation(saveProductMutation())
  const { sn, title, isOnSale } = product
  // Uses the promise, because `mutate` callbacks are dropped when the row unmounts, and the list may refresh before the
  // removal completes.
  const take = async () => {
    try {
      await remove.mutateAsync({ sn, isSaved: false })
    } catch {
      return // a toast reports it
    }
    announce(t`Removed`)
    onRemoved()
  }
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 grow">
        {isOnSale ? (
          <ProductRow product={product} at={at} as="div" />
        ) : (
          <p className="min-h-14 py-3 text-ink-3">
            <span className="line-clamp-2">{title}</span>
            <span className="text-13">
              <Trans>No longer for sale</Trans>
            </span>
          </p>
        )}
      </div>
      {canRemove && (
        <IconButton
          icon={HeartOff}
          label={t`Remove ${title}`}
          onPress={() => void take()}
          disabled={!isOnline || remove.isPending}
          className="-mr-3 text-ink-3"
        />
      )}
    </li>
  )
}

function ForgetAll() {
  const { isOnline } = useConnection()
  const clear = useMutation(clearSeenMutation())
  return (
    <Button
      variant="soft"
      isSmall
      busy={clear.isPending}
      why={isOnline ? undefined : <Trans>Forgetting needs the network.</Trans>}
      onPress={() => clear.mutate()}
    >
      <Trans>Forget what I looked at</Trans>
    </Button>
  )
}
