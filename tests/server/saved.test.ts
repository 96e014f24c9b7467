import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addFavourite,
  addSeen,
  clearSeen,
  FAVOURITES_MAX,
  getFavourites,
  getFavouriteSerials,
  getSeen,
  mergeSaved,
  removeFavourite,
  SEEN_MAX,
} from '#contract/saved.ts'
import { getOverview } from '#contract/overview.ts'
import type { Shop } from '#server/domain/context.ts'
import { products as productTable } from '#server/db/schema/catalog.ts'
import { insertOwn } from '#server/db/member/saved.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aBrowsingMember() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

const products = (shop: Shop, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await aProduct(shop)).product))

test('a product is saved once, newest first, and taken out again', async () => {
  const { shop, browser } = await aBrowsingMember()
  const [lamp, cup] = await products(shop, 2)
  const [first = '', second = ''] = [lamp?.sn, cup?.sn]

  for (const sn of [first, second, first]) await browser.call(addFavourite, { sn })
  const { list, total } = await browser.call(getFavourites, {})
  await browser.call(removeFavourite, { sn: second })

  expect(total).toBe(2)
  expect(list).toMatchObject([
    { sn: second, isOnSale: true, title: 'A lamp' },
    { sn: first, isOnSale: true },
  ])
  expect(await browser.call(getFavouriteSerials, {})).toEqual({ sns: [first] })
})

test('a saved product keeps the price at which it was saved', async () => {
  const { shop, browser } = await aBrowsingMember()
  const { product } = await aProduct(shop)
  const costs = (priceMin: number) =>
    shop.db.update(productTable).set({ priceMin }).where(eq(productTable.id, product.id))
  await costs(6900)
  await browser.call(addFavourite, { sn: product.sn })
  await browser.call(addSeen, { sn: product.sn })
  await costs(4900)
  await browser.call(addFavourite, { sn: product.sn }) // saved already

  const saved = await browser.call(getFavourites, {})
  const seen = await browser.call(getSeen, {})

  expect(saved.list).toMatchObject([{ shopPrice: 4900, priceAtSave: 6900 }])
  expect(seen.list).toMatchObject([{ shopPrice: 4900, priceAtSave: null }])
})

test('what is no longer sold stays in the list and says so, and leaves the overview', async () => {
  const { shop, browser } = await aBrowsingMember()
  const { product } = await aProduct(shop, { isOnSale: false })
  await browser.call(addFavourite, { sn: product.sn })

  expect((await browser.call(getFavourites, {})).list).toMatchObject([{ isOnSale: false }])
  expect((await browser.call(getOverview, {})).favourites).toEqual([])
})

test(`at most ${FAVOURITES_MAX} products are saved, even by many taps at once`, async () => {
  const { shop, member, browser } = await aBrowsingMember()
  for (const { id } of await products(shop, FAVOURITES_MAX - 1)) {
    await insertOwn(shop.db, 'favourites', member.id, id)
  }
  const more = await products(shop, 8)

  const answers = await Promise.allSettled(more.map(({ sn }) => browser.call(addFavourite, { sn })))

  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(more.length - 1)
  expect(refused[0]).toMatchObject({ reason: { reason: 'favourite_limit' } })
  expect((await browser.call(getFavourites, {})).total).toBe(FAVOURITES_MAX)
})

test('what was looked at comes to the front, is capped, and can be forgotten', async () => {
  const { shop, member, browser } = await aBrowsingMember()
  const many = await products(shop, SEEN_MAX)
  for (const { id } of many) await insertOwn(shop.db, 'seen', member.id, id)
  const [oldest] = many
  const [newest] = await products(shop, 1)

  await browser.call(addSeen, { sn: oldest?.sn ?? '' })
  await browser.call(addSeen, { sn: newest?.sn ?? '' })
  const { list, total } = await browser.call(getSeen, { limit: 2 })
  await browser.call(clearSeen, {})

  expect(total).toBe(SEEN_MAX)
  expect(list.map(({ sn }) => sn)).toEqual([newest?.sn, oldest?.sn])
  expect((await browser.call(getSeen, {})).total).toBe(0)
})

test('a guest’s lists become the member’s at login, in their order, however often they are sent', async () => {
  const { shop, browser } = await aBrowsingMember()
  const [own, saved, seen] = await products(shop, 3)
  await browser.call(addFavourite, { sn: own?.sn ?? '' })
  const lists = { favourites: [saved?.sn ?? '', own?.sn ?? '', 'GONE-1'], seen: [seen?.sn ?? ''] }

  await browser.call(mergeSaved, lists)
  await browser.call(mergeSaved, lists)

  const favourites = await browser.call(getFavourites, {})
  expect(favourites.list.map(({ sn }) => sn)).toEqual([saved?.sn, own?.sn])
  expect((await browser.call(getSeen, {})).list).toMatchObject([{ sn: seen?.sn }])
})

test('lists of another member are not there, and what does not exist is not found', async () => {
  const { shop, browser, signIn } = await aBrowsingMember()
  const [lamp] = await products(shop, 1)
  const sn = lamp?.sn ?? ''
  await browser.call(addFavourite, { sn })
  await browser.call(addSeen, { sn })
  const other = await signIn(await aMember(shop))

  await other.call(clearSeen, {})

  expect((await other.call(getFavourites, {})).total).toBe(0)
  expect((await refusalOf(other.call(removeFavourite, { sn }))).code).toBe(404)
  expect((await refusalOf(other.call(addFavourite, { sn: 'NONE-1' }))).code).toBe(404)
  expect((await browser.call(getSeen, {})).total).toBe(1)
})
