import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '#src/platform/lib/lenient.ts'
import { isUnreached } from '#src/platform/http/api-error.ts'
import { orderQuery } from '#src/features/order/order.queries.ts'
import { linesToReviewQuery, myReviewsQuery } from '#src/features/review/review.queries.ts'
import { PageBar } from '#src/layout/page/page-bar.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { RouteError } from '#src/layout/failure/route-error.tsx'
import { readReviewDraft } from '#src/features/review/review-drafts.ts'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { WriteReview } from './-appraise/write-review.tsx'
import { WrittenList } from './-appraise/written-list.tsx'
import { restoreLength } from '#src/platform/session/loaded-pages.ts'
import { REVIEW_WITHIN_SECONDS } from '#contract/order.ts'
import { MoreOf } from '#src/features/catalog/more-of.tsx'
import { LineRow } from '#src/features/order/goods-line.tsx'
import { useShopTime } from '#src/features/shop-time/use-shop-time.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { List } from '#src/ui/layout/list-row.tsx'
import { BoxDrawing } from '#src/ui/state/drawings/box-drawing.tsx'
import { StatePanel } from '#src/ui/state/state-panel.tsx'

const SearchSchema = v.object({
  tab: lenient(v.picklist(['waiting', 'written']), 'waiting'),
  /** order number and line of what is being reviewed */
  write: lenient(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}-\d{1,10}$/)), ''),
})

/** The line of an order that `write` refers to. */
function namedLine(write: string | undefined) {
  const [orderNo = '', lineId = ''] = write?.split('-') ?? []
  return orderNo === '' ? null : { orderNo, lineId: Number(lineId) }
}

type Line = { orderNo: string; lineId: number }

/** Without a network a draft is enough to continue writing. */
async function loadLine(queryClient: QueryClient, line: Line) {
  try {
    await queryClient.ensureQueryData({ ...orderQuery(line.orderNo), revalidateIfStale: true })
  } catch (error) {
    if (!isUnreached(error) || !readReviewDraft(line)?.line) throw error
  }
}

export const Route = createFileRoute('/user/_member/account/appraise')({
  validateSearch: SearchSchema,
  staticData: { messages: ['user/account/appraise', 'upload'], hasTabBar: true },
  loaderDeps: ({ search: { tab = 'waiting', write } }) => ({ tab, write }),
  loader: async ({ context: { queryClient }, deps: { tab, write } }): Promise<void> => {
    const line = namedLine(write)
    if (line) return loadLine(queryClient, line)
    const waiting = { ...restoreLength(linesToReviewQuery()), revalidateIfStale: true }
    await Promise.all([
      queryClient.ensureInfiniteQueryData(waiting), // its count is shown in the tab
      tab === 'written' &&
        queryClient.ensureInfiniteQueryData({
          ...restoreLength(myReviewsQuery()),
          revalidateIfStale: true,
        }),
    ])
  },
  errorComponent: RouteError,
  component: ReviewsPage,
})

function ReviewsPage() {
  const { t } = useLingui()
  const { tab = 'waiting', write } = Route.useSearch()
  const line = namedLine(write)
  if (line) {
    return (
      <>
        <PageTitle>{t`Write a review`}</PageTitle>
        <PageBar>
          <Trans>Write a review</Trans>
        </PageBar>
        <WriteReview key={write} {...line} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{t`My reviews`}</PageTitle>
      <PageBar>
        <Trans>My reviews</Trans>
      </PageBar>
      <ReviewTabs tab={tab} />
      {tab === 'written' ? <WrittenList /> : <WaitingList />}
    </>
  )
}

function ReviewTabs({ tab }: { tab: 'waiting' | 'written' }) {
  const { t } = useLingui()
  const { data } = useSuspenseInfiniteQuery(linesToReviewQuery())
  const link = (search: v.InferOutput<typeof SearchSchema>) => ({
    to: '/user/account/appraise' as const,
    search,
    replace: true,
    activeOptions: { exact: true },
  })
  return (
    <NavTabs
      label={t`Reviews`}
      tabs={[
        {
          key: 'waiting',
          label: t`To review`,
          count: data.pages[0]?.total,
          isCurrent: tab === 'waiting',
          renderLink: (parts) => <Link {...parts} {...link({})} />,
        },
        {
          key: 'written',
          label: t`Reviewed`,
          isCurrent: tab === 'written',
          renderLink: (parts) => <Link {...parts} {...link({ tab: 'written' })} />,
        },
      ]}
    />
  )
}

/** What the member has received and can review. */
function WaitingList() {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(linesToReviewQuery())
  const waiting = query.data.pages.flatMap(({ list }) => list)
  if (waiting.length === 0) {
    return (
      <StatePanel
        drawing={<BoxDrawing />}
        title={t`Nothing to review`}
        actions={
          <Link to="/user/account/orderList" className={buttonClass({ variant: 'soft' })}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Items you receive appear here for 15 days.</Trans>
      </StatePanel>
    )
  }
  return (
    <>
      <List label={t`To review`}>
        {waiting.map(({ orderNo, receiveTime, line }) => (
          <LineRow
            key={`${orderNo}-${line.id}`}
            line={line}
            note={<UntilWhen time={receiveTime + REVIEW_WITHIN_SECONDS} />}
          >
            <Link
              to="/user/account/appraise"
              search={{ write: `${orderNo}-${line.id}` }}
              className={buttonClass({ variant: 'line', isSmall: true, className: 'shrink-0' })}
            >
              <Trans>Write a review</Trans>
              <span className="spoken">{line.title}</span>
            </Link>
          </LineRow>
        ))}
      </List>
      <MoreOf query={query} />
    </>
  )
}

function UntilWhen({ time }: { time: number }) {
  const shopTime = useShopTime()
  const day = shopTime.date(time)
  return <Trans>Review by {day}</Trans>
}
