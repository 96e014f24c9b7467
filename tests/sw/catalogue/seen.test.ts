import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalog.ts'
import { filterInput, type Filter } from '#src/features/catalog/browse/filter/filter.ts'
import type { GoodsPageData } from '#src/features/catalog/browse/goods.queries.ts'
import { eachOnce } from '#src/features/catalog/browse/use-goods.ts'
import { filtered, type SeenList } from '#sw/catalogue/seen.ts'

const card = (sn: string, own: Partial<ProductCard> = {}): ProductCard => ({
  sn,
  title: sn,
  fact: '',
  picture: null,
  shopPrice: 1000,
  marketPrice: null,
  isMultiVariant: false,
  skuId: 1,
  stock: 5,
  sales: 0,
  rating: null,
  reviewCount: 0,
  isNew: false,
  ...own,
})
const pageOf = (list: ProductCard[]): GoodsPageData => ({
  list,
  total: 90,
  isEstimate: true,
  next: 'more',
  facets: [],
  priceRange: { min: 0, max: 0 },
  serverTime: 1,
  category: null,
  path: [],
  children: [],
  isExact: true,
})
const pages = [
  pageOf([card('cheap', { shopPrice: 500 }), card('gone', { stock: 0, sales: 9 })]),
  pageOf([card('dear', { shopPrice: 9000, sales: 3 }), card('unpriced', { shopPrice: null })]),
]
/** The list as a page asks for it under a filter. */
const seen = (wanted: Filter, own: Partial<SeenList> = {}) =>
  filtered({ filter: {}, pages, at: 0, ...own }, filterInput(wanted))
const found = (wanted: Filter, filter: Filter = {}) =>
  seen(wanted, { filter })?.list.map(({ sn }) => sn)

test('what is here is filtered by price and stock, and says that it is all', () => {
  expect(found({ max: 5000 })).toEqual(['cheap', 'gone'])
  expect(found({ min: 5000, max: 100, stock: true })).toEqual(['cheap'])
  expect(seen({ stock: true })).toMatchObject({
    total: 3,
    isEstimate: false,
    next: null,
  })
})

test('it is put into an order that cards tell: things without a price come last, sold-out ones after them', () => {
  expect(found({ sort: 'sales' })).toEqual(['dear', 'cheap', 'unpriced', 'gone'])
  expect(found({ sort: 'priceDown' })).toEqual(['dear', 'cheap', 'unpriced', 'gone'])
  expect(found({ sort: 'priceUp', stock: true })).toEqual(['cheap', 'dear', 'unpriced'])
})

test('what sold out while somebody read, and came again at the end, is shown once', () => {
  const again = [...pages, pageOf([card('cheap', { stock: 0 }), card('last', { stock: 0 })])]

  const lists = eachOnce(again).map(({ list }) => list.map(({ sn }) => sn))
  expect(lists).toEqual([['cheap', 'gone'], ['dear', 'unpriced'], ['last']])
  const here = seen({ sort: 'sales' }, { pages: again })
  expect(here?.list.map(({ sn }) => sn)).toEqual(['dear', 'cheap', 'unpriced', 'gone', 'last'])
})

test('what cards do not tell is not guessed', () => {
  expect(found({ sort: 'newest' })).toBeUndefined()
  expect(found({ values: '7' })).toBeUndefined()
  expect(found({}, { max: 5000 })).toBeUndefined()
  expect(seen({}, { pages: [] })).toBeUndefined()
})
