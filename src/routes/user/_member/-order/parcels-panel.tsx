import { Trans, useLingui } from '@lingui/react/macro'
import { Package } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { parcelState } from '#src/features/order/order-words.messages.ts'
import { newestFirst } from '#src/features/order/parcel-traces.ts'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Segment } from '#src/ui/form/segment.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CopyButton } from '#src/features/order/copy-button.tsx'

/** The parcels of an order and their tracking history. */
export function ParcelsPanel({ order }: { order: Order }) {
  const { t } = useLingui()
  const [place, setPlace] = useState('0')
  const { parcels } = order
  const parcel = parcels[Number(place)]
  if (!parcel) return null
  const total = parcels.length
  const shown = Number(place) + 1
  return (
    <div id="parcels" className="scroll-mt-20">
      <Panel
        title={
          <>
            <Trans>Parcel {shown}</Trans>{' '}
            {total > 1 && (
              <span className="text-13 font-regular text-ink-3">
                <Trans>of {total}</Trans>
              </span>
            )}
          </>
        }
        titleId="parcels-title"
        action={
          total > 1 &&
          total <= 3 && (
            <Segment
              label={t`Parcels`}
              value={place}
              onChange={setPlace}
              options={parcels.map((_, at) => ({ value: String(at), label: String(at + 1) }))}
            />
          )
        }
      >
        {total > 3 && (
          <Segment
            label={t`Parcels`}
            isBlock
            value={place}
            onChange={setPlace}
            options={parcels.map((_, at) => ({ value: String(at), label: String(at + 1) }))}
            className="mb-3"
          />
        )}
        <ParcelWay parcel={parcel} now={new Date(order.serverTime * 1000)} />
      </Panel>
    </div>
  )
}

function ParcelWay({ parcel, now }: { parcel: Order['parcels'][number]; now: Date }) {
  const shopTime = useShopTime()
  const { t, i18n } = useLingui()
  const { expressName, number } = parcel
  const state = parcelState(parcel.state)
  const traces = newestFirst(parcel.traces)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
        <Icon of={Package} size={16} />
        <span>{expressName}</span>
        <span className="font-mono">{number}</span>
        <CopyButton text={number} label={t`Copy tracking number`} />
        {state && <span className="ml-auto">{i18n._(state)}</span>}
      </p>
      {traces.length === 0 ? (
        <p className="text-13 text-ink-3">
          <Trans>No updates from the carrier yet.</Trans>
        </p>
      ) : (
        <Timeline
          entries={traces.map(({ time, text }) => ({
            key: `${time} ${text}`,
            title: text,
            time: shopTime.dateTime(time, now),
            dateTime: new Date(toMilliseconds(time)).toISOString(),
          }))}
        />
      )}
    </>
  )
}
