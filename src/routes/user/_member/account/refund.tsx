import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { OrdersDrawing } from '#src/ui/state/drawings/orders-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'
import { RefundRow } from '#src/routes/user/_member/account/-refund/refund-row.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { call } from '#src/platform/http/call.ts'
import { getRefunds } from '#contract/refund.ts'

export const Route = createFileRoute('/user/_member/account/refund')({
  staticData: { messages: 'user/account/refund', hasTabBar: true },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureInfiniteQueryData({
      ...restoreLength(refundsQuery()),
      revalidateIfStale: true,
    })
  },
  errorComponent: RouteError,
  component: RefundsPage,
})

function RefundsPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t({ message: 'Refunds', context: 'page' })}</PageTitle>
      <PageBar>
        <Trans context="page">Refunds</Trans>
      </PageBar>
      <Refunds />
    </>
  )
}

function Refunds() {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(refundsQuery())
  const refunds = query.data.pages.flatMap(({ list }) => list)
  if (refunds.length === 0) {
    return (
      <StatePanel
        drawing={<OrdersDrawing />}
        title={t`No refunds yet`}
        actions={
          <Link to="/user/account/orderList" className={buttonClass({ variant: 'soft' })}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Your refunds appear here, step by step.</Trans>
      </StatePanel>
    )
  }
  return (
    <>
      <List label={t({ message: 'Refunds', context: 'page' })}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </List>
      <MoreOf query={query} />
    </>
  )
}

/** The member's refunds, newest first. */
const refundsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['refund', 'list'],
    queryFn: ({ signal, pageParam }) => call(getRefunds, { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, { list }) => sum + list.length, 0)
      return seen < total && pages.at(-1)?.list.length !== 0 ? pages.length + 1 : undefined
    },
    staleTime: 5_000,
  })
