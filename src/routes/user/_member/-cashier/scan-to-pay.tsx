import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import type { Cashier } from '#contract/payment.ts'
import { TimeToPay } from '#src/features/order/headline.tsx'
import { payMethodName } from '#src/features/order/order-words.messages.ts'
import { payQrCodeQuery } from '#src/features/payment/payment.queries.ts'
import { Button } from '#src/ui/button/button.tsx'
import { QrCode, qrFrameClass } from '#src/ui/display/qr-code.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { WhatIsPaid } from './not-known-yet.tsx'
import { StateHead } from './state-head.tsx'

type ScanToPayProps = {
  cashier: Cashier
  method: string
  /** what is scanned */
  qr: string
  /** the server's clock, in ms */
  now: () => number
  isAsking: boolean
  onAsk: () => void
  onOtherMethod: () => void
}

/** A QR code that the provider's app scans. The page asks the server meanwhile, and changes when the money has come. */
export function ScanToPay(props: ScanToPayProps) {
  const { cashier, method, qr, now, isAsking, onAsk, onOtherMethod } = props
  const { t, i18n } = useLingui()
  const name = i18n._(payMethodName(method))
  const { data: code } = useQuery(payQrCodeQuery(qr))
  return (
    <>
      <StateHead
        icon={<Icon of={ScanLine} />}
        tone="plain"
        title={t`Scan to pay with ${name}`}
        text={t`This page changes once you’ve paid`}
      />
      <div className="grid justify-items-center gap-3 py-2">
        <div className={qrFrameClass}>
          {code ? (
            <QrCode code={code} label={t`QR code for ${name}`} />
          ) : (
            <SkeletonBox className="size-full" />
          )}
        </div>
        <p className="text-13 text-ink-2">
          <TimeToPay expireTime={cashier.expireTime} now={now} onTimeOver={onAsk} />
        </p>
      </div>
      <WhatIsPaid cashier={cashier} className="mt-3" />
      <div className="mt-6 grid gap-3">
        <Button isBlock busy={isAsking} busyLabel={t`Checking`} onPress={onAsk}>
          <Trans>I’ve paid, check again</Trans>
        </Button>
        <Button variant="quiet" isBlock onPress={onOtherMethod}>
          <Trans>Pay another way</Trans>
        </Button>
      </div>
    </>
  )
}
