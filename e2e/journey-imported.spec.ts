import { join } from 'node:path'
import { SIZES, travel, WAYS } from './support/journey.ts'
import { removeFolder, startShop, temporaryFolder, type ShopServer } from './support/server.ts'
import { expect, test as base } from './support/test.ts'

const DATA = process.env['SHOP_SHARED_DATA']

/** An empty shop into which a merchant's catalogue was imported on the command line. */
const test = base.extend<object, { imported: ShopServer }>({
  imported: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const folder = await temporaryFolder()
      const shop = await startShop(join(folder, 'shopdata'), {
        SHOP_DEMO: '0',
        SHOP_SANDBOX: '1',
      })
      const feed = join(DATA ?? '', 'en/dotnet-eshop/catalog.json')
      const said = await shop.cli('import', feed, '--map', 'demo/maps/dotnet-eshop.json')
      expect(said).toContain('101')
      await provide(shop)
      await shop.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.skip(!DATA, 'the folder of real catalogues is not named: SHOP_SHARED_DATA')

for (const { language, device } of WAYS.filter((way) => way.colorScheme === 'light')) {
  test.describe(`${language}, ${device}, imported catalogue`, () => {
    test.use({ viewport: SIZES[device] })
    test.setTimeout(180_000)

    test('from the home page to a reviewed order', async ({ page, context, imported }) => {
      await context.addCookies([{ name: 'ba-lang', value: language, url: imported.url }])

      const wish = { query: 'GPS watch', title: 'VenturePro GPS Watch', choices: [] }
      await travel({ page, shop: imported, language, wish })
    })
  })
}
