import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CouponList } from '#src/features/coupon/coupon-list.tsx'
import { couponListQuery } from '#src/features/coupon/coupon.queries.ts'
import { collectedQuery, useOffers } from '#src/features/coupon/use-offers.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { ListPending } from '#src/layout/failure/route-pending.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { useConnection } from '#src/platform/connection/connection.ts'
import { isMember } from '#src/platform/session/session.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

/** The coupons that members can collect. */
export const Route = createFileRoute('/_shop/coupons')({
  staticData: { messages: 'coupons', hasTabBar: true, hasFooter: true },
  loader: async ({ context: { queryClient, i18n } }) => {
    const asked = queryClient.ensureQueryData(couponListQuery(i18n.locale))
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    if (isMember()) void queryClient.prefetchQuery(collectedQuery())
    await asked
  },
  pendingComponent: withOfflinePanel(ListPending),
  component: CouponsPage,
})

function CouponsPage() {
  const { t, i18n } = useLingui()
  useSuspenseQuery(couponListQuery(i18n.locale))
  const { offers } = useOffers()
  const { isOnline } = useConnection()
  return (
    <>
      <PageHead
        title={t({ message: 'Coupons', context: 'to collect' })}
        description={t`Coupons to collect and use at checkout.`}
        path="/coupons"
      />
      <PageBar>
        <Trans context="to collect">Coupons</Trans>
      </PageBar>
      {offers.length === 0 ? (
        <NoCoupons />
      ) : (
        <>
          {/* both in one place: nothing moves when the connection comes or goes */}
          <p className="grid pt-1 pb-4 text-13 text-ink-2 *:col-start-1 *:row-start-1">
            <span className={isOnline ? undefined : 'invisible'}>
              <Trans>One of each per person. The best one is applied at checkout.</Trans>
            </span>
            <span className={isOnline ? 'invisible' : undefined}>
              <Trans>You need to be online to collect coupons.</Trans>
            </span>
          </p>
          <CouponList offers={offers} className="tablet:grid-cols-2 desktop:gap-5" />
        </>
      )}
    </>
  )
}

const NoCoupons = () => (
  <StatePanel
    drawing={<BoxDrawing />}
    title={<Trans>No coupons to collect right now</Trans>}
    actions={
      <Link to="/list/$id" params={{ id: 'all' }} className={buttonClass({ variant: 'ink' })}>
        <Trans>Browse the shop</Trans>
      </Link>
    }
  >
    <Trans>When the shop has new ones, you can collect them here.</Trans>
  </StatePanel>
)
