import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { isNotFound } from '#src/platform/http/api-error.ts'
import { SerialSchema } from '#src/contract/item.ts'
import { itemQuery, reviewsQuery } from '#src/features/catalog/catalog.queries.ts'
import { pressedCard } from '#src/features/catalog/product/pressed-card.ts'
import { helpListQuery } from '#src/features/help/help.queries.ts'
import { lenient } from '#src/platform/lib/lenient.ts'
import { orNotFound } from '#src/platform/http/or-not-found.ts'
import { patient } from '#src/layout/failure/patient.tsx'
import { connection } from '#src/platform/connection/connection.ts'
import { rememberSeen } from '#src/features/saved/remember-seen.ts'
import { ItemHeadData } from './-item/item-head-data.tsx'
import { itemOfCard } from './-item/item-of-card.ts'
import { ItemPage } from './-item/item-page.tsx'
import { ItemSkeleton } from './-item/item-skeleton.tsx'

const SkuSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

export const Route = createFileRoute('/_shop/item/$sn')({
  /** `sku` is the chosen variant, so that a link can name it. */
  validateSearch: v.object({ sku: lenient(SkuSchema) }),
  staticData: { messages: 'item' },
  loader: async ({ context: { queryClient, i18n }, params: { sn } }) => {
    if (!v.is(SerialSchema, sn)) throw notFound()
    // First, since what lies on the device comes in this order: the page has a row more with it.
    void queryClient.prefetchQuery(helpListQuery(i18n.locale))
    const asked = orNotFound(queryClient.ensureQueryData(itemQuery(i18n.locale, sn)))
    void queryClient.prefetchInfiniteQuery(reviewsQuery(i18n.locale, sn, 'all'))
    if (!pressedCard(sn) || !connection.isOnline || connection.isSlow) await asked
    else asked.catch(() => {}) // the page stands already, as far as the card knew it, and says it
  },
  pendingComponent: patient(ItemSkeleton),
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
    // In another language the product stays, with all that is chosen, until its words are there.
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
