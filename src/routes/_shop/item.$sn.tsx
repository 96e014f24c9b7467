import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { isNotFound } from '#src/platform/http/api-error.ts'
import { type Item, SerialSchema } from '#contract/item.ts'
import { itemQuery, reviewsQuery } from '#src/features/catalog/catalog.queries.ts'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { couponListQuery } from '#src/features/coupon/coupon.queries.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { lenient } from '#src/platform/lib/lenient.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { withOfflinePanel } from '#src/layout/failure/patient.tsx'
import { connection } from '#src/platform/connection/connection.ts'
import { rememberSeen } from '#src/features/saved/seen-products.ts'
import { ItemPage } from './-item/item-page.tsx'
import { formatMoney } from '#contract/lib/money.ts'
import { PageHead } from '#src/layout/page/page-head.tsx'
import { PageTitle } from '#src/layout/page/page-title.tsx'
import { TwoColumns } from '#src/ui/layout/two-columns.tsx'
import { Skeleton, SkeletonBox, SkeletonText } from '#src/ui/state/skeleton.tsx'

const SkuSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

export const Route = createFileRoute('/_shop/item/$sn')({
  // The loader is in the first load: an import, also of loaded code, would end the task of the tap before it renders.
  codeSplitGroupings: [['component'], ['notFoundComponent']],
  /** `sku` is the selected variant, so that a link can name it. */
  validateSearch: v.object({ sku: lenient(SkuSchema) }),
  staticData: { messages: 'item' },
  loader: async ({ context: { queryClient, i18n }, params: { sn } }) => {
    if (!v.is(SerialSchema, sn)) throw notFound()
    // First, since stored data is read in this order: these add rows to the page.
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    void queryClient.prefetchQuery(couponListQuery(i18n.locale))
    const asked = orNotFound(queryClient.ensureQueryData(itemQuery(i18n.locale, sn)))
    // The page is rendered at once, as far as the card goes; it fetches the rest, and reports what fails.
    if (pressedCard(sn) && connection.isOnline && !connection.isSlow) {
      asked.catch(() => {})
      return
    }
    void queryClient.prefetchInfiniteQuery(reviewsQuery(i18n.locale, sn, 'all'))
    await asked
  },
  pendingComponent: withOfflinePanel(ItemSkeleton),
  component: Page,
})

function Page() {
  const { i18n } = useLingui()
  const { sn } = Route.useParams()
  const { sku } = Route.useSearch()
  const {
    data: item,
    dataUpdatedAt,
    error,
    isPlaceholderData,
  } = useQuery({
    ...itemQuery(i18n.locale, sn),
    // After a language change the product stays, with the selection, until its texts have loaded.
    placeholderData: (before, query) => (query?.queryKey[3] === sn ? before : itemOfCard(sn)),
  })
  const isComing = isPlaceholderData && item?.variants.length === 0
  useEffect(() => rememberSeen(sn), [sn])
  if (!item && error) throw isNotFound(error) ? notFound() : error
  if (!item) return <ItemSkeleton />
  return (
    <>
      <ItemHeadData item={item} />
      <ItemPage key={sn} item={item} at={dataUpdatedAt} sku={sku} isComing={isComing} />
    </>
  )
}

/** Metadata of a product for search engines; discontinued products are not indexed. */
function ItemHeadData({ item }: { item: Item }) {
  const { sn, title, fact, shopPrice, picture, isOnSale } = item
  const description = [title, fact, shopPrice === null ? '' : formatMoney(shopPrice)]
  const words = description.filter((each) => each !== '').join(' · ')
  if (!isOnSale) return <PageTitle description={words}>{title}</PageTitle>
  return (
    <PageHead
      kind="product"
      title={title}
      description={words}
      path={`/item/${encodeURIComponent(sn)}`}
      picture={picture}
    />
  )
}

/**
 * The part of a product that the followed card contains: the first paint of its page, from which nothing can be bought.
 */
function itemOfCard(sn: string): Item | undefined {
  const product = pressedCard(sn)?.product
  return (
    product && {
      ...product,
      brand: '',
      description: '',
      specifications: [],
      options: [],
      variants: [],
      pictures: product.picture ? [product.picture] : [],
      goodShare: null,
      guarantee: 0,
      path: [],
      isOnSale: true,
      related: [],
      goesWith: [],
      fitsWith: [],
      serverTime: 0,
    }
  )
}

/** Skeleton of the product page while it loads. */
function ItemSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="desktop:pt-12">
      <TwoColumns kind="item" className="desktop:gap-x-14">
        <SkeletonBox className="-mx-gutter aspect-square desktop:mx-0 desktop:rounded-3" />
        <span className="block">
          <SkeletonBox className="h-9 w-32" />
          <SkeletonBox className="mt-3 h-8 w-4/5" />
          <SkeletonText lines={3} />
        </span>
      </TwoColumns>
    </Skeleton>
  )
}
