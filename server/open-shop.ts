import { randomBytes, randomUUID } from 'node:crypto'
import type { Random, Shop } from './domain/context.ts'
import { configuredNotifiers } from './providers/notifiers.ts'
import { configuredPayments } from './providers/payment/configured-payments.ts'
import { configuredPush } from './providers/push-service.ts'
import { openPool, type PoolOptions } from './db/database.ts'
import { openQueue } from './db/queue.ts'
import { siteSettings } from './domain/site/site.ts'
import { logError } from './domain/log.ts'
import { configuredSecrets } from './db/secrets.ts'
import { closeFolder } from './providers/pictures/object-store.ts'
import { configuredS3 } from './providers/pictures/s3-store.ts'
import { openPictureStore } from './providers/pictures/store.ts'
import { configuredCapacity } from './lib/capacity.ts'
import { configuredPlace } from './lib/public-origin.ts'
import { configuredWechat } from './providers/wechat.ts'

/** scrypt's N: 32 MiB and about 100 ms per password. */
const PASSWORD_COST = 2 ** 15

export type OpenOptions = {
  /** for the shop's statements; may lead to a pooler in transaction mode */
  databaseUrl: string
  /** for what needs a session of its own, when that is another address */
  directUrl?: string
  dataDir: string
  log: (line: string) => void
}

/** Its pool is for shoppers, or for a command (`PoolOptions`). */
type ContextOptions = OpenOptions & Pick<PoolOptions, 'isPatient'>

const random: Random = { uuid: () => randomUUID(), bytes: (size) => randomBytes(size) }
const now = () => Math.floor(Date.now() / 1000)

/** The shop on a database and a data folder, with the real clock and real randomness. */
export async function openShopContext({
  databaseUrl,
  dataDir,
  isPatient = false,
}: ContextOptions): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const { connections } = configuredCapacity(process.env)
  const bucket = configuredS3(process.env, { isPatient })
  const { db, close } = openPool(databaseUrl, { max: connections, isPatient })
  const jobs = openQueue(db, (error) => logError('jobs', error))
  await jobs.start()
  const secrets = await configuredSecrets(db, process.env)
  await closeFolder(dataDir)
  const pictures = openPictureStore(db, dataDir, bucket)
  const notifiers = configuredNotifiers(db, now, process.env)
  const wechat = configuredWechat(process.env)
  const sandbox = process.env['SHOP_SANDBOX'] === '1'
  const place = configuredPlace(process.env)
  const mood = async () => (await siteSettings(db)).sandbox
  const payments = configuredPayments({ db, now, secrets, mood, place }, process.env)
  const push = await configuredPush(db, place.origin, process.env)
  const passwordCost = PASSWORD_COST
  const shop = {
    db,
    now,
    random,
    secrets,
    passwordCost,
    pictures,
    notifiers,
    jobs,
    push,
    wechat,
    payments,
    sandbox,
    place,
  }
  return {
    shop,
    close: async () => {
      await jobs.close()
      await close()
    },
  }
}
