import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { Cashier } from '#contract/payment.ts'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { WhatIsPaid } from './not-known-yet.tsx'
import { StateHead } from './state-head.tsx'

type UnstartedPanelProps = {
  cashier: Cashier
  method: string
  isStarting: boolean
  onRetry: (method: string) => void
  onOtherMethod: () => void
}

/** The provider did not answer when the payment was to be opened: nothing can have been charged. */
export function UnstartedPanel(props: UnstartedPanelProps) {
  const { cashier, method, isStarting, onRetry, onOtherMethod } = props
  const { t, i18n } = useLingui()
  const name = i18n._(payMethodName(method))
  return (
    <>
      <StateHead
        icon={<Icon of={CircleAlert} />}
        tone="warn"
        title={t`${name} didn’t open`}
        text={t`Nothing was charged`}
      />
      <p className="text-ink-2">
        <Trans>{name} isn’t answering right now. Try again, or pay another way.</Trans>
      </p>
      <WhatIsPaid cashier={cashier} className="mt-6" />
      <div className="mt-6 grid gap-3">
        <Button isBlock busy={isStarting} busyLabel={t`Sending`} onPress={() => onRetry(method)}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="quiet" isBlock onPress={onOtherMethod}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </>
  )
}
