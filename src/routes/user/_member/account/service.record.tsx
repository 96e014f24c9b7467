import { Trans, useLingui } from '@lingui/react/macro'
import { AFTERSALE_TABS, type AftersaleTab } from '#contract/search-parameters.ts'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { tabWords, logWord, standingOf } from '#src/features/aftersale/aftersale.messages.ts'
import { aftersaleQuery, aftersalesQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { RecordList, RecordGoods, RecordText } from './-service/record-list.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import type { Aftersale } from '#contract/aftersale.ts'
import { reasonWord } from '#src/features/aftersale/aftersale-reasons.messages.ts'
import { CopyButton } from '#src/features/order/copy-button.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { toMilliseconds } from '#src/platform/lib/time/time.ts'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { ResponsivePicture } from '#src/ui/picture/picture.tsx'
import { RecordActions } from './-service/record-actions.tsx'
import { RecordSteps } from './-service/record-steps.tsx'
import { RecordTag } from './-service/record-tag.tsx'

const SearchSchema = v.object({
  tab: lenient(v.picklist(AFTERSALE_TABS), 'open'),
  /** the one shown with its history */
  id: lenient(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0),
})

export const Route = createFileRoute('/user/_member/account/service/record')({
  validateSearch: SearchSchema,
  staticData: { messages: 'user/account/service', hasTabBar: true },
  loaderDeps: ({ search: { tab = 'open', id = 0 } }) => ({ tab, id }),
  loader: async ({ context: { queryClient }, deps: { tab, id } }) => {
    if (id > 0) {
      const aftersale = { ...aftersaleQuery(id), revalidateIfStale: true }
      await orNotFound(queryClient.ensureQueryData(aftersale))
      return
    }
    await queryClient.ensureInfiniteQueryData({
      ...restoreLength(aftersalesQuery(tab)),
      revalidateIfStale: true,
    })
  },
  errorComponent: RouteError,
  component: RecordPage,
})

function RecordPage() {
  const { t } = useLingui()
  const { tab = 'open', id = 0 } = Route.useSearch()
  return (
    <>
      <PageTitle>{t({ message: 'Returns & repairs', context: 'page' })}</PageTitle>
      <PageBar>
        <Trans context="page">Returns & repairs</Trans>
      </PageBar>
      {id > 0 ? (
        <RecordDetail id={id} />
      ) : (
        <>
          <RecordTabs tab={tab} />
          <RecordList tab={tab} />
        </>
      )}
    </>
  )
}

function RecordTabs({ tab }: { tab: AftersaleTab }) {
  const { t, i18n } = useLingui()
  const { data } = useSuspenseInfiniteQuery(aftersalesQuery(tab))
  return (
    <NavTabs
      label={t`Requests by status`}
      tabs={AFTERSALE_TABS.map((each) => ({
        key: each,
        label: i18n._(tabWords[each]),
        count: each === 'open' ? data.pages[0]?.counts.open : undefined,
        isCurrent: each === tab,
        renderLink: (parts) => (
          <Link
            {...parts}
            to="/user/account/service/record"
            search={each === 'open' ? {} : { tab: each }}
            replace
            activeOptions={{ exact: true }}
          />
        ),
      }))}
    />
  )
}

/** An after-sale with all details and its history. */
function RecordDetail({ id }: { id: number }) {
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
