import { test as base } from 'playwright/test'
import { startCopy, type ShopServer } from './server.ts'

type Fixtures = {
  /** After each test the shop is running again, whatever the test did to it. */
  openShop: void
}
type WorkerFixtures = {
  /** the shop of this worker: its data outlive a test, so tests create what they change (a member, an order) */
  shop: ShopServer
}

/** A test with a shop, and no browser yet. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, provide) => {
      const shop = await startCopy(process.env['SHOP_TEMPLATE'] ?? '')
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  openShop: [
    async ({ shop }, provide, info) => {
      const from = shop.said.length
      await provide()
      if (info.status !== info.expectedStatus)
        await info.attach('server', { body: shop.said.slice(from).join('\n') })
      await shop.resume()
    },
    { auto: true },
  ],
})
