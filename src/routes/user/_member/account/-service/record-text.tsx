import { Trans, useLingui } from '@lingui/react/macro'
import type { Aftersale } from '#contract/aftersale.ts'
import { AFTERSALE_STATUS, isRefundType } from '#contract/aftersale-rules.ts'
import { standingOf } from '#src/features/aftersale/aftersale.messages.ts'

const WITH_REASON: number[] = [AFTERSALE_STATUS.refused, AFTERSALE_STATUS.returnRefused]

/** One sentence about its status; for a refusal, the reason. */
export function RecordText({ aftersale }: { aftersale: Aftersale }) {
  const { t, i18n } = useLingui()
  const { status, type, refuseReason } = aftersale
  const isRefunded = status === AFTERSALE_STATUS.completed && isRefundType(type)
  return (
    <div className="mt-1 text-13 text-ink-2">
      {WITH_REASON.includes(status) && refuseReason !== '' && (
        <p>
          <Trans>Reason: {refuseReason}</Trans>
        </p>
      )}
      {aftersale.actions.length === 0 && WITH_REASON.includes(status) ? null : (
        <p>{isRefunded ? t`You’ve been refunded.` : i18n._(standingOf(status).text)}</p>
      )}
    </div>
  )
}
