import { Trans, useLingui } from '@lingui/react/macro'
import type { Cashier } from '#src/contract/payment.ts'
import { Button } from '#src/ui/button/button.tsx'
import { NotKnownYet, WhatIsPaid } from './not-known-yet.tsx'

type UnclearPanelProps = { cashier: Cashier; isAsking: boolean; onAsk: () => void }

/** The answer to a payment was lost: says so, while the page finds out what became of it. */
export function UnclearPanel({ cashier, isAsking, onAsk }: UnclearPanelProps) {
  const { t } = useLingui()
  return (
    <>
      <NotKnownYet title={t`Looking up your payment`} />
      <p className="text-ink-2">
        <Trans>
          The answer was lost on the way. We are asking what became of your payment; it will stand
          here, and in the order.
        </Trans>
      </p>
      <WhatIsPaid cashier={cashier} className="mt-6" />
      <div className="mt-6">
        <Button isBlock busy={isAsking} busyLabel={t`Asking`} onPress={onAsk}>
          <Trans>Ask now</Trans>
        </Button>
      </div>
    </>
  )
}
