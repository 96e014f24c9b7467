import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuredS3 } from '#server/providers/pictures/s3-store.ts'
import {
  bad,
  good,
  look,
  type DoctorCheck,
  type Finding,
  type FindingWords,
} from './doctor-finding.ts'
import type { Shop } from '#server/domain/context.ts'
import { smsUse } from '#server/domain/code/sms-ceiling.ts'
import { checkSmtp } from '#server/providers/notifiers.ts'
import { isPublic } from '#server/public-shop.ts'
import { databaseCondition } from '#server/db/database.ts'

/** Free space below which a warning is shown: uploads and image files grow. */
const FREE_LEAST_BYTES = 2 * 1024 ** 3

const SET = (...names: string[]) => ({
  en: `set ${names.join(' and ')}`,
  zh: `设置 ${names.join(' 和 ')}`,
})
const CORRECT = (name: string) => ({ en: `correct ${name}`, zh: `改正 ${name}` })

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Where images and the embedded database are stored, and whether there is another copy. */
export const checkStorage: DoctorCheck = async ({ site, env, dataDir }) => [
  await folder(dataDir),
  ...(await bucket(env, site.upload.mode === 's3')),
  look(
    { en: 'Backups', zh: '备份' },
    { en: 'The shop makes none.', zh: '小店自己不做备份。' },
    backupAdvice(env, dataDir),
  ),
]

function backupAdvice(env: NodeJS.ProcessEnv, dataDir: string): FindingWords {
  const isInBucket = env['S3_BUCKET'] !== undefined
  if (env['DATABASE_URL']) {
    const pictures = `${dataDir}/pictures`
    return {
      en: `run pg_dump daily, and copy ${isInBucket ? 'the bucket' : pictures}`,
      zh: `每天运行 pg_dump，并复制${isInBucket ? '存储桶' : ` ${pictures}`}`,
    }
  }
  return {
    en: `copy ${dataDir} while the shop is stopped${isInBucket ? ', and copy the bucket' : ''}`,
    zh: `停下小店，复制 ${dataDir}${isInBucket ? '，并复制存储桶' : ''}`,
  }
}

async function folder(dataDir: string): Promise<Finding> {
  const topic = { en: 'Storage', zh: '存储' }
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const detail = wordsOf(error)
    const says = {
      en: `${dataDir} cannot be written: ${detail}`,
      zh: `${dataDir} 不能写入：${detail}`,
    }
    return bad(topic, says, { en: 'give the shop its folder', zh: '让小店能写这个文件夹' })
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const size = `${(free / 1024 ** 3).toFixed(1)} GB`
  const says = {
    en: `${dataDir} is writable, ${size} free.`,
    zh: `${dataDir} 可以写入，还剩 ${size}。`,
  }
  return free < FREE_LEAST_BYTES
    ? look(topic, says, { en: 'make room', zh: '腾出空间' })
    : good(topic, says)
}

/** Requests an image that the store cannot have: an error shows what is wrong, "none" that all is well. */
async function bucket(env: NodeJS.ProcessEnv, isNeeded: boolean): Promise<Finding[]> {
  const topic = { en: 'S3 store', zh: 'S3 存储' }
  try {
    const store = configuredS3(env)
    if (!store)
      return isNeeded
        ? [
            bad(
              topic,
              {
                en: 'upload.mode is s3, and no store is named.',
                zh: 'upload.mode 是 s3，却没有写明存储在哪里。',
              },
              SET('S3_ENDPOINT'),
            ),
          ]
        : []
    await store.objects.has(`doctor-${randomUUID()}`)
    return [good(topic, { en: 'The store answers.', zh: '存储有回应。' })]
  } catch (error) {
    return [bad(topic, wordsOf(error), CORRECT('S3_…'))]
  }
}

const IN_OUTBOX = {
  en: 'Codes go to the outbox (npm run shop -- outbox).',
  zh: '验证码只存在待发消息里（npm run shop -- outbox）。',
}

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
  const topic = { en: 'SMS ceiling', zh: '短信上限' }
  const { sent, most, refused } = await smsUse(shop)
  const used = {
    en: `${sent} of ${most} messages used in this hour`,
    zh: `这一小时已发 ${sent} 条，最多 ${most} 条`,
  }
  return refused === 0
    ? good(topic, { en: `${used.en}.`, zh: `${used.zh}。` })
    : look(
        topic,
        { en: `${used.en}, ${refused} refused.`, zh: `${used.zh}，拒绝了 ${refused} 条。` },
        {
          en: 'settings set smsPerHour N, if these are shoppers',
          zh: '如果都是顾客要的：settings set smsPerHour N',
        },
      )
}

