import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getProducts, type ProductList, type Sort } from '#contract/catalog.ts'
import { SORTS } from '#contract/product-search.ts'
import { products } from '#server/db/schema/catalog.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

/** The serial numbers on all pages of a list, read to its end. */
async function readThrough({ call }: Shopper, sort: Sort, between?: () => Promise<unknown>) {
  const sns: string[] = []
  let after: string | null = null
  for (let page = 1; page === 1 || after !== null; page += 1) {
    const answer: ProductList = await call(getProducts, {
      id: 'all',
      sort,
      page,
      after: after ?? undefined,
    })
    sns.push(...answer.list.map(({ sn }) => sn))
    after = answer.next
    if (page === 1) await between?.()
  }
  return sns
}

/** 24 products, every second one sold out; the later, the dearer, the better rated and the better sold. */
async function aHalfEmptyShop() {
  const opened = await openShop()
  await stock(
    opened.shop,
    Array.from({ length: 24 }, (_, at) =>
      aDraft({
        sn: `p${at}`,
        createTime: 100 + at,
        sales: at,
        variants: [{ sku: `p${at}`, values: [], price: 100 + at, stock: at % 2 }],
      }),
    ),
  )
  await opened.db.update(products).set({ ratingCount: 10, ratingSum: sql`20 + ${products.sales}` })
  return opened
}

const every = (first: number) => Array.from({ length: 12 }, (_, at) => `p${first + 2 * at}`)

test.each(SORTS)('sold-out products come last, on all pages, sorted by %s', async (sort) => {
  const { guest } = await aHalfEmptyShop()

  const sns = await readThrough(guest(), sort)

  const [inStock, soldOut] = [every(1), every(0)]
  expect(sns).toEqual(
    sort === 'priceUp'
      ? [...inStock, ...soldOut]
      : [...inStock.toReversed(), ...soldOut.toReversed()],
  )
})

test.each(SORTS)(
  'what sells out while somebody reads leaves no gap in a list sorted by %s',
  async (sort) => {
    const { db, guest } = await aHalfEmptyShop()
    const setStock = (sn: string, pieces: number) =>
      db.update(products).set({ stock: pieces }).where(eq(products.sn, sn))
    const ends = sort === 'priceUp' ? ['p1', 'p23'] : ['p23', 'p1']
    const [shown = '', notYetShown = ''] = ends

    const sns = await readThrough(guest(), sort, async () => {
      await setStock(shown, 0)
      await setStock(notYetShown, 0)
    })

    expect(new Set(sns).size).toBe(24)
    expect(sns.filter((sn) => sn === notYetShown)).toHaveLength(1)
    // at its new place, too: the page does not show it a second time
    expect(sns.filter((sn) => sn === shown)).toHaveLength(2)
  },
)
