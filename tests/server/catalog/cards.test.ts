import { expect, test } from 'vitest'
import { getCards } from '#contract/catalog.ts'
import { aProduct } from '#tests/support/goods.ts'
import { openShop } from '#tests/support/shop.ts'

test('cards come in the order in which they are named, without what is no longer sold', async () => {
  const { shop, guest } = await openShop()
  await aProduct(shop, { sn: 'ONE' })
  await aProduct(shop, { sn: 'TWO' })
  await aProduct(shop, { sn: 'GONE', isOnSale: false })

  const { list } = await guest('en').call(getCards, { sns: 'TWO,GONE,NEVER,ONE' })

  expect(list.map(({ sn, title }) => [sn, title])).toEqual([
    ['TWO', 'A lamp'],
    ['ONE', 'A lamp'],
  ])
})
