import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Aftersale } from '#contract/aftersale.ts'
import { reasonWord } from '#src/features/aftersale/aftersale-reasons.messages.ts'
import { logWord, standingOf } from '#src/features/aftersale/aftersale.messages.ts'
import { aftersaleQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { CopyButton } from '#src/features/order/copy-button.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordGoods, RecordText } from './record-list.tsx'
import { RecordSteps } from './record-steps.tsx'
import { RecordTag } from './record-tag.tsx'

/** An after-sale with all details and its history. */
export function RecordDetail({ id }: { id: number }) {
  const { t, i18n } = useLingui()
  const { data: aftersale } = useSuspenseQuery(aftersaleQuery(id))
  return (
    <div className="grid gap-3 pt-2 pb-6">
      <Panel>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 display-text text-22">
            {i18n._(standingOf(aftersale.status).title)}
          </h2>
          <RecordTag aftersale={aftersale} />
        </div>
        <RecordText aftersale={aftersale} />
        <RecordSteps aftersale={aftersale} />
        <RecordGoods aftersale={aftersale} />
        <RecordActions aftersale={aftersale} />
      </Panel>
      <Panel>
        <Facts aftersale={aftersale} />
      </Panel>
      <Panel title={t`History`} titleId="history">
        <History aftersale={aftersale} />
      </Panel>
    </div>
  )
}

function Facts({ aftersale }: { aftersale: Aftersale }) {
  const { t, i18n } = useLingui()
  const { sn, orderNo, returnAddress, expressNumber, images } = aftersale
  const optional = (key: string, label: string, value: string) =>
    value === '' ? [] : [{ key, label, value }]
  return (
    <div className="text-13">
      <KeyValues
        variant="facts"
        items={[
          ...(returnAddress === ''
            ? []
            : [
                {
                  key: 'to',
                  label: t`Send to`,
                  value: (
                    <>
                      {returnAddress} <CopyButton text={returnAddress} label={t`Copy address`} />
                    </>
                  ),
                },
              ]),
          ...optional('sent', t`Sent back`, `${aftersale.expressName} ${expressNumber}`.trim()),
          { key: 'reason', label: t`Reason`, value: i18n._(reasonWord(aftersale.reason)) },
          ...optional(
            'details',
            t({ message: 'Details', context: 'after-sales' }),
            aftersale.description,
          ),
          {
            key: 'sn',
            label: t({ message: 'No.', context: 'after-sales' }),
            value: (
              <>
                <span className="font-mono">{sn}</span>{' '}
                <CopyButton text={sn} label={t`Copy number`} />
              </>
            ),
          },
          {
            key: 'order',
            label: t`Order`,
            value: (
              <Link to="/user/order/$no" params={{ no: orderNo }} className="text-link font-mono">
                {orderNo}
              </Link>
            ),
          },
        ]}
      />
      {images.length > 0 && (
        <ul aria-label={t`Supporting photos`} className="mt-3 flex flex-wrap gap-2">
          {images.map((image, at) => {
            const place = at + 1
            return (
              <li key={image.url} className="w-18">
                <ResponsivePicture picture={{ ...image, alt: t`Photo ${place}` }} sizes="72px" />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function History({ aftersale }: { aftersale: Aftersale }) {
  const shopTime = useShopTime()
  const { i18n } = useLingui()
  const now = new Date(aftersale.serverTime * 1000)
  const entries = aftersale.logs.map((entry, place) => ({ ...entry, key: String(place) }))
  return (
    <Timeline
      entries={[...entries].reverse().map(({ key, action, note, time }) => ({
        key,
        title: i18n._(logWord(action)),
        note: note === '' ? undefined : note,
        time: shopTime.dateTime(time, now),
        dateTime: new Date(toMilliseconds(time)).toISOString(),
      }))}
    />
  )
}
