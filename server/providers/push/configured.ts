import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '#server/db/database.ts'
import { settingOnce } from '#server/db/settings.ts'
import { pushService, type PushService } from './push-service.ts'

const KeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })

/** What push services show as the sender of a shop that is not on the internet. */
const NO_ADDRESS = 'mailto:shop@lamplight.invalid'

/** Web push with the shop's own keys, which are made at the first start. `origin`: of `SHOP_URL`. */
export async function configuredPush(
  db: Database,
  origin: string | null,
  env: NodeJS.ProcessEnv,
): Promise<PushService> {
  const keys = v.parse(KeysSchema, await settingOnce(db, 'push', webPush.generateVAPIDKeys()))
  const isTest = env['SHOP_TEST'] === '1'
  const subject = origin?.startsWith('https:') ? origin : NO_ADDRESS
  const onThisMachine = { isHere: true, isPublic: () => true, tls: { rejectUnauthorized: false } }
  return pushService(keys, subject, isTest ? onThisMachine : {})
}
