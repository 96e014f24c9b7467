import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { CheckoutPreview } from '#contract/checkout.ts'
import { CheckingBanner } from '#src/features/checkout/checking-banner.tsx'
import { outcomeWords } from '#src/features/checkout/checkout.messages.ts'
import { formatMoney } from '#contract/lib/money.ts'
import { useErrorText } from '#src/features/failure/error-text.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import type { ConfirmProblem } from './use-confirm.ts'

type ConfirmNoticeProps = { notice: ConfirmProblem | null; preview: CheckoutPreview }

/** What the shopper must know before sending the order again; it scrolls into view. */
export function ConfirmNotice({ notice, preview }: ConfirmNoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) ref.current?.scrollIntoView({ block: 'center' })
  }, [notice])
  return (
    <div ref={ref} className="grid gap-3 empty:hidden">
      {notice && <NoticeBanner notice={notice} payAmount={preview.payAmount} />}
      {preview.warnings.length > 0 && <Warnings warnings={preview.warnings} />}
    </div>
  )
}

type NoticeBannerProps = { notice: ConfirmProblem; payAmount: number }

function NoticeBanner({ notice, payAmount }: NoticeBannerProps) {
  const { t, i18n } = useLingui()
  const sayError = useErrorText()
  switch (notice.kind) {
    case 'unknown':
      return <CheckingBanner role="alert" />
    case 'never':
      return (
        <Banner tone="warn" role="alert" title={i18n._(outcomeWords.never)}>
          {i18n._(outcomeWords.nothing)}{' '}
          <Trans>Prices and stock are up to date. Please check and place your order.</Trans>
        </Banner>
      )
    case 'unkept':
      return (
        <Banner tone="bad" role="alert" title={t`Your order wasn’t placed`}>
          <Trans>
            Your browser isn’t saving anything for this shop, so we couldn’t find an interrupted
            order again. Free up some space or leave private browsing, then try again.
          </Trans>
        </Banner>
      )
    case 'fresh':
      return (
        <Banner
          tone="warn"
          role="alert"
          title={t`You’re back online, with prices and stock rechecked`}
        >
          <PayChange before={notice.payBefore} after={payAmount} />
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="warn" role="alert" title={t`This page was open for a while`}>
          <Trans>Prices and stock are up to date. Please check and place your order.</Trans>
        </Banner>
      )
    case 'changed':
      return (
        <Banner tone="warn" role="alert" title={sayError(notice.error)}>
          <PayChange before={notice.payBefore} after={payAmount} />
        </Banner>
      )
    default:
      return (
        <Banner tone="bad" role="alert" title={t`Your order wasn’t placed`}>
          {sayError(notice.error)}
        </Banner>
      )
  }
}

function PayChange({ before, after }: { before: number; after: number }) {
  const was = formatMoney(before)
  const now = formatMoney(after)
  if (before === after) return <Trans>To pay: {now}, unchanged.</Trans>
  return (
    <Trans>
      To pay: {now}, previously {was}.
    </Trans>
  )
}

type Warning = CheckoutPreview['warnings'][number]

/** The server's adjustments to the order, line by line. */
function Warnings({ warnings }: { warnings: CheckoutPreview['warnings'] }) {
  const { t } = useLingui()
  const words = {
    price_changed: ({ title }) => t`${title}: price changed`,
    stock_short: ({ title }) => t`${title}: not enough left, quantity adjusted`,
    limit: ({ title, limits: { min, max } = { min: 1, max: 1 } }) =>
      min > 1 ? t`${title}: ${min} to ${max} per order` : t`${title}: limit ${max} per order`,
    off_shelf: ({ title }) => t`${title}: no longer sold`,
    coupon_invalid: () => t`The coupon can’t be used for this order`,
    score_invalid: () => t`You can use fewer points now`,
  } satisfies Record<Warning['reason'], (warning: Warning) => string>
  return (
    <Banner tone="warn" title={t`Please review the changes`}>
      <ul className="list-disc pl-4">
        {warnings.map((warning) => (
          <li key={`${warning.reason} ${warning.skuId}`}>{words[warning.reason](warning)}</li>
        ))}
      </ul>
    </Banner>
  )
}
