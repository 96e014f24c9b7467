import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState, useEffect, useRef } from 'react'
import * as v from 'valibot'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { OrderNoSchema } from '#contract/search-parameters.ts'
import { cashierQuery } from '#src/features/payment/payment.queries.ts'
import { refetchOrUseCached } from '#src/platform/http/or-cached.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { lenient } from '#src/platform/lib/lenient.ts'
import { useShopClock } from '#src/platform/lib/time/shop-clock.ts'
import { ConfirmingPanel } from '#src/routes/user/_member/-cashier/confirming-panel.tsx'
import { PayForm } from '#src/routes/user/_member/-cashier/pay-form.tsx'
import { ClosedPanel, PaidPanel } from '#src/routes/user/_member/-cashier/settled-panel.tsx'
import { ScanToPay } from '#src/routes/user/_member/-cashier/scan-to-pay.tsx'
import { UnstartedPanel } from '#src/routes/user/_member/-cashier/unstarted-panel.tsx'
import { useFocusOnNew } from '#src/features/order/use-focus-on-new.ts'
import { useStartPayment } from '#src/routes/user/_member/-cashier/use-start-payment.ts'
import { POLL_SECONDS, type Cashier } from '#contract/payment.ts'
import { Button } from '#src/ui/button/button.tsx'
import {
  NotKnownYet,
  OpeningBridge,
  WhatIsPaid,
} from '#src/routes/user/_member/-cashier/not-known-yet.tsx'

/** Only WeChat’s own browser needs it. */
const BridgePanel = lazy(async () => ({
  default: (await import('#src/routes/user/_member/-cashier/bridge-panel.tsx')).BridgePanel,
}))

export const Route = createFileRoute('/user/_member/cashier/$no')({
  validateSearch: v.object({
    /** added by WeChat when it returns to this page */
    code: lenient(v.string()),
    state: lenient(v.string()),
  }),
  staticData: { messages: 'user/cashier', hasNoMenu: true },
  loader: async ({ context: { queryClient }, params: { no } }) => {
    if (!v.is(OrderNoSchema, no)) throw notFound()
    await orNotFound(refetchOrUseCached(queryClient, cashierQuery(no)))
  },
  errorComponent: RouteError,
  component: CashierPage,
})

function CashierPage() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(cashierQuery(Route.useParams().no))
  const title = isPaid(data) ? t`Payment received` : t`Payment`
  return (
    <div className="mx-auto max-w-140">
      <PageTitle>{title}</PageTitle>
      <PageBar>{title}</PageBar>
      <CashierState />
    </div>
  )
}

const isPaid = ({ status }: Cashier) =>
  status >= ORDER_STATUS.toShip && status <= ORDER_STATUS.completed

/** Only the server determines an order's status; this page never assumes that it is paid. */
function CashierState() {
  const { data, dataUpdatedAt, refetch, isFetching } = useSuspenseQuery(
    cashierQuery(Route.useParams().no),
  )
  const [isChoosingAnew, setChoosingAnew] = useState(false)
  const isInDoubt = data.status === ORDER_STATUS.confirmingPayment
  const payment = useStartPayment({
    no: data.orderNo,
    heardAt: dataUpdatedAt,
    onStarted: () => setChoosingAnew(false),
  })
  const isAskedAgain = payment.isUnclear && payment.isPending
  const watch = usePaymentWatch({
    isOn: isInDoubt || (payment.isUnclear && !isAskedAgain),
    ask: refetch,
  })
  const now = useShopClock(data.serverTime, dataUpdatedAt)
  const ask = () => void refetch()
  const { code, state = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onOtherMethod = () => setChoosingAnew(true)
  const doubt = { cashier: data, now, watch, isAsking: isFetching, onAsk: ask, onOtherMethod }
  const confirming = {
    ...doubt,
    isStarting: payment.isPending,
    onRenew: (key: string) => payment.start(data.payment?.method ?? '', key),
  }

  const isPaying = data.status === ORDER_STATUS.toPay || (isInDoubt && isChoosingAnew)
  const box = useFocusOnNew(
    `${data.status} ${isPaying} ${payment.isUnclear} ${data.payment?.isStarted}`,
  )
  if (isPaying && !payment.isUnclear)
    return <PayForm cashier={data} now={now} onTimeOver={ask} payment={payment} />
  return (
    <div ref={box}>
      {isPaying ? (
        <UnclearPanel cashier={data} isAsking={isAskedAgain || isFetching} onAsk={ask} />
      ) : isInDoubt && (code || data.payment?.bridge) ? (
        <Suspense fallback={<OpeningBridge />}>
          <BridgePanel
            {...confirming}
            returned={code === undefined ? null : { code, state }}
            onIdentified={() => void navigate({ search: {}, replace: true })}
          />
        </Suspense>
      ) : isInDoubt && data.payment?.isStarted === false ? (
        <UnstartedPanel
          cashier={data}
          method={data.payment.method}
          isStarting={payment.isPending}
          onRetry={payment.start}
          onOtherMethod={onOtherMethod}
        />
      ) : isInDoubt && data.payment?.qr ? (
        <ScanToPay
          cashier={data}
          method={data.payment.method}
          qr={data.payment.qr}
          now={now}
          isAsking={isFetching}
          onAsk={ask}
          onOtherMethod={onOtherMethod}
        />
      ) : isInDoubt ? (
        <ConfirmingPanel {...confirming} />
      ) : isPaid(data) ? (
        <PaidPanel cashier={data} />
      ) : (
        <ClosedPanel cashier={data} />
      )}
    </div>
  )
}

type UnclearPanelProps = { cashier: Cashier; isAsking: boolean; onAsk: () => void }

/** The response to a payment was lost: says so, while the page determines the outcome. */
function UnclearPanel({ cashier, isAsking, onAsk }: UnclearPanelProps) {
  const { t } = useLingui()
  return (
    <>
      <NotKnownYet title={t`Looking up your payment`} />
      <p className="text-ink-2">
        <Trans>
          The reply was lost on the way. We’re checking your payment. The result will appear here
          and in your order.
        </Trans>
      </p>
      <WhatIsPaid cashier={cashier} className="mt-6" />
      <div className="mt-6">
        <Button isBlock busy={isAsking} busyLabel={t`Checking`} onPress={onAsk}>
          <Trans>Check now</Trans>
        </Button>
      </div>
    </>
  )
}

type PaymentWatch = {
  /** the outcome of a payment is uncertain */
  isOn: boolean
  /** queries the server for its status */
  ask: () => Promise<unknown>
}

/**
 * Polls after 2 s, 5 s and then every 15 s while a payment's outcome is uncertain, and when the page becomes visible
 * again.
 */
function usePaymentWatch({ isOn, ask }: PaymentWatch) {
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWatching = true
    const waitAndAsk = (before: number) => {
      timer = setTimeout(
        () => {
          void latest.current().finally(() => {
            if (!isWatching) return
            setTries(before + 1)
            waitAndAsk(before + 1)
          })
        },
        pollSecondsAfter(before) * 1000,
      )
    }
    // the page was restored from the bfcache after the provider's page: its data is old
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void latest.current()
    }
    waitAndAsk(0)
    addEventListener('pageshow', onShow)
    return () => {
      isWatching = false
      clearTimeout(timer)
      removeEventListener('pageshow', onShow)
    }
  }, [isOn])
  return { tries, nextIn: pollSecondsAfter(tries) }
}

const pollSecondsAfter = (tries: number) =>
  POLL_SECONDS[Math.min(tries, POLL_SECONDS.length - 1)] ?? 15
