import { resolve } from 'node:path'
import type { Shop } from '#server/context.ts'
import { openShopContext } from '#server/open-shop.ts'
import { openDatabase } from '#server/postgres/open-database.ts'

const quiet = () => {}

/** Gives a command the shop of `SHOP_DATA` and `DATABASE_URL`, whether it runs or not, and closes it afterwards. */
export async function withShop<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const dataDir = resolve(process.env['SHOP_DATA'] ?? 'shopdata')
  const database = await openDatabase({ dataDir, log: quiet, isCommand: true })
  try {
    const { shop, close } = await openShopContext({
      databaseUrl: database.url,
      dataDir,
      log: quiet,
    })
    try {
      return await work(shop)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}
