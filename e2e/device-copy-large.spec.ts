import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { open } from './support/awake.ts'
import { button, goods, KEPT, openSheet, sheet, underWorker } from './support/device-copy.ts'
import { removeFolder, startShop, temporaryFolder, type ShopServer } from './support/server.ts'
import { expect, test as base } from './support/test.ts'

const DATA = process.env['SHOP_SHARED_DATA']
const PRODUCTS = 3_000

/** The first rows of a feed of a hundred thousand products. */
async function beginningOf(feed: string): Promise<string> {
  const lines: string[] = []
  const input = createReadStream(feed).pipe(createGunzip())
  for await (const line of createInterface({ input })) {
    lines.push(line)
    if (lines.length > PRODUCTS) break
  }
  return `${lines.join('\n')}\n`
}

/** A shop with more products than are stored without a choice of departments. */
const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const folder = await temporaryFolder()
      const shop = await startShop(join(folder, 'shopdata'), { SHOP_DEMO: '0' })
      const feed = join(folder, 'catalogue.csv')
      await writeFile(feed, await beginningOf(join(DATA ?? '', 'scale/catalogue-100k.csv.gz')))
      await shop.cli('import', feed, '--map', 'demo/maps/catalogue-100k.json')
      await provide(shop)
      await shop.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.skip(!DATA, 'the folder of real catalogues is not named: SHOP_SHARED_DATA')
test.setTimeout(120_000)

test('of a large shop the best sellers of chosen departments are kept, with the size told before', async ({
  page,
  shop,
}) => {
  await open(page, '/')
  await underWorker(page)
  await openSheet(page)
  const size = sheet(page).getByText(/^[\d,]+ products, about /)
  await expect(size).toHaveText(/^500 products, about \d+ KB$/)

  await sheet(page).getByRole('checkbox', { name: 'All departments' }).uncheck()
  await expect(size).toHaveText(/^0 products/)
  await sheet(page).getByRole('checkbox', { name: 'Hardware' }).check()
  await sheet(page)
    .getByRole('combobox', { name: 'Best sellers first, up to' })
    .selectOption('1,000 products')
  const [told = ''] = /^[\d,]+/.exec(await size.innerText()) ?? []
  expect(told).toMatch(/^[1-9]\d{2}$|^1,000$/)
  await button(page, 'Save to this device').click()
  await expect(sheet(page).getByText(KEPT)).toHaveText(new RegExp(`^${told} products,`), {
    timeout: 60_000,
  })
  await button(page, 'Close').click()
  await shop.halt()

  await open(page, '/list/all?view=goods')
  await expect(page.getByRole('main').getByText(`${told} products`)).toBeVisible()
  await expect(goods(page)).toHaveCount(24)
})
