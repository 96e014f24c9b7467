import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/order.ts'
import { CANCEL_REASONS } from '#contract/order.ts'
import { cancelReasons } from '#src/features/order/order.messages.ts'
import { historyWord } from '#src/features/order/order-words.messages.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'

/** Everything that happened to the order, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const now = new Date(order.serverTime * 1000)
  const entries = order.logs.map((entry, place) => ({ ...entry, key: String(place) })).reverse()
  const note = (code: string) => {
    const reason = CANCEL_REASONS.find((each) => each === code)
    return reason ? i18n._(cancelReasons[reason]) : undefined
  }
  return (
    <div className="rounded-3 bg-surface px-4">
      <Disclosure summary={<span className="font-strong">{t`Order history`}</span>}>
        <Timeline
          entries={entries.map((entry) => ({
            key: entry.key,
            title: i18n._(historyWord(entry.action)),
            note: note(entry.note),
            time: shopTime.dateTime(entry.time, now),
            dateTime: new Date(toMilliseconds(entry.time)).toISOString(),
          }))}
        />
      </Disclosure>
    </div>
  )
}
