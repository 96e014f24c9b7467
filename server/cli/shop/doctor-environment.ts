import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuredS3 } from '#server/providers/pictures/s3-store.ts'
import { bad, good, look, type DoctorCheck, type Finding } from './doctor-finding.ts'
import type { Shop } from '#server/domain/context.ts'
import { smsUse } from '#server/domain/code/sms-ceiling.ts'
import { checkSmtp } from '#server/providers/notifiers.ts'
import { isPublic } from '#server/public-shop.ts'
import { databaseCondition } from '#server/db/database.ts'

/** Free space below which a warning is shown: uploads and image files grow. */
const FREE_LEAST_BYTES = 2 * 1024 ** 3

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Where images and the embedded database are stored, and whether there is another copy. */
export const checkStorage: DoctorCheck = async ({ site, env, dataDir }) => [
  await folder(dataDir),
  ...(await bucket(env, site.upload.mode === 's3')),
  look('Backups', 'The shop makes none.', backupAdvice(env, dataDir)),
]

function backupAdvice(env: NodeJS.ProcessEnv, dataDir: string): string {
  const pictures = env['S3_BUCKET'] === undefined ? `${dataDir}/pictures` : 'the bucket'
  if (env['DATABASE_URL']) return `run pg_dump daily, and copy ${pictures}`
  const more = env['S3_BUCKET'] === undefined ? '' : ', and copy the bucket'
  return `copy ${dataDir} while the shop is stopped${more}`
}

async function folder(dataDir: string): Promise<Finding> {
  const topic = 'Storage'
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    return bad(topic, `${dataDir} cannot be written: ${wordsOf(error)}`, 'give the shop its folder')
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${dataDir} is writable, ${(free / 1024 ** 3).toFixed(1)} GB free.`
  return free < FREE_LEAST_BYTES ? look(topic, says, 'make room') : good(topic, says)
}

/** Requests an image that the store cannot have: an error shows what is wrong, "none" that all is well. */
async function bucket(env: NodeJS.ProcessEnv, isNeeded: boolean): Promise<Finding[]> {
  const topic = 'S3 store'
  try {
    const store = configuredS3(env)
    if (!store)
      return isNeeded
        ? [bad(topic, 'upload.mode is s3, and no store is named.', 'set S3_ENDPOINT')]
        : []
    await store.objects.has(`doctor-${randomUUID()}`)
    return [good(topic, 'The store answers.')]
  } catch (error) {
    return [bad(topic, wordsOf(error), 'correct the S3_… variables')]
  }
}

const OUTBOX = 'npm run shop -- outbox'

/** Whether codes reach people: the mail server is contacted, but no short message is sent. */
export const checkNotifiers: DoctorCheck = async ({ shop, env }) => {
  const { SMTP_URL, SMS_URL } = env
  return [
    await mail(SMTP_URL, env['MAIL_FROM']),
    sms(SMS_URL),
    await ceiling(shop),
    neither(SMTP_URL, SMS_URL),
  ].filter((finding) => finding !== null)
}

/** The most text messages in an hour, and how many of them this hour has used up. */
async function ceiling(shop: Shop): Promise<Finding> {
  const topic = 'SMS ceiling'
  const { sent, most, refused } = await smsUse(shop)
  const used = `${sent} of ${most} messages used in this hour`
  return refused === 0
    ? good(topic, `${used}.`)
    : look(
        topic,
        `${used}, ${refused} refused.`,
        'settings set smsPerHour N, if these are shoppers',
      )
}

async function mail(url: string | undefined, from: string | undefined): Promise<Finding> {
  const topic = 'Mail'
  if (!url) return look(topic, `Codes go to the outbox (${OUTBOX}).`, 'set SMTP_URL and MAIL_FROM')
  const fault = await checkSmtp(url)
  if (fault) return bad(topic, `The mail server does not answer: ${fault}`, 'correct SMTP_URL')
  if (!from) return bad(topic, 'Mails come from shop@localhost.', 'set MAIL_FROM')
  return good(topic, 'The mail server accepts the shop’s sign-in.')
}

function sms(url: string | undefined): Finding {
  const topic = 'Short messages'
  if (!url) return look(topic, `Codes go to the outbox (${OUTBOX}).`, 'set SMS_URL and SMS_KEY')
  const isSafe = URL.canParse(url) && new URL(url).protocol === 'https:'
  return isSafe
    ? good(topic, 'are posted over https.')
    : bad(topic, 'SMS_URL is not an https address.', 'correct SMS_URL')
}

const neither = (mailUrl: string | undefined, smsUrl: string | undefined): Finding | null =>
  mailUrl || smsUrl
    ? null
    : bad('Codes', 'Nobody receives one: no registration, no new password.', 'set one of the two')

/** Where shoppers reach the shop, and which proxies are trusted. */
export const checkAddress: DoctorCheck = ({ shop: { place } }) => {
  const { origin, proxies } = place
  if (!origin) {
    return [bad('Address', 'SHOP_URL is not set.', 'set SHOP_URL=https://shop.example')]
  }
  if (!isPublic(place)) {
    return [bad('Address', `${origin} is not https.`, 'put a proxy with a certificate before it')]
  }
  return [
    good('Address', `${origin} is https.`),
    proxies === 0
      ? bad(
          'Proxies',
          'SHOP_PROXIES is 0, so all shoppers count as one caller and share their limits.',
          'set SHOP_PROXIES=1, or how many proxies stand before the shop',
        )
      : good('Proxies', `${proxies} before the shop.`),
  ]
}

/** The oldest supported PostgreSQL. */
const OLDEST = 15

/** Version, extension and rights of the database. That the command came this far shows that it is migrated. */
export const checkDatabase: DoctorCheck = async ({ shop }) => {
  const { version, hasTrigrams, mayCreate, isSuperuser } = await databaseCondition(shop.db)
  const topic = 'Database'
  if (version < OLDEST) {
    return [bad(topic, `PostgreSQL ${version} is too old.`, `use ${OLDEST} or newer`)]
  }
  if (!hasTrigrams) {
    return [bad(topic, 'The extension pg_trgm is missing.', 'let its owner add the extension')]
  }
  if (!mayCreate) {
    return [
      bad(
        topic,
        'The user may not make tables, which updates need.',
        'let it make tables in its schema',
      ),
    ]
  }
  const rights = isSuperuser ? ', as a superuser' : ''
  return [good(topic, `PostgreSQL ${version}${rights}, up to date.`)]
}
