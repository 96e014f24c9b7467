import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { ownListQuery } from '#src/features/saved/saved.queries.ts'
import { ListPending } from '#src/layout/failure/route-pending.tsx'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { useIsMember } from '#src/features/session/use-member.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { isMember } from '#src/platform/session/session.ts'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { GuestList } from './-saved/guest-list.tsx'
import { MemberProducts } from './-saved/member-list.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'

const SearchSchema = v.object({
  tab: lenient(v.picklist(['favourites', 'seen']), 'favourites'),
})

/** Saved and viewed products; a guest's are on this device, a member's on the server. */
export const Route = createFileRoute('/_shop/saved')({
  validateSearch: SearchSchema,
  staticData: { messages: 'saved', hasTabBar: true },
  loaderDeps: ({ search: { tab = 'favourites' } }) => ({ tab }),
  loader: async ({ context: { queryClient }, deps: { tab } }) => {
    if (!isMember()) return
    await queryClient.ensureInfiniteQueryData({
      ...restoreLength(ownListQuery(tab)),
      revalidateIfStale: true,
    })
  },
  pendingComponent: withOfflinePanel(ListPending),
  errorComponent: RouteError,
  component: SavedPage,
})

function SavedPage() {
  const { t } = useLingui()
  const { tab = 'favourites' } = Route.useSearch()
  const isSignedIn = useIsMember()
  return (
    <>
      <PageTitle>{t`Saved & recently viewed`}</PageTitle>
      <PageBar>
        <Trans>Saved & recently viewed</Trans>
      </PageBar>
      <NavTabs
        label={t`Saved & recently viewed`}
        tabs={[
          {
            key: 'favourites',
            label: t`Saved`,
            isCurrent: tab === 'favourites',
            renderLink: (parts) => (
              <Link {...parts} to="/saved" replace activeOptions={{ exact: true }} />
            ),
          },
          {
            key: 'seen',
            label: t`Recently viewed`,
            isCurrent: tab === 'seen',
            renderLink: (parts) => <Link {...parts} to="/saved" search={{ tab: 'seen' }} replace />,
          },
        ]}
      />
      {isSignedIn ? <MemberProducts key={tab} tab={tab} /> : <GuestList key={tab} tab={tab} />}
    </>
  )
}
