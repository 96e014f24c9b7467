import { expect, test } from 'vitest'
import { getProducts } from '#contract/catalog.ts'
import { catalogOffCommand, catalogOnCommand } from '#server/cli/shop/catalog.ts'
import { importCommand } from '#server/cli/shop/import.ts'
import { commandLine } from '#tests/support/command.ts'
import { aFeed } from '#tests/support/feeds.ts'
import { openShop } from '#tests/support/shop.ts'

const feedOf = (...rows: string[]) => ['Handle,Title,Variant Price', ...rows, ''].join('\n')
const [LAMP, POT, CUP] = ['lamp,Lamp,20', 'pot,Pot,30', 'cup,Cup,5'] as const

async function withShop() {
  const { databaseUrl, guest } = await openShop()
  const type = await commandLine(databaseUrl)
  const load = async (feed: string, ...options: string[]) =>
    type(importCommand, await aFeed(feed), '--lang', 'en', ...options)
  const onSale = async () => {
    const { list } = await guest('en').call(getProducts, { id: 'all', sort: 'priceUp' })
    return list.map(({ sn }) => sn)
  }
  await load(feedOf(LAMP, POT, CUP))
  return { type, load, onSale }
}

test('a product is taken off sale, stays off through imports, and comes back when told', async () => {
  const { type, load, onSale } = await withShop()

  const said = await type(catalogOffCommand, 'pot', 'cup')
  const off = await onSale()
  await load(feedOf(LAMP, 'pot,Pot,31', CUP))
  const afterImport = await onSale()
  await type(catalogOnCommand, 'pot')

  expect(said).toBe('pot is off sale.\ncup is off sale.')
  expect([off, afterImport, await onSale()]).toEqual([['lamp'], ['lamp'], ['lamp', 'pot']])
})

test('a serial number that there is not changes nothing', async () => {
  const { type, onSale } = await withShop()

  expect(await type(catalogOffCommand, 'pot', 'teapot')).toBe(
    'refused: There is no product teapot. Nothing was changed.',
  )
  expect(await onSale()).toEqual(['cup', 'lamp', 'pot'])
})

test('a full feed takes off sale what it no longer names, and says how many first', async () => {
  const { load, onSale } = await withShop()

  await load(feedOf(LAMP, POT))
  const without = await onSale()
  const tried = await load(feedOf(LAMP, POT), '--retire-missing', '--dry-run')
  const stillThere = await onSale()
  const said = await load(feedOf(LAMP, 'pot,Pot,none'), '--retire-missing')
  const retired = await onSale()
  await load(feedOf(LAMP, POT, CUP))

  expect(without).toEqual(['cup', 'lamp', 'pot'])
  expect(stillThere).toEqual(without)
  for (const text of [tried, said])
    expect(text).toContain('1 of 3 products on sale are not in the file: off sale.')
  expect(retired).toEqual(['lamp', 'pot'])
  expect(await onSale()).toEqual(['cup', 'lamp', 'pot'])
})

test('a feed that would empty most of the shop is refused until that is meant', async () => {
  const { load, onSale } = await withShop()

  const refused = await load(feedOf(LAMP), '--retire-missing')
  const before = await onSale()
  await load(feedOf(LAMP), '--retire-missing', '--yes')

  expect(refused).toContain('2 of 3 products on sale are not in the file. Is it the whole')
  expect(refused).toContain('Nothing was imported.')
  expect(before).toEqual(['cup', 'lamp', 'pot'])
  expect(await onSale()).toEqual(['lamp'])
})
