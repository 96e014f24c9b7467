import { LateSeenRow } from '#src/features/catalog/product/late-seen-row.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { isBuyable, type Cart, type CartLine } from '#contract/cart.ts'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { feesTo } from '#contract/delivery-zones.ts'
import { useReaderArea } from '#src/features/delivery/use-delivery.ts'
import { cartQuery } from '#src/features/cart/cart.queries.ts'
import {
  hasCartToMerge,
  mergeGuestCartMutation,
} from '#src/features/cart/guest/merge-guest-cart.ts'
import { flushOutbox, openOutbox } from '#src/features/cart/outbox/outbox.ts'
import { useCartCount, useShownCart } from '#src/features/cart/use-shown-cart.ts'
import { LateGoodsOffer } from '#src/features/catalog/product/late-goods-offer.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { useIsPendingDeletion } from '#src/features/undo/pending-deletions.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { patiently } from '#src/platform/http/or-cached.ts'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { cartOutbox } from '#src/features/cart/outbox/outbox-state.ts'
import { onBackOnline, useConnection } from '#src/platform/connection/connection.ts'
import { isMember, session } from '#src/platform/session/session.ts'
import { useStore } from '#src/platform/state/store.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { CartDrawing } from '#src/ui/state/drawings/cart-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { CartLines } from '#src/routes/_shop/_auth/-cart/cart-lines.tsx'
import { CartBar, CartSummary, FreeDelivery } from '#src/routes/_shop/_auth/-cart/cart-summary.tsx'
import { GuestCartOffline, UnreachedCart } from '#src/routes/_shop/_auth/-cart/unreached-cart.tsx'
import { MergedNote } from '#src/routes/_shop/_auth/-cart/merged-note.tsx'
import { useCartChanges } from '#src/routes/_shop/_auth/-cart/use-cart-changes.ts'
import { WaitingNote } from '#src/routes/_shop/_auth/-cart/waiting-note.tsx'
import { Skeleton, SkeletonRow } from '#src/ui/state/skeleton.tsx'

export const Route = createFileRoute('/_shop/_auth/cart/')({
  staticData: { messages: 'cart', hasTabBar: true },
  loader: async ({ context: { queryClient } }) => {
    if (!isMember()) return
    await openOutbox(queryClient)
    await patiently(queryClient.ensureQueryData({ ...cartQuery(), revalidateIfStale: true }))
  },
  pendingComponent: withOfflinePanel(CartPending),
  errorComponent: RouteError,
  component: CartPage,
})

function CartPage() {
  const { t } = useLingui()
  const { token } = useStore(session)
  const count = useCartCount(undefined)
  return (
    <>
      <PageTitle>{t`Cart`}</PageTitle>
      <PageBar hasBack={false}>
        <Trans>Cart</Trans>{' '}
        {count > 0 && (
          <span className="font-text text-13 font-regular text-ink-3 desktop:text-16">
            <Plural value={count} one="# item" other="# items" />
          </span>
        )}
      </PageBar>
      {token === '' ? <GuestCart /> : <MemberCart />}
    </>
  )
}

/** Shown offline only: as soon as the network is back the guard redirects to the login page. */
function GuestCart() {
  const router = useRouter()
  useEffect(() => onBackOnline(() => void router.invalidate()), [router])
  return <GuestCartOffline />
}

function MemberCart() {
  const { data, dataUpdatedAt, refetch, isFetching, error } = useQuery(cartQuery())
  const whole = useShownCart() ?? data
  const isDeleted = useIsPendingDeletion()
  const lines = whole?.lines.filter(({ skuId }) => !isDeleted(`cart line ${skuId}`))
  const cart = whole && lines && { ...whole, lines }
  useLateMerge()
  useEffect(() => onBackOnline(() => void refetch()), [refetch])
  if (error && !cart && !isUnreached(error)) throw error
  return (
    <>
      <MergedNote />
      {cart === undefined && <UnreachedCart onRetry={() => void refetch()} isTrying={isFetching} />}
      {cart && cart.lines.length > 0 && <FullCart cart={cart} asOf={dataUpdatedAt} />}
      {cart && cart.lines.length === 0 && <EmptyCart />}
    </>
  )
}

