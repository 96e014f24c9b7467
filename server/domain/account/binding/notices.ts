import { LANGUAGES, type Language } from '#contract/language.ts'
import { UNDO_SECONDS } from '#contract/binding.ts'
import { claimNotices, updateNotice } from '#server/db/member/bindings.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { Shop, Context } from '#server/domain/context.ts'
import { noteSms } from '#server/domain/code/sms-ceiling.ts'
import { logError } from '#server/domain/log.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { masked } from './history.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import { tellNews } from '#server/domain/member/message.ts'
import { networkOf } from '#server/lib/public-origin.ts'

/** Most notices sent at once. */
const AT_ONCE = 10
/** Seconds after which a notice that a killed process had taken is sent again. */
const LEASE_SECONDS = 120
/** The waits between attempts double, from this to an hour. */
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 3600
const SECRET_BYTES = 16
/** The page that undoes a binding; the secret is in the fragment, which no server and no log sees. */
const UNDO_PATH = '/user/undo'

type ClaimedNotice = Awaited<ReturnType<typeof claimNotices>>[number]

/** Sends the words of new bindings that are due; the server calls it every few seconds. */
export async function deliverNotices(shop: Shop): Promise<void> {
  const now = shop.now()
  const due = await claimNotices(shop.db, { now, until: now + LEASE_SECONDS, most: AT_ONCE })
  await Promise.all(
    due.map((one) => deliver(shop, one).catch((error: unknown) => logError('notice', error))),
  )
}

/** The secret is made for each attempt, so that only its hash has to be stored. */
async function deliver(shop: Shop, claimed: ClaimedNotice): Promise<void> {
  const { db, now, random } = shop
  const { notice, binding } = claimed
  const isUseless = binding.undoneTime > 0 || binding.createTime + UNDO_SECONDS <= now()
  if (isUseless) return void (await updateNotice(db, notice.id, { nextTime: null }))
  const secret = random.bytes(SECRET_BYTES).toString('base64url')
  await updateNotice(db, notice.id, { secretHash: hashToken(secret) })
  try {
    await send(shop, claimed, secret)
  } catch (error) {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** notice.attempts, LONGEST_WAIT_SECONDS)
    const attempts = notice.attempts + 1
    await updateNotice(db, notice.id, { attempts, nextTime: now() + wait })
    throw error
  }
  await updateNotice(db, notice.id, { nextTime: null })
}

/** In both languages: only the language of the one who bound it is known, who may be a stranger. */
async function send(shop: Shop, { notice, binding }: ClaimedNotice, secret: string) {
  const { db, notifiers } = shop
  const { siteName } = await siteSettings(db)
  const link = notice.origin === '' ? '' : `${notice.origin}${UNDO_PATH}#${secret}`
  const languages = LANGUAGES.toSorted(
    (a, b) => Number(b === notice.language) - Number(a === notice.language),
  )
  const texts = languages.map((language) => {
    const values = {
      shop: inLanguage(siteName, language),
      target: masked(binding.kind, binding.target),
      link,
    }
    const what = messageText(`notice_${binding.kind}`, language, values)
    return `${what}${messageText(link ? 'notice_undo' : 'notice_contact', language, values)}`
  })
  if (notice.channel === 'mobile') await noteSms(shop)
  await notifiers[notice.channel]({
    target: notice.target,
    template: 'user_new_binding',
    code: '',
    link,
    subject: messageText('notice_subject', notice.language, {
      shop: inLanguage(siteName, notice.language),
    }),
    text: texts.join('\n'),
  })
}

type Guest = Shop & Pick<Context, 'ip'> & { language: Language }

/**
 * Somebody signed in with a code to the number, from another network than last time. The number may have passed to
 * somebody else, so the word goes to the mailbox, too. `member` is the row of before.
 */
export async function tellSmsSignIn(guest: Guest, member: MemberRecord) {
  const isKnown = networkOf(member.lastLoginIp) === networkOf(guest.ip)
  if (isKnown || member.lastLoginTime === 0) return
  await tellNews(guest, member.id, {
    type: 'system',
    title: 'news_sms_login',
    content: 'news_sms_login_about',
    link: '/user/account/profile',
  })
  const email = boundTarget(member, 'email')
  if (email === '') return
  const { db, jobs, language } = guest
  const shop = inLanguage((await siteSettings(db)).siteName, language)
  await jobs.send(db, 'letter', {
    channel: 'email',
    target: email,
    template: 'user_sms_login',
    subject: messageText('notice_sms_login_subject', language, { shop }),
    text: messageText('notice_sms_login', language, { shop }),
  })
}
