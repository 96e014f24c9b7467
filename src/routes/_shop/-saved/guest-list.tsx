import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cardsQuery } from '#src/features/catalog/catalog.queries.ts'
import { ProductRow } from '#src/features/catalog/product/product-row.tsx'
import type { OwnList } from '#src/features/saved/saved.queries.ts'
import { guestFavourites } from '#src/features/saved/guest-favourites.ts'
import { seenSerials } from '#src/features/saved/seen-products.ts'
import { keepsCookies } from '#src/platform/storage/cookie.ts'
import { ListPending } from '#src/layout/failure/route-pending.tsx'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { useStore } from '#src/platform/state/store.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** The list on this device, with a prompt to sign in to have it everywhere. */
export function GuestList({ tab }: { tab: OwnList }) {
  const { t, i18n } = useLingui()
  const sayError = useErrorText()
  const { sns } = useStore(guestFavourites)
  const [seen] = useState(seenSerials)
  const wanted = tab === 'seen' ? seen : sns
  const { data, dataUpdatedAt, isPending, error } = useQuery(cardsQuery(i18n.locale, wanted))
  if (wanted.length === 0) return <NothingSaved tab={tab} />
  if (error && !data) return <Banner tone="bad">{sayError(error)}</Banner>
  if (isPending) return <ListPending />
  return (
    <div className="grid gap-3 pt-4">
      <Banner
        action={
          <Link to="/user/login" search={{ to: '/saved' }} className="relative hit text-link">
            <Trans>Sign in</Trans>
          </Link>
        }
      >
        {keepsCookies() ? (
          <Trans>Saved on this device only. Sign in to add it to your account.</Trans>
        ) : (
          <Trans>
            Your browser isn’t saving anything for this shop, so this list will be gone when you
            close the page.
          </Trans>
        )}
      </Banner>
      <List label={tab === 'seen' ? t`Recently viewed` : t`Saved`}>
        {data?.map((product) => (
          <ProductRow key={product.sn} product={product} at={dataUpdatedAt} />
        ))}
      </List>
    </div>
  )
}

/** Empty state of the list. */
export function NothingSaved({ tab }: { tab: OwnList }) {
  const { t } = useLingui()
  return (
    <>
      <StatePanel
        drawing={<BoxDrawing />}
        title={tab === 'seen' ? t`Nothing viewed yet` : t`Nothing saved yet`}
        actions={
          <Link to="/list/$id" params={{ id: 'all' }} className={buttonClass({ variant: 'ink' })}>
            <Trans>Browse the shop</Trans>
          </Link>
        }
      >
        {tab === 'seen' ? (
          <Trans>Products you view appear here, most recent first.</Trans>
        ) : (
          <Trans>Tap the heart on a product to save it.</Trans>
        )}
      </StatePanel>
      <LateGoodsOffer />
    </>
  )
}