/** A merge that could not be finished at login is retried here. */
function useLateMerge() {
  const { mutate } = useMutation(mergeGuestCartMutation())
  useEffect(() => {
    if (hasCartToMerge()) mutate()
  }, [mutate])
}

function FullCart({ cart, asOf }: { cart: Cart; asOf: number }) {
  const { i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const changes = useCartChanges()
  const checkout = useCheckout(cart)
  const buyable = cart.lines.filter(isBuyable)
  const gone = cart.lines.filter((line) => isGone(line))
  const fees = feesTo(site, useReaderArea() ?? '')
  const fee = cart.selectedCount > 0 ? deliveryFee(cart.goodsTotal, fees) : null
  const summary = { cart, fee, ...checkout }
  const isAllSelected = buyable.length > 0 && buyable.every(({ selected }) => selected)
  return (
    <>
      <TwoColumns kind="cart" className="desktop:gap-x-14">
        <div>
          <FreeDelivery cart={cart} freeFrom={fees.freeToDeliver} />
          <CartLines
            lines={cart.lines.filter((line) => !isGone(line))}
            gone={gone}
            changes={changes}
            asOf={checkout.isOffline ? asOf : undefined}
            isAllSelected={isAllSelected}
            onSelectAll={(selected) => changes.select(buyable, selected)}
          />
          <WaitingNote shown={new Set(cart.lines.map(({ skuId }) => skuId))} />
        </div>
        <div className="sticky top-8 max-desktop:hidden">
          <CartSummary {...summary} />
        </div>
      </TwoColumns>
      <LateSeenRow except={cart.lines.map(({ sn }) => sn)} />
      <CartBar
        {...summary}
        isAllSelected={isAllSelected}
        isSomeSelected={buyable.some(({ selected }) => selected)}
        onSelectAll={(selected) => changes.select(buyable, selected)}
      />
    </>
  )
}

const isGone = ({ state }: CartLine) => state === 'soldOut' || state === 'offShelf'

/** Continues to the confirm page once every change has reached the server. */
function useCheckout(cart: Cart) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { isOnline } = useConnection()
  const isChanging = useStore(cartOutbox).operations.length > 0
  const [isLeaving, setLeaving] = useState(false)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isLeaving || isChanging || hasLeft.current) return
    hasLeft.current = true
    void navigate({ to: '/cart/confirm' })
  }, [isLeaving, isChanging, navigate])
  if (isLeaving && !isOnline) setLeaving(false)
  const nothing = cart.selectedCount === 0 ? t`Select what you want to buy` : undefined
  return {
    isBusy: isLeaving,
    isOffline: !isOnline,
    why: isOnline ? nothing : t`You can’t check out offline`,
    onCheckout: () => {
      setLeaving(true)
      void flushOutbox(client)
    },
  }
}

function EmptyCart() {
  const { t } = useLingui()
  return (
    <>
      <StatePanel
        drawing={<CartDrawing />}
        title={t`Your cart is empty`}
        actions={
          <>
            <Link to="/" className={buttonClass({ variant: 'ink' })}>
              <Trans>Browse the shop</Trans>
            </Link>
            <Link to="/user/account/orderList" className={buttonClass({ variant: 'soft' })}>
              <Trans>My orders</Trans>
            </Link>
          </>
        }
      >
        <Trans>Anything you add stays here, on every device you sign in to.</Trans>
      </StatePanel>
      <LateGoodsOffer />
    </>
  )
}

/** Skeleton of the cart while it loads. */
function CartPending() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="divide-y divide-line pt-nav">
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
    </Skeleton>
  )
}
