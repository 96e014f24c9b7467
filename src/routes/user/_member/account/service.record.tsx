import { Trans, useLingui } from '@lingui/react/macro'
import { AFTERSALE_TABS, type AftersaleTab } from '#contract/search-parameters.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { tabWords } from '#src/features/aftersale/aftersale.messages.ts'
import { aftersaleQuery, aftersalesQuery } from '#src/features/aftersale/aftersale.queries.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { RecordDetail } from './-service/record-detail.tsx'
import { RecordList } from './-service/record-list.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

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
