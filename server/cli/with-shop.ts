import { resolve } from 'node:path'
import type { Shop } from '#server/domain/context.ts'
import { isDatabaseAway } from '#server/db/failure.ts'
import { prepareSchema } from '#server/db/migrate.ts'
import { openShopContext } from '#server/open-shop.ts'
import { openDatabase } from '#server/db/postgres/open-database.ts'
import { UsageError } from './command.ts'

const quiet = () => {}
const AWAY =
  'The database stopped responding before this finished. Start the shop, check what is there, and try again.'

type Options = {
  /** the message for a database that becomes unavailable meanwhile */
  away?: string
}

/** `SHOP_DATA` as an absolute path. */
export const dataFolder = () => resolve(process.env['SHOP_DATA'] ?? 'shopdata')

/**
 * Opens the shop of `SHOP_DATA` and `DATABASE_URL` for a command, whether it is running or not, and closes it
 * afterwards.
 * @throws UsageError when the database becomes unavailable
 */
export async function withShop<T>(
  work: (shop: Shop) => Promise<T>,
  { away = AWAY }: Options = {},
): Promise<T> {
  const dataDir = dataFolder()
  const database = await openDatabase({ dataDir, log: quiet, isCommand: true })
  try {
    await prepareSchema(database)
    const { shop, close } = await openShopContext({
      databaseUrl: database.directUrl,
      isPatient: true,
      dataDir,
      log: quiet,
    })
    try {
      return await work(shop)
    } finally {
      await close()
    }
  } catch (error) {
    throw isDatabaseAway(error) ? new UsageError(away, { cause: error }) : error
  } finally {
    await database.stop()
  }
}
