import { Trans, useLingui } from '@lingui/react/macro'
import { ORDER_TABS, type OrderTab } from '#contract/search-parameters.ts'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { tabLabels } from '#src/features/order/order.messages.ts'
import { orderCountsQuery, ordersQuery } from '#src/features/order/order.queries.ts'
import { useIsPendingDeletion } from '#src/features/undo/pending-deletions.ts'
import { ListPending } from '#src/layout/failure/route-pending.tsx'
import { latePart } from '#src/ui/layout/late-part.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { OrderCard } from './-order-list/order-card.tsx'

const OpenCheckout = latePart(
  async () => (await import('./-order-list/open-checkout.tsx')).OpenCheckout,
)

const SearchSchema = v.object({
  tab: lenient(v.picklist(ORDER_TABS), 'all'),
  q: lenient(v.pipe(v.string(), v.trim(), v.maxLength(50)), ''),
})
const askedBy = ({ tab = 'all', q = '' }: v.InferOutput<typeof SearchSchema>) => ({ tab, q })

export const Route = createFileRoute('/user/_member/account/orderList')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/orderList', 'checkout', 'delivery'], hasTabBar: true },
  loaderDeps: ({ search }) => askedBy(search),
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(orderCountsQuery())
    await queryClient.ensureInfiniteQueryData({
      ...restoreLength(ordersQuery(deps)),
      revalidateIfStale: true,
    })
  },
  pendingComponent: withOfflinePanel(ListPending),
  errorComponent: RouteError,
  component: OrderListPage,
})

function OrderListPage() {
  const { t } = useLingui()
  const asked = askedBy(Route.useSearch())
  const [isSearching, setSearching] = useState(asked.q !== '')
  return (
    <>
      <PageTitle>{t`My orders`}</PageTitle>
      <PageBar
        actions={
          <IconButton
            icon={Search}
            label={t`Search orders`}
            isExpanded={isSearching}
            onPress={() => setSearching(!isSearching)}
          />
        }
      >
        <Trans>My orders</Trans>
      </PageBar>
      {isSearching && <OrderSearch {...asked} />}
      <OpenCheckout />
      <OrderTabs {...asked} />
      <Orders {...asked} />
    </>
  )
}

type OrderSearchProps = { tab: OrderTab; q: string }

function OrderSearch({ tab, q }: OrderSearchProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [words, setWords] = useState(q)
  const search = (next: string) =>
    void navigate({
      to: '/user/account/orderList',
      search: { tab, ...(next === '' ? {} : { q: next }) },
      replace: true,
    })
  return (
    <SearchBox
      label={t`Search orders`}
      clearLabel={t`Clear`}
      placeholder={t`Product name or order number`}
      value={words}
      onChange={(next) => {
        setWords(next)
        if (next === '') search('')
      }}
      onSearch={search}
      className="mb-2"
    />
  )
}

function OrderTabs({ tab, q }: OrderSearchProps) {
  const { t, i18n } = useLingui()
  const { data: counts } = useQuery(orderCountsQuery())
  return (
    <NavTabs
      label={t`Orders by status`}
      tabs={ORDER_TABS.map((each) => ({
        key: each,
        label: i18n._(tabLabels[each]),
        count: each === 'all' ? undefined : counts?.[each],
        isCurrent: each === tab,
        renderLink: (parts) => (
          <Link
            {...parts}
            to="/user/account/orderList"
            search={{ ...(each === 'all' ? {} : { tab: each }), ...(q === '' ? {} : { q }) }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
          />
        ),
      }))}
    />
  )
}

function Orders(asked: OrderSearchProps) {
  const query = useSuspenseInfiniteQuery(ordersQuery(asked))
  const isDeleted = useIsPendingDeletion()
  const orders = query.data.pages
    .flatMap(({ list }) => list)
    .filter(({ no }) => !isDeleted(`order ${no}`))
  if (orders.length === 0) return <NoOrders {...asked} />
  return (
    <div className="grid gap-3 pt-4">
      {orders.map((order) => (
        <OrderCard key={order.no} order={order} />
      ))}
      <MoreOf query={query} />
    </div>
  )
}

function NoOrders({ tab, q }: OrderSearchProps) {
  const { t } = useLingui()
  const isNarrowed = q !== '' || tab !== 'all'
  return (
    <StatePanel
      drawing={<OrdersDrawing />}
      title={isNarrowed ? t`No matching orders` : t`You haven’t ordered anything yet`}
      actions={
        isNarrowed ? (
          <Link to="/user/account/orderList" className={buttonClass({ variant: 'soft' })}>
            <Trans>All orders</Trans>
          </Link>
        ) : (
          <Link to="/" className={buttonClass({ variant: 'ink' })}>
            <Trans>Browse the shop</Trans>
          </Link>
        )
      }
    >
      {q === '' ? (
        <Trans>Your orders will appear here.</Trans>
      ) : (
        <Trans>No results for “{q}”.</Trans>
      )}
    </StatePanel>
  )
}
