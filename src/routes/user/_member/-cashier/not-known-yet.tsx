import { Trans, useLingui } from '@lingui/react/macro'
import type { Cashier } from '#contract/payment.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { StateHead } from './state-head.tsx'

/** Above a payment whose outcome is unknown: a warning against paying twice. */
export function NotKnownYet({ title }: { title: string }) {
  return (
    <StateHead
      icon={<Spinner />}
      tone="warn"
      title={title}
      text={
        <span className="font-strong text-ochre-text">
          <Trans>Please do not pay again</Trans>
        </span>
      }
    />
  )
}

/** Before WeChat opens its payment. */
export function OpeningBridge() {
  const { t, i18n } = useLingui()
  const name = i18n._(payMethodName('wechat'))
  return (
    <StateHead
      icon={<Spinner />}
      tone="plain"
      title={t`Opening ${name}`}
      text={t`Nothing is charged until you confirm`}
    />
  )
}

/** The order being paid, and the amount. */
export function WhatIsPaid({ cashier, className }: { cashier: Cashier; className?: string }) {
  const { t } = useLingui()
  return (
    <Panel className={className}>
      <KeyValues
        items={[
          {
            key: 'no',
            label: t`Order number`,
            value: <span className="font-mono">{cashier.orderNo}</span>,
          },
          { key: 'amount', label: t`Amount`, value: formatMoney(cashier.payAmount) },
        ]}
      />
    </Panel>
  )
}
