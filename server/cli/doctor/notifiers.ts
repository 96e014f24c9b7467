import type { Shop } from '#server/domain/context.ts'
import { smsUse } from '#server/domain/code/sms-ceiling.ts'
import { checkSmtp } from '#server/providers/notifiers/smtp.ts'
import { bad, good, look, type DoctorCheck, type Finding } from './finding.ts'

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
  return good(topic, 'The mail server lets the shop in.')
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
