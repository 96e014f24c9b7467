import { useLingui } from '@lingui/react/macro'
import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import type { Aftersale } from '#contract/aftersale.ts'
import { AFTERSALE_STATUS, isRefundType } from '#contract/aftersale-rules.ts'
import { shopDayOrTime } from '#src/platform/lib/time/shop-calendar.ts'
import { Steps } from '#src/ui/display/steps.tsx'

const S = AFTERSALE_STATUS
/** The step under way where goods are returned; all before it are done. */
const PLACES: Record<number, number> = {
  [S.reviewing]: 1,
  [S.sendBack]: 2,
  [S.shopReceiving]: 3,
  [S.refunding]: 4,
  [S.replacing]: 4,
  [S.refundFailed]: 4,
  [S.completed]: 5,
}

/** From applied to done; a refused or withdrawn one has no steps. */
export function RecordSteps({ aftersale }: { aftersale: Aftersale }) {
  const { t, i18n } = useLingui()
  const { status, type, serverTime, logs } = aftersale
  const place = PLACES[status]
  if (place === undefined) return null
  const today = new Date(serverTime * 1000)
  const step = (label: string, ...actions: string[]) => {
    const time = logs.findLast(({ action }) => actions.includes(action))?.time
    const note = time === undefined ? null : shopDayOrTime(i18n.locale, time, today)
    return { key: label, label, note }
  }
  const begin = [
    step(t({ message: 'Request', context: 'step' }), 'apply', 'reapply'),
    step(t({ message: 'Decision', context: 'step' }), 'approve'),
  ]
  const goBack = [
    step(t({ message: 'Return', context: 'step' }), 'sendBack'),
    step(t({ message: 'Check', context: 'step' }), 'receive', 'replace'),
  ]
  const end = isRefundType(type)
    ? step(t({ message: 'Refund', context: 'step' }), 'refund')
    : step(t({ message: 'Back to you', context: 'step' }), 'confirmReplacement', 'complete')
  const isWithoutGoods = type === AFTERSALE_TYPE.refundOnly
  return (
    <div className="mt-4">
      <Steps
        label={t`Request progress`}
        now={isWithoutGoods && place > 1 ? place - goBack.length : place}
        doneLabel={t`done`}
        steps={[...begin, ...(isWithoutGoods ? [] : goBack), end]}
      />
    </div>
  )
}
