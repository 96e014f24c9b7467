import type { ReactNode } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { arrivalDay, transitTo } from '#contract/delivery-arrival.ts'
import type { DeliveryRule, Transit, Site } from '#contract/site.ts'
import { dayOf } from '#contract/calendar.ts'
import { deliveryFee } from '#contract/delivery-fees.ts'
import { feesTo } from '#contract/delivery-zones.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { formatShortMoney } from '#contract/lib/money.ts'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { arrivalWords } from './delivery-words.ts'
import { useDeliveryRule, useDeliveryWords } from './use-delivery.ts'

type DeliverySheetProps = {
  isOpen: boolean
  onClose: () => void
}

/** What delivery costs, from which amount it is free, when an order leaves, and how long it takes to each zone. */
export function DeliverySheet(props: DeliverySheetProps) {
  return useDeliveryWords() && <Told {...props} />
}

function Told({ isOpen, onClose }: DeliverySheetProps) {
  const { t, i18n } = useLingui()
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const known = useDeliveryRule()
  const free = formatShortMoney(site.freeToDeliver)
  const fee = formatShortMoney(site.basicDeliverMoney)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t({ message: 'Delivery', context: 'sheet' })}
      closeLabel={t`Close`}
      isTextOnly
    >
      <div className="grid gap-3">
        <p>
          {site.basicDeliverMoney === 0 ? (
            <Trans>Delivery is always free.</Trans>
          ) : (
            <Trans>
              Free delivery on orders from {free}, otherwise {fee}, based on the price before
              coupons and points.
            </Trans>
          )}
        </p>
        {known?.rule.zones.some(hasOwnFees) && (
          <p>
            <Trans>Some areas have fees of their own, listed below.</Trans>
          </p>
        )}
        {known && <Days {...known} site={site} />}
      </div>
    </Sheet>
  )
}

type Zone = DeliveryRule['zones'][number]
const hasOwnFees = ({ basicDeliverMoney: fee, freeToDeliver: free }: Zone) =>
  fee !== undefined || free !== undefined

/** What delivery to a zone costs, behind its days. */
function Cost({ site, zone }: { site: Site; zone: Zone }) {
  const fees = feesTo(site, zone.provinces[0] ?? '')
  const fee = formatShortMoney(fees.basicDeliverMoney)
  const free = formatShortMoney(fees.freeToDeliver)
  return (
    <>
      {' · '}
      {deliveryFee(0, fees) === 0 ? (
        <Trans>Free delivery</Trans>
      ) : (
        <Trans>
          {fee}, free from {free}
        </Trans>
      )}
    </>
  )
}

function Days({ rule, now, site }: { rule: DeliveryRule; now: () => number; site: Site }) {
  const { t, i18n } = useLingui()
  const at = now()
  const today = dayOf(at)
  const cutOff = clockText(rule.cutOff)
  const row = (key: string, label: string, days: Transit, cost?: ReactNode) => {
    const day = arrivalDay(rule, at, days)
    return {
      key,
      label,
      value: (
        <>
          <TransitText days={days} />
          {day && ` · ${arrivalWords(i18n, day, today)}`}
          {cost}
        </>
      ),
    }
  }
  return (
    <>
      <p>
        {rule.from !== '' && <From place={rule.from} />}
        <Trans>
          Order before {cutOff} on a working day and we’ll ship the same day, otherwise the next
          working day.
        </Trans>
      </p>
      <KeyValues
        items={[
          ...rule.zones.map((zone, place) =>
            row(
              String(place),
              zone.name,
              zone.days,
              hasOwnFees(zone) && <Cost site={site} zone={zone} />,
            ),
          ),
          row(
            'elsewhere',
            rule.zones.length > 0 ? t`Everywhere else` : t`Everywhere`,
            transitTo(rule, ''),
          ),
        ]}
      />
      <p className="text-13 text-ink-3">
        <Trans>
          We don’t ship on public holidays, and they don’t count towards delivery. These are the
          latest dates for an order placed now; once you order, yours won’t change.
        </Trans>
      </p>
    </>
  )
}

function From({ place }: { place: string }) {
  return (
    <>
      <Trans>We ship from {place}.</Trans>{' '}
    </>
  )
}

function TransitText({ days: [least, most] }: { days: Transit }) {
  if (least === most) return <Plural value={most} one="# day" other="# days" />
  return (
    <Trans>
      {least}–{most} days
    </Trans>
  )
}

const two = (value: number) => String(value).padStart(2, '0')
const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
