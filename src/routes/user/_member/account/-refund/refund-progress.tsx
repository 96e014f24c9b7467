import { useLingui } from '@lingui/react/macro'
import type { Refund } from '#contract/refund.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import { refundReason } from '#src/features/refund/refund-reason.messages.ts'
import { shopFullTime } from '#src/platform/lib/time/shop-calendar.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Steps } from '#src/ui/display/steps.tsx'

const DONE: number[] = [REFUND_STATUS.succeeded, REFUND_STATUS.manual]

/** The steps from approved to paid, and the reference numbers for contacting the shop. */
export function RefundProgress({ refund }: { refund: Refund }) {
  const { t, i18n } = useLingui()
  const { sn, status, reason, applyTime, finishTime } = refund
  const isDone = DONE.includes(status)
  const day = (time: number) => shopFullTime(time).slice(5, 10)
  return (
    <div className="grid gap-4">
      <Steps
        label={t`Refund progress`}
        now={isDone ? 3 : 1}
        doneLabel={t`done`}
        steps={[
          {
            key: 'agreed',
            label: t({ message: 'Decision', context: 'step' }),
            note: day(applyTime),
          },
          { key: 'paying', label: t({ message: 'Transfer', context: 'step' }) },
          {
            key: 'paid',
            label: t({ message: 'Arrival', context: 'step' }),
            note: isDone && finishTime !== null ? day(finishTime) : null,
          },
        ]}
      />
      <div className="text-13">
        <KeyValues
          variant="facts"
          items={[
            { key: 'reason', label: t`Reason`, value: i18n._(refundReason(reason)) },
            {
              key: 'sn',
              label: t({ message: 'No.', context: 'refund' }),
              value: <span className="font-mono">{sn}</span>,
            },
          ]}
        />
      </div>
    </div>
  )
}
