import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '#src/features/catalog/catalog.queries.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { siteQuery } from '#src/features/portal/portal.queries.ts'
import { HomeBar } from '#src/layout/header/home-bar.tsx'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { Part } from '#src/ui/layout/part.tsx'
import { DepartmentRow } from './-home/department-row.tsx'
import { Greeting } from './-home/greeting.tsx'
import { Hero } from './-home/hero.tsx'
import { HomeFloor } from './-home/home-floor.tsx'
import { HomeSkeleton } from './-home/home-skeleton.tsx'
import { HomeStories } from './-home/home-stories.tsx'
import { SearchDoor } from './-home/search-door.tsx'
import { SeenFloor } from './-home/seen-floor.tsx'
import { ShopFacts } from './-home/shop-facts.tsx'
import { SideBanners } from './-home/side-banners.tsx'

export const Route = createFileRoute('/_shop/')({
  staticData: { messages: 'home', hasTabBar: true },
  loader: async ({ context: { queryClient, i18n } }) => {
    const asked = queryClient.ensureQueryData(homeQuery(i18n.locale))
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    await asked
  },
  pendingComponent: HomeSkeleton,
  component: HomePage,
})

function HomePage() {
  const { i18n } = useLingui()
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
      <ShopFacts freeToDeliver={site.freeToDeliver} />
      {firstFloor && (
        <Part>
          <HomeFloor floor={firstFloor} at={at} />
        </Part>
      )}
      <SeenFloor />
      <SideBanners banners={otherBanners} />
      {otherFloors.map((floor) => (
        <Part key={floor.title}>
          <HomeFloor floor={floor} at={at} isLater />
        </Part>
      ))}
      <Part>
        <HomeStories stories={home.stories} />
      </Part>
    </>
  )
}
