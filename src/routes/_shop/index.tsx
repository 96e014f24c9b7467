import { useLingui, Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { freeEverywhere } from '#contract/free-everywhere.ts'
import { homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { couponListQuery } from '#src/features/coupon/coupon.queries.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { HomeBar } from '#src/layout/header/home-bar.tsx'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { Part, latePart } from '#src/ui/layout/late-part.tsx'
import { Rest } from '#src/ui/layout/rest.tsx'
import {
  DepartmentRow,
  HomeFloor,
  HomeStories,
  ShopFacts,
  SideBanners,
} from '#src/routes/_shop/-home/home-sections.tsx'
import { CouponNews } from './-home/coupon-news.tsx'
import { Hero } from './-home/hero.tsx'
import { Skeleton, SkeletonBox, SkeletonCard } from '#src/ui/state/skeleton.tsx'
import { SearchLink as Door, searchBoxClass } from '#src/ui/form/search-box.tsx'
import { SeenRow } from '#src/features/catalog/product/seen-row.tsx'
import { greetingAt } from '#src/features/session/greeting.messages.ts'
import { useMember } from '#src/features/session/use-member.ts'
import { useUtcOffset } from '#src/platform/lib/time/use-utc-offset.ts'

/** Below the fold; the room keeps what follows in its place. */
const OfflineCard = latePart(
  async () => (await import('./-home/offline-card.tsx')).OfflineCard,
  () => <div className="mt-8 h-36 tablet:h-19 desktop:mt-14 desktop:h-23" />,
)

/** On phones and tablets: looks like a search box and opens the search page. */
const SearchDoor = () => (
  <Link to="/search" search={{ q: '' }} className={`${searchBoxClass} desktop:hidden`}>
    <Door>
      <Trans>Search products</Trans>
    </Door>
  </Link>
)

export const Route = createFileRoute('/_shop/')({
  staticData: { messages: 'home', hasTabBar: true, hasFooter: true },
  loader: async ({ context: { queryClient, i18n } }) => {
    const asked = queryClient.ensureQueryData(homeQuery(i18n.locale))
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    void queryClient.prefetchQuery(couponListQuery(i18n.locale))
    await asked
  },
  pendingComponent: HomeSkeleton,
  component: HomePage,
})

function HomePage() {
  const { t, i18n } = useLingui()
  const { data: home, dataUpdatedAt: at } = useSuspenseQuery(homeQuery(i18n.locale))
  const { data: site } = useSuspenseQuery(siteQuery(i18n.locale))
  const [firstBanner, ...otherBanners] = home.banners
  const [firstFloor, ...otherFloors] = home.floors
  return (
    <>
      <PageHead
        path="/"
        description={site.siteDescription}
        picture={firstBanner?.picture ?? firstFloor?.products[0]?.picture}
      />
      <HomeBar site={site} />
      <SearchDoor />
      <Greeting serverTime={home.serverTime} />
      <Hero banner={firstBanner} shopName={site.siteName} />
      <Part>
        <DepartmentRow departments={home.departments} />
      </Part>
      <ShopFacts freeToDeliver={freeEverywhere(site)} />
      {firstFloor && (
        <Part>
          <HomeFloor floor={firstFloor} at={at} isFirst />
        </Part>
      )}
      <SeenRow title={t`Pick up where you left off`} />
      <Rest className="min-h-dvh">
        <SideBanners banners={otherBanners} />
        <OfflineCard />
      </Rest>
      {otherFloors.map((floor) => (
        <Rest key={floor.title}>
          <HomeFloor floor={floor} at={at} />
        </Rest>
      ))}
      <Rest>
        <HomeStories stories={home.stories} />
      </Rest>
    </>
  )
}

/** Skeleton of the home page while it loads. */
function HomeSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`}>
      <SkeletonBox className="mt-6 h-[calc(100vw+16px)] max-h-115 rounded-3" />
      <span className="product-grid mt-10">
        {Array.from({ length: 4 }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </span>
    </Skeleton>
  )
}

const ParcelNews = latePart(async () => (await import('./-home/parcel-news.tsx')).ParcelNews)

/**
 * A greeting on the home page, by the server's clock in the shopper's time zone (spec §9), and a member's parcel that is
 * on its way, else a coupon to collect. Its room is kept: nothing moves when they come and go. A guest's greeting is one text, so that its end
 * does not count as moved where the server's time zone has another hour.
 */
function Greeting({ serverTime }: { serverTime: number }) {
  const { t, i18n } = useLingui()
  const name = useMember()?.nickname
  const { data: coupons = [] } = useQuery(couponListQuery(i18n.locale))
  const hello = i18n._(greetingAt(serverTime, useUtcOffset()))
  return (
    <div className="flex min-h-tap items-center justify-between gap-3 text-13 text-ink-2 desktop:pt-6">
      <p className="max-w-3/5 shrink-0">
        {name ? (
          <Trans>
            {hello}, <bdi>{name}</bdi>.
          </Trans>
        ) : (
          t`${hello}. The lamp is on.`
        )}
      </p>
      {name ? <ParcelNews CouponNews={CouponNews} /> : <CouponNews offers={coupons} />}
    </div>
  )
}
