import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { LINKED_HELP } from '#contract/help.ts'
import { OTHER_METHOD_AFTER_SECONDS, type Cashier } from '#contract/payment.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { NotKnownYet, WhatIsPaid } from './not-known-yet.tsx'
import { useEffect, useState } from 'react'

export type ConfirmingPanelProps = {
  cashier: Cashier
  now: () => number
  /** how often the server was polled since, and when it is polled next */
  watch: { tries: number; nextIn: number }
  isAsking: boolean
  onAsk: () => void
  onOtherMethod: () => void
  /** opens the provider's page again */
  onRenew: (renewKey: string) => void
  isStarting: boolean
}

/** A payment whose outcome is unknown: says so, polls the server, and keeps the shopper from paying twice. */
export function ConfirmingPanel(props: ConfirmingPanelProps) {
  const shopTime = useShopTime()
  const { cashier, now, watch, isAsking, onAsk, onOtherMethod, onRenew, isStarting } = props
  const { t, i18n } = useLingui()
  const { payment } = cashier
  const renewKey = payment?.renewKey
  const method = payment ? i18n._(payMethodName(payment.method)) : ''
  const today = new Date(now())
  const { tries, nextIn } = watch
  return (
    <>
      <NotKnownYet title={t`Confirming your payment`} />
      <p className="text-ink-2">
        <Trans>
          We’re waiting for {method} to confirm, usually within a minute. You can close this page;
          the order will show the result.
        </Trans>
      </p>
      <div className="mt-6 grid gap-3">
        <Panel>
          <Timeline
            entries={[
              {
                key: 'wait',
                title: t`Waiting for ${method}`,
                time: (
                  <>
                    <Plural
                      value={tries}
                      _0="Not checked yet"
                      one="Checked once"
                      other="Checked # times"
                    />
                    {' · '}
                    <Trans>next check in {nextIn} s</Trans>
                  </>
                ),
              },
              ...(payment
                ? [
                    {
                      key: 'open',
                      title: t`${method} opened`,
                      time: shopTime.dateTime(payment.startTime, today),
                      dateTime: new Date(toMilliseconds(payment.startTime)).toISOString(),
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
        <WhatIsPaid cashier={cashier} />
      </div>
      <div className="mt-6 grid gap-3">
        <Button isBlock busy={isAsking} busyLabel={t`Checking`} onPress={onAsk}>
          <Trans>I’ve paid, check again</Trans>
        </Button>
        {renewKey && (
          <Button
            variant="soft"
            isBlock
            busy={isStarting}
            busyLabel={t`Sending`}
            onPress={() => onRenew(renewKey)}
          >
            <Trans>Open {method} again</Trans>
          </Button>
        )}
        {payment && (
          <OtherMethod
            from={(payment.startTime + OTHER_METHOD_AFTER_SECONDS) * 1000}
            now={now}
            onPress={onOtherMethod}
          />
        )}
      </div>
      {payment?.url && (
        <p className="mt-1">
          <a
            href={payment.url}
            className={buttonClass({ variant: 'quiet', className: 'w-full text-ink-2' })}
          >
            <Trans>Back to {method}</Trans>
          </a>
        </p>
      )}
      <Why icon={LifeBuoy} className="mt-4">
        <Trans>
          Charged but still not confirmed? Your money is safe.{' '}
          <Link to="/help/$id" params={{ id: LINKED_HELP.payment }} className="text-link">
            See what to do
          </Link>
        </Trans>
      </Why>
    </>
  )
}

type OtherMethodProps = { from: number; now: () => number; onPress: () => void }

/** Another payment method only after the first has had its time: two concurrent payments help no one. */
function OtherMethod({ from, now, onPress }: OtherMethodProps) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(from, now)
  return (
    <Button variant="quiet" isBlock disabled={seconds > 0} onPress={onPress}>
      {seconds > 0 ? t`Pay another way (in ${seconds} s)` : t`Pay another way`}
    </Button>
  )
}

/** Whole seconds until a timestamp of the server's clock, counting down to 0. A changed `now` means another clock. */
function useSecondsLeft(end: number, now: () => number) {
  const [left, setLeft] = useState(() => secondsUntil(end, now()))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end, now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, now])
  return left
}

const secondsUntil = (end: number, now: number) => Math.max(0, Math.ceil((end - now) / 1000))
