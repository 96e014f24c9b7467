import { expect, test } from 'vitest'
import { addFavourite } from '#contract/saved.ts'
import { getMessages } from '#contract/message.ts'
import { aMember } from '#tests/support/members.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'

async function aHopefulMember() {
  const { shop, signIn, runJobs } = await openShop()
  const browser = await signIn(await aMember(shop))
  const costs = async (price: number, quantity = 5) => {
    await stock(shop, [
      aDraft({ sn: 'lamp', variants: [{ sku: 'lamp', values: [], price, stock: quantity }] }),
    ])
    await runJobs()
  }
  await costs(6900)
  await browser.call(addFavourite, { sn: 'lamp' })
  const told = async () => {
    const { list } = await browser.call(getMessages, { kind: 'all' })
    return list.map(({ title, content, link }) => `${title} ${content} ${link}`)
  }
  return { costs, told }
}

test('who saved a product is told when it gets cheaper, once for each new lowest price', async () => {
  const { costs, told } = await aHopefulMember()
  await costs(4900)
  await costs(4900)
  await costs(5900)
  await costs(4900)
  expect(await told()).toEqual([
    'A lamp is now ¥49.00 “A lamp” was ¥69.00 when you saved it. /item/lamp',
  ])

  await costs(4500)
  expect(await told()).toHaveLength(2)
})

test('a price above that at which it was saved is no news', async () => {
  const { costs, told } = await aHopefulMember()
  await costs(7900)
  await costs(7000)
  await costs(6900)
  expect(await told()).toEqual([])
})
