import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import webPush from 'web-push'
import type { Language } from '#contract/language.ts'
import { createShopApi } from '#server/http/app.ts'
import type { Shop } from '#server/domain/context.ts'
import { openPool, type Database } from '#server/db/database.ts'
import { openQueue } from '#server/db/queue.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import { jobHandlers } from '#server/domain/job-handlers.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { openSession } from '#server/domain/account/session.ts'
import { openPictureStore, type PictureStore } from '#server/providers/pictures/store.ts'
import { outboxNotifiers } from '#server/providers/notifiers.ts'
import { careful } from '#server/providers/payment/provider.ts'
import { sandboxProvider } from '#server/providers/payment/sandbox.ts'
import { pushService } from '#server/providers/push-service.ts'
import { demoPlatform } from '#server/providers/wechat.ts'
import { seededRandom } from './chance.ts'
import { freshDatabase } from './database.ts'
import { shopper, type Shopper, type ShopperPlace } from './shopper.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The push services of tests run on this machine. */
const ON_THIS_MACHINE = { isHere: true, isPublic: () => true, tls: { rejectUnauthorized: false } }
const VAPID = webPush.generateVAPIDKeys()

/** When every test shop opens: 1 March 2026, noon in Shanghai. */
export const OPENING = 1_772_337_600

const noPictures: PictureStore = {
  add: () => Promise.reject(new Error('this test shop has no pictures')),
  addVideo: () => Promise.reject(new Error('this test shop has no videos')),
  video: () => Promise.resolve(null),
  takeReady: () => Promise.resolve(),
  hasPlace: () => false,
  addFromOutside: () => Promise.reject(new Error('this test shop has no pictures')),
  file: () => Promise.resolve(null),
  original: () => Promise.resolve(null),
  forget: () => Promise.resolve(),
  appIcon: () => Promise.resolve(null),
  isIdle: () => true,
}

/** An image store in a folder that is deleted when the test ends. */
async function ownPictures(db: Database) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  return openPictureStore(db, folder.path)
}

type ShopOptions = {
  hasPictures?: boolean
  /** a migrated one; by default a new and empty one */
  database?: Awaited<ReturnType<typeof freshDatabase>>
} & Parameters<typeof createShopApi>[1]

/**
 * A new shop with an empty database or the given one, closed when the test ends; time stands still until it is moved. `hasPictures`: it
 * stores images, as tests of uploads need.
 */
export async function openShop({
  hasPictures = false,
  database: given,
  ...options
}: ShopOptions = {}) {
  const database = given ?? (await freshDatabase())
  const { db, close } = openPool(database.url, { max: 20 })
  const faults: unknown[] = []
  const jobs = openQueue(db, (error) => faults.push(error))
  onTestFinished(async () => {
    await jobs.close()
    await close()
    await database.drop()
  })
  let time = OPENING
  const now = () => time
  const secrets = ['a secret of the tests'] as const
  const mood = async () => (await siteSettings(db)).sandbox
  const shop: Shop = {
    db,
    now,
    random: seededRandom(randomUUID()),
    secrets,
    passwordCost: 16,
    pictures: hasPictures ? await ownPictures(db) : noPictures,
    notifiers: outboxNotifiers(db, now),
    jobs,
    push: pushService(VAPID, 'mailto:shop@lane.example', ON_THIS_MACHINE),
    wechat: demoPlatform(secrets),
    payments: [careful(sandboxProvider({ db, now, secrets, mood }))],
    sandbox: true,
    place: { origin: null, proxies: 0 },
  }
  const api = createShopApi(shop, options)
  return {
    shop,
    databaseUrl: database.url,
    api,
    db,
    /** a browser without a session */
    guest: (language?: Language) => shopper(api, language ? { language } : {}),
    /** a browser with a session of this member */
    signIn: async (
      member: MemberRecord,
      language: Language = 'en',
      from: ShopperPlace = {},
    ): Promise<Shopper> => {
      const { token } = await openSession(shop, member)
      return shopper(api, { token, language, ...from })
    },
    /** runs the jobs that are stored, also those that wait for another try */
    runJobs: () => jobs.workOff(jobHandlers(shop), { isEarly: true }),
    /** what jobs have failed with */
    faults,
    /** advances the clock by seconds */
    pass: (seconds: number) => {
      time += seconds
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openShop>>

/** An operation id, payment key or other client-generated id. */
export const anId = () => randomUUID()
