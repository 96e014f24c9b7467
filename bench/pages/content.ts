import { getCategories, getHome, getProducts } from '#contract/catalog.ts'
import { getItem } from '#contract/item.ts'
import { getItemReviews } from '#contract/review.ts'
import type { Language } from '#contract/language.ts'
import { shopper } from '#tests/support/shopper.ts'
import { over } from '../support/arrange.ts'

const MOST_ITEMS = 24
const SHOWN_REVIEWS = 2

/** Asks the shop what its pages hold: the home page, its fullest category and the products on that list. */
export async function contentOf(url: string, language: Language) {
  const guest = shopper(over(url), { language })
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

/** Cards that a phone shows at first. */
const SCREEN = 4

/** What a phone shows of these pages without scrolling. */
export const firstScreen = ({ home, list, items }: Content): Content => ({
  home: {
    ...home,
    floors: home.floors
      .slice(0, 1)
      .map((floor) => ({ ...floor, products: floor.products.slice(0, SCREEN) })),
  },
  list: { ...list, cards: list.cards.slice(0, SCREEN) },
  items: items.map(({ item }) => ({
    item: {
      ...item,
      pictures: item.pictures.slice(0, 1),
      description: '',
      specifications: [],
      related: [],
    },
    reviews: [],
  })),
})

/** Where the pages that are measured stand. */
export const pathsOf = ({ list, items }: Content) => ({
  home: '/',
  list: `/list/${list.id}`,
  item: `/item/${items[0]?.item.sn}`,
})
