import { describe, expect, test } from 'vitest'
import { getCategories, getProducts, getSuggestions, searchProducts } from '#contract/catalog.ts'
import { SORTS } from '#contract/product-search.ts'
import { getCopyIndex, getCopyProducts } from '#contract/copy.ts'
import type { Language } from '#contract/language.ts'
import { listOnDevice } from '#sw/catalogue/goods-page.ts'
import { searchIndex, suggestOnDevice } from '#sw/catalogue/search-device.ts'
import type { CatalogueIndex } from '#sw/catalogue/catalogue-index.ts'
import { products } from '#server/db/schema/catalog.ts'
import { demoProducts } from '#demo/products.ts'
import { eq } from 'drizzle-orm'
import { between, seededRandom } from '#tests/support/chance.ts'
import { aColourfulDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Shopper } from '#tests/support/shopper.ts'

const SEED = process.env['SEED'] ?? 'index'
const TRIES = 150

/** A whole shop as a device stores it. */
async function copyOf(guest: Shopper, language: Language): Promise<CatalogueIndex> {
  const { entries, categories, serverTime } = await guest.call(getCopyIndex, { language })
  const pages = []
  for (let from = 0; from < entries.length; from += 50) {
    const sns = entries.slice(from, from + 50).map(([sn]) => sn)
    pages.push((await guest.call(getCopyProducts, { language, sns: sns.join(',') })).list)
  }
  return { at: serverTime * 1000, goods: pages.flat().map(({ goods }) => goods), categories }
}

/** The demo catalogue without its images, some of it rated and some sold out. */
async function demoShop(language: Language) {
  const { shop, db, guest } = await openShop()
  await stock(
    shop,
    demoProducts(shop.now()).map((draft) => ({ ...draft, pictures: [] })),
  )
  await stock(shop, [
    aColourfulDraft([
      ['red', 'small', 0],
      ['green', 'small', 0],
    ]),
  ])
  const random = seededRandom(SEED)
  for (const { id } of await db.select({ id: products.id }).from(products)) {
    const ratingCount = between(random, 0, 9)
    const ratingSum = ratingCount * between(random, 1, 5)
    await db.update(products).set({ ratingCount, ratingSum }).where(eq(products.id, id))
  }
  return { guest: guest(language), index: await copyOf(guest(language), language), random }
}
type Demo = Awaited<ReturnType<typeof demoShop>>

const pick = <T>(random: Demo['random'], list: readonly T[]): T | undefined =>
  list[between(random, 0, list.length - 1)]

/** A randomly filtered list: seeded, so that a failure can be reproduced. */
function someFilter({ random, index }: Demo) {
  const some = (share: number) => between(random, 1, 100) <= share
  const values = index.goods.flatMap(({ axes }) => axes.flatMap((axis) => axis.values))
  const chosen = Array.from({ length: between(random, 1, 3) }, () => pick(random, values)?.id)
  const low = between(random, 0, 30) * 1000
  return {
    sort: pick(random, SORTS) ?? 'default',
    ...(some(40) ? { price: { min: low, max: low + between(random, 1, 40) * 1000 } } : {}),
    ...(some(50) ? { values: chosen.join(',') } : {}),
    ...(some(30) ? { inStock: '1' as const } : {}),
    page: some(20) ? 2 : 1,
    limit: 24,
  }
}

/** Whether there is another page counts, not its cursor. */
const comparable = <T extends { serverTime: number; next: string | null }>(list: T) => ({
  ...list,
  serverTime: 0,
  next: list.next !== null,
})

/** The shop knows the names of departments in both languages; the device only in its own. */
const words = { 'zh-cn': ['', '灯', '茶壶', '茶', 'zzzz'], en: ['', 'la', 'tea', 'Lamps', 'zzzz'] }

describe.each(['zh-cn', 'en'] as const)('the copy of the demo shop in %s', (language) => {
  test('lists what the shop itself would list, however filtered and sorted', async () => {
    const demo = await demoShop(language)
    const { guest, index, random } = demo
    const { list } = await guest.call(getCategories, {})
    for (let tried = 0; tried < TRIES; tried += 1) {
      const id = between(random, 0, 3) === 0 ? 'all' : String(pick(random, list)?.id)
      const asked = someFilter(demo)
      const shop = await guest.call(getProducts, { ...asked, id })
      const device = listOnDevice(index, id, asked)
      expect(device && comparable(device), `${SEED} ${id} ${JSON.stringify(asked)}`).toEqual(
        comparable(shop),
      )
    }
  })

  test('puts what is sold out last, in every order of lists and of what was found', async () => {
    const { index } = await demoShop(language)
    const all = { page: 1, limit: 1000 }
    expect(index.goods.some((goods) => goods.stock === 0)).toBe(true)
    for (const sort of SORTS) {
      for (const q of words[language]) {
        const left = searchIndex(index, q, { ...all, sort }).list.map(
          ({ stock: pieces }) => pieces > 0,
        )
        expect(left, `${sort} ${q}`).toEqual(
          left.toSorted((one, other) => Number(other) - Number(one)),
        )
      }
    }
  })

  test('finds what the shop itself would find, the best first', async () => {
    const demo = await demoShop(language)
    const { guest, index, random } = demo
    const titles = index.goods.flatMap(({ title, alsoFoundBy }) => [title, alsoFoundBy.title])
    for (let tried = 0; tried < TRIES; tried += 1) {
      const title = pick(random, titles) ?? ''
      const from = between(random, 0, Math.max(0, title.length - 2))
      const q = title.slice(from, from + between(random, 1, 12)).trim()
      const asked = someFilter(demo)
      const shop = await guest.call(searchProducts, { ...asked, q })
      if (!shop.isExact) continue // the shop finds more near matches
      const device = searchIndex(index, q, asked)
      expect(comparable(device), `${SEED} ${q} ${JSON.stringify(asked)}`).toEqual(comparable(shop))
    }
  })

  test('suggests what the shop itself would suggest', async () => {
    const { guest, index } = await demoShop(language)
    for (const q of words[language]) {
      expect(suggestOnDevice(index, q), q).toEqual(await guest.call(getSuggestions, { q }))
    }
  })
})
