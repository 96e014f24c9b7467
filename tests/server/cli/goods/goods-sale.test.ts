import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { goodsSetCommand } from '#server/cli/goods/goods-set.ts'
import { replaceScheduledPrices } from '#server/db/catalog/scheduled-prices.ts'
import { applyDuePrices } from '#server/domain/catalog/price-changes.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { openShop } from '#tests/support/shop.ts'

test('a price set by hand holds, whatever sale a file had planned', async () => {
  const { shop, databaseUrl, guest, pass } = await openShop()
  const run = await commandLine(databaseUrl)
  const lamps = await Promise.all(
    ['BY-HAND', 'PLANNED'].map((sn) =>
      aProduct(shop, { sn, variants: [{ sku: sn, price: 4000 }] }),
    ),
  )
  expect(lamps).toHaveLength(2)
  for (const sku of ['BY-HAND', 'PLANNED']) {
    const sale = { sku, time: shop.now() + 60, price: 3000, marketPrice: 4000 }
    await replaceScheduledPrices(shop.db, [sku], [sale])
  }

  await run(goodsSetCommand, 'BY-HAND', '--price', '45')
  pass(61)
  await applyDuePrices(shop)

  const priceOf = async (sn: string) =>
    (await guest('en').call(getItem, { sn })).variants[0]?.shopPrice
  expect(await priceOf('BY-HAND')).toBe(4500)
  expect(await priceOf('PLANNED')).toBe(3000)
})
