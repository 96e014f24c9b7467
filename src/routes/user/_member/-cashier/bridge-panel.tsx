import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatMoney } from '#contract/lib/money.ts'
import type { BridgeCall } from '#contract/payment.ts'
import { TimeToPay } from '#src/features/order/headline.tsx'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { useFocusOnNew } from '#src/features/order/use-focus-on-new.ts'
import { identifyPayerMutation } from '#src/features/payment/payment.queries.ts'
import { payByBridge, type BridgeWord } from '#src/features/payment/wechat-bridge.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ConfirmingPanel, type ConfirmingPanelProps } from './confirming-panel.tsx'
import { OpeningBridge, WhatIsPaid } from './not-known-yet.tsx'
import { StateHead } from './state-head.tsx'

type BridgePanelProps = ConfirmingPanelProps & {
  /** with what WeChat has returned to this page; null: it has not */
  returned: { code: string; state: string } | null
  /** the shop knows it now: it is to leave the address */
  onIdentified: () => void
}

/** `open`: WeChat shows its payment. */
type BridgeState = BridgeWord | 'waiting' | 'open'

/** Inside WeChat: its browser opens the payment, at first by itself. That it says `ok` is no proof: the shop is asked. */
export function BridgePanel(props: BridgePanelProps) {
  const { cashier, returned, onIdentified, onAsk } = props
  const { mutate: identify } = useMutation(identifyPayerMutation())
  const [state, setState] = useState<BridgeState>('waiting')
  const box = useFocusOnNew(state === 'open' ? 'waiting' : state)
  const open = async (call: BridgeCall) => {
    setState('open')
    setState(await payByBridge(call))
    onAsk()
  }
  const code = returned?.code
  useEffect(() => {
    if (!returned) return
    identify(
      { no: cashier.orderNo, ...returned },
      {
        onSuccess: ({ payment }) => void (payment?.bridge && open(payment.bridge)),
        onSettled: onIdentified,
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a code is used once
  }, [code])
  const call = cashier.payment?.bridge
  if (!call) return <OpeningBridge />
  if (state === 'ok') {
    return (
      <div ref={box}>
        <ConfirmingPanel {...props} />
      </div>
    )
  }
  return (
    <div ref={box}>
      <BridgeForm {...props} state={state} onOpen={() => void open(call)} />
    </div>
  )
}

type BridgeFormProps = BridgePanelProps & { state: BridgeState; onOpen: () => void }

function BridgeForm({ cashier, now, onAsk, onOtherMethod, state, onOpen }: BridgeFormProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(payMethodName(cashier.payment?.method ?? ''))
  const amount = formatMoney(cashier.payAmount)
  const isBad = state === 'cancel' || state === 'fail'
  const title =
    state === 'fail'
      ? t`${name} didn’t open`
      : state === 'cancel'
        ? t`You haven’t paid yet`
        : t`Pay with ${name}`
  return (
    <>
      <StateHead
        icon={<Icon of={isBad ? CircleAlert : MessageCircle} />}
        tone={isBad ? 'warn' : 'plain'}
        title={title}
        text={isBad ? t`Try again, or pay another way` : t`This page changes once you’ve paid`}
      />
      <p className="pb-3 text-13 text-ink-2">
        <TimeToPay expireTime={cashier.expireTime} now={now} onTimeOver={onAsk} />
      </p>
      <WhatIsPaid cashier={cashier} />
      <div className="mt-6 grid gap-3">
        <Button
          variant="buy"
          isBlock
          busy={state === 'open'}
          busyLabel={t`Opening ${name}`}
          onPress={onOpen}
        >
          {t`Pay ${amount} with ${name}`}
        </Button>
        <Button variant="quiet" isBlock onPress={onOtherMethod}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </>
  )
}