async function mail(url: string | undefined, from: string | undefined): Promise<Finding> {
  const topic = { en: 'Mail', zh: '邮件' }
  if (!url) return look(topic, IN_OUTBOX, SET('SMTP_URL', 'MAIL_FROM'))
  const fault = await checkSmtp(url)
  if (fault) {
    const says = {
      en: `The mail server does not answer: ${fault}`,
      zh: `邮件服务器没有回应：${fault}`,
    }
    return bad(topic, says, CORRECT('SMTP_URL'))
  }
  if (!from) {
    const says = {
      en: 'Mails come from shop@localhost.',
      zh: '邮件的发件人还是 shop@localhost。',
    }
    return bad(topic, says, SET('MAIL_FROM'))
  }
  return good(topic, {
    en: 'The mail server accepts the shop’s sign-in.',
    zh: '邮件服务器接受小店的登录。',
  })
}

function sms(url: string | undefined): Finding {
  const topic = { en: 'Short messages', zh: '短信' }
  if (!url) return look(topic, IN_OUTBOX, SET('SMS_URL', 'SMS_KEY'))
  const isSafe = URL.canParse(url) && new URL(url).protocol === 'https:'
  return isSafe
    ? good(topic, { en: 'are posted over https.', zh: '用 https 发出。' })
    : bad(
        topic,
        { en: 'SMS_URL is not an https address.', zh: 'SMS_URL 不是 https 地址。' },
        CORRECT('SMS_URL'),
      )
}

const neither = (mailUrl: string | undefined, smsUrl: string | undefined): Finding | null =>
  mailUrl || smsUrl
    ? null
    : bad(
        { en: 'Codes', zh: '验证码' },
        {
          en: 'Nobody receives one: no registration, no new password.',
          zh: '谁都收不到：不能注册，也不能重设密码。',
        },
        { en: 'set one of the two', zh: '短信和邮件至少设置一个' },
      )

const ADDRESS = { en: 'Address', zh: '地址' }
const PROXIES = { en: 'Proxies', zh: '代理' }

/** Where shoppers reach the shop, and which proxies are trusted. */
export const checkAddress: DoctorCheck = ({ shop: { place } }) => {
  const { origin, proxies } = place
  if (!origin) {
    return [
      bad(
        ADDRESS,
        { en: 'SHOP_URL is not set.', zh: '没有设置 SHOP_URL。' },
        SET('SHOP_URL=https://shop.example'),
      ),
    ]
  }
  if (!isPublic(place)) {
    return [
      bad(
        ADDRESS,
        { en: `${origin} is not https.`, zh: `${origin} 不是 https。` },
        { en: 'put a proxy with a certificate before it', zh: '在前面放一个有证书的代理' },
      ),
    ]
  }
  return [
    good(ADDRESS, { en: `${origin} is https.`, zh: `${origin} 是 https。` }),
    proxies === 0
      ? bad(
          PROXIES,
          {
            en: 'SHOP_PROXIES is 0, so all shoppers count as one caller and share their limits.',
            zh: 'SHOP_PROXIES 是 0，所有顾客算作同一个来源，共用次数限制。',
          },
          {
            en: 'set SHOP_PROXIES=1, or how many proxies stand before the shop',
            zh: '设置 SHOP_PROXIES=1，或者小店前面代理的个数',
          },
        )
      : good(PROXIES, { en: `${proxies} before the shop.`, zh: `小店前面有 ${proxies} 个。` }),
  ]
}

/** The oldest supported PostgreSQL. */
const OLDEST = 15

/** Version, extension and rights of the database. That the command came this far shows that it is migrated. */
export const checkDatabase: DoctorCheck = async ({ shop }) => {
  const { version, hasTrigrams, mayCreate, isSuperuser } = await databaseCondition(shop.db)
  const topic = { en: 'Database', zh: '数据库' }
  if (version < OLDEST) {
    return [
      bad(
        topic,
        { en: `PostgreSQL ${version} is too old.`, zh: `PostgreSQL ${version} 太旧。` },
        { en: `use ${OLDEST} or newer`, zh: `请用 ${OLDEST} 或更新的版本` },
      ),
    ]
  }
  if (!hasTrigrams) {
    return [
      bad(
        topic,
        { en: 'The extension pg_trgm is missing.', zh: '没有安装扩展 pg_trgm。' },
        { en: 'let its owner add the extension', zh: '请数据库的所有者安装' },
      ),
    ]
  }
  if (!mayCreate) {
    return [
      bad(
        topic,
        {
          en: 'The user may not make tables, which updates need.',
          zh: '这个用户不能建表，更新时要用。',
        },
        { en: 'let it make tables in its schema', zh: '允许它在自己的 schema 里建表' },
      ),
    ]
  }
  return [
    good(topic, {
      en: `PostgreSQL ${version}${isSuperuser ? ', as a superuser' : ''}, up to date.`,
      zh: `PostgreSQL ${version}${isSuperuser ? '，用的是超级用户' : ''}，已是最新结构。`,
    }),
  ]
}
