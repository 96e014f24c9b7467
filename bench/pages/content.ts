import { getCategories, getHome, getProducts } from '#src/contract/catalog.ts'
import { getItem } from '#src/contract/item.ts'
import { getItemReviews } from '#src/contract/review.ts'
import { shopper } from '#tests/support/shopper.ts'
import { over } from '../support/arrange.ts'

const MOST_ITEMS = 24
const SHOWN_REVIEWS = 2

/** Asks the shop what its pages hold, in English: the home page, its fullest category and the products on that list. */
export async function contentOf(url: string) {
  const guest = shopper(over(url))
  const home = await guest.call(getHome, {})
  const { list: categories } = await guest.call(getCategories, {})
  const [fullest] = categories.toSorted((a, b) => b.count - a.count)
  const id = String(fullest?.id)
  const { list: cards, total } = await guest.call(getProducts, { id, limit: MOST_ITEMS })
  const items = []
  for (const { sn } of cards) {
    const { list: reviews } = await guest.call(getItemReviews, { sn, limit: SHOWN_REVIEWS })
    items.push({ item: await guest.call(getItem, { sn }), reviews })
  }
  return { home, list: { id, name: fullest?.name ?? '', cards, total }, items }
}
/** What the pages that are measured show. */
export type Content = Awaited<ReturnType<typeof contentOf>>
