import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode, useReducer } from 'react'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { shopClock } from '#src/platform/lib/time/shop-clock.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { useConnection } from '#src/platform/connection/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { QrCode, qrFrameClass } from '#src/ui/display/qr-code.tsx'
import type { QrCodePath } from '#src/platform/lib/qr-code.ts'
import { SkeletonBox } from '#src/ui/state/skeleton.tsx'
import { newScanQuery, qrCodeQuery, scanQuery, type Scan } from './wechat.queries.ts'

/** The consent given on the phone, and by whom; the name is their WeChat name. */
export type ScanConsent = { code: string; state: string; nickname: string }

type ScanPanelProps = {
  /** consent was given: sign in, or link the account */
  onConsent: (agreed: ScanConsent) => void
  /** a new QR code starts: messages about the last one no longer apply */
  onRenew: () => void
  /** using the consent has failed: a new QR code is needed */
  failure: Error | null
  sayError: (error: unknown) => string
}

/** A WeChat QR code, its remaining time, and its status. */
export function ScanPanel({ onConsent, onRenew, failure, sayError }: ScanPanelProps) {
  const [attempt, setAttempt] = useState(newOperationId)
  const { isOnline } = useConnection()
  const begun = useQuery(newScanQuery(attempt))
  const { data: now } = useQuery(scanQuery(begun.data?.state ?? ''))
  const scan = now ?? begun.data
  const { data: qrCode, error: qrError } = useQuery(qrCodeQuery(scan?.url ?? ''))
  const code = scan?.code ?? ''
  const state = scan?.state ?? ''
  useEffect(() => {
    if (code !== '') onConsent({ code, state, nickname: scan?.nickname ?? '' })
    // oxlint-disable-next-line react/exhaustive-deps -- a consent is used once
  }, [code, state])
  const renew = () => {
    onRenew()
    setAttempt(newOperationId())
  }
  if (!isOnline && !scan) {
    return (
      <Banner icon={WifiOff}>
        <Trans>You need to be online to sign in with WeChat.</Trans>
      </Banner>
    )
  }
  const error = begun.error ?? qrError ?? failure
  if (error) {
    return (
      <div className="grid gap-3">
        <Banner tone="bad" role="alert">
          {sayError(error)}
        </Banner>
        <Button variant="soft" onPress={renew}>
          <Trans>New QR code</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-3">
      <div className={qrFrameClass}>
        {scan && qrCode ? (
          <Face scan={scan} qrCode={qrCode} onRenew={renew} />
        ) : (
          <SkeletonBox className="size-full" />
        )}
      </div>
      {scan && <Standing scan={scan} />}
    </div>
  )
}

type FaceProps = { scan: Scan; qrCode: QrCodePath; onRenew: () => void }

/** The code itself, or the overlay on it. */
function Face({ scan, qrCode, onRenew }: FaceProps) {
  const { t } = useLingui()
  const left = useSecondsLeft(scan)
  const isExpired = scan.status === 'expired' || left === 0
  if (scan.status === 'approved') {
    return (
      <Cover>
        <Icon of={Check} size={28} />
        <Trans>Approved</Trans>
      </Cover>
    )
  }
  return (
    <>
      <QrCode code={qrCode} label={t`QR code for WeChat`} />
      {isExpired && (
        <Cover>
          <Trans>The QR code has expired</Trans>
          <button
            type="button"
            onClick={onRenew}
            className="min-h-tap rounded-2 border border-current px-4 font-strong focus-visible:outline-on-photo"
          >
            <Trans>New QR code</Trans>
          </button>
        </Cover>
      )}
    </>
  )
}

const Cover = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 rounded-3 bg-qr p-4 text-center text-13 text-on-photo">
    {children}
  </div>
)

/** The next step, announced when it changes. */
function Standing({ scan }: { scan: Scan }) {
  const left = useSecondsLeft(scan)
  const { number } = scan
  const isWaiting = scan.status === 'waiting' || scan.status === 'refused'
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      {left > 0 && scan.status !== 'approved' && (
        <p className="text-13 text-ink-2 tabular-nums">
          <Trans>
            The QR code expires in <b className="text-ink">{clock}</b>
          </Trans>
        </p>
      )}
      <output className="text-center text-13 text-ink-2">
        {scan.status === 'refused' && <Trans>Declined on your phone.</Trans>}{' '}
        {scan.status === 'scanned' && (
          <Trans>
            Scanned. Approve on your phone if it shows <b className="text-ink">{number}</b>.
          </Trans>
        )}
        {isWaiting && <Trans>Scan with WeChat, then approve on your phone.</Trans>}
      </output>
      {left > 0 && isWaiting && (
        <a
          href={scan.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center text-13 text-link"
        >
          <Trans>Using this phone? Open WeChat</Trans>
        </a>
      )}
    </>
  )
}

/** By the server's clock: the device's may be wrong. */
function useSecondsLeft({ expire, serverTime }: Scan) {
  const [now] = useState(() => shopClock(serverTime, Date.now()))
  useEverySecond()
  return Math.max(0, Math.ceil((toMilliseconds(expire) - now()) / 1000))
}

/** Re-renders once a second. */
function useEverySecond() {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
}
